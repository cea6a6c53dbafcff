import { Receipt } from './receipt.js';

export const oneBank = <Receipt reference="12345" banks={['Akbank']} sentBy={null} />;

export const severalBanks = (
  <Receipt reference="12346" banks={['Akbank', 'İş Bankası', 'QNB Finansbank']} sentBy="sms" />
);
