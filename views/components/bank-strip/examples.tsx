import { BankStrip } from './bank-strip.js';

const banks = [
  'Akbank',
  'Garanti BBVA',
  'Yapı Kredi',
  'QNB',
  'İş Bankası',
  'Ziraat Bankası',
  'Enpara',
  'N Kolay',
  'ING',
].map((name, at) => ({ id: String(at), name, logoUrl: null, href: `/bankalar/${String(at)}` }));

export const moving = <BankStrip id="serit-hareketli" banks={banks} />;
export const still = <BankStrip id="serit-duran" banks={banks.slice(0, 3)} />;
