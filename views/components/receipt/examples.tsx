import { Receipt } from './receipt.js';

const unmeasured = { phone: null, response: null };
const measured = {
  phone: '444 00 00',
  response: 'Başvuruların yarısını 2 saat içinde yanıtladı (son 90 günde 400+ başvuru)',
};

export const oneBank = (
  <Receipt reference="12345" callers={[{ bank: 'Akbank', ...unmeasured }]} isCalled sentBy={null} />
);

export const severalBanks = (
  <Receipt
    reference="12346"
    callers={[
      { bank: 'Akbank', ...measured },
      { bank: 'İş Bankası', ...unmeasured },
    ]}
    isCalled
    sentBy="sms"
  />
);

export const byCode = (
  <Receipt reference="12347" callers={[{ bank: 'Akbank', ...unmeasured }]} isCalled={false} sentBy={null} />
);
