import { contactSearch, isPersonal, phoneDigits } from './contact-search.js';

const search = contactSearch({ id: 'a.id', phone: 'a.phone_number', email: 'a.email_key' });

describe('phoneDigits', () => {
  it.each([
    ['0532 123 45 67', '5321234567'],
    ['+90 (532) 123-45-67', '5321234567'],
    ['00905321234567', '5321234567'],
    ['532', '532'],
    ['90', '90'],
    ['ayse', ''],
  ])('reads %j as %j', (term, digits) => {
    expect(phoneDigits(term)).toBe(digits);
  });
});

describe('isPersonal', () => {
  it.each(['5321234567', '0532 123', 'ayse@ornek.test', 'a', '1234'])('keeps %j out of addresses', (term) => {
    expect(isPersonal(term)).toBe(true);
  });
  it.each(['', '42', '123', '#123456789'])('leaves %j in addresses', (term) => {
    expect(isPersonal(term)).toBe(false);
  });
});

describe('contactSearch', () => {
  const built = (term: string) => {
    const values: unknown[] = [];
    return { sql: search(term, (value) => `$${String(values.push(value))}`), values };
  };
  it.each([
    ['#12', 'a.id = $1::bigint', ['12']],
    ['12', 'a.id = $1::bigint', ['12']],
    ['532', 'a.id = $1::bigint', ['532']],
    ['5321234567', 'a.id = $1::bigint OR a.phone_number = $2', ['5321234567', '5321234567']],
    ['+90 532 123 45 67', 'a.phone_number = $1', ['5321234567']],
    ['0532 12', 'false', []],
    ['0532 123 45 6', 'false', []],
    ['Ayse_%@Ornek.test', 'a.email_key = $1', ['ayse_%@ornek.test']],
    ['Ayse', 'false', []],
    ['iki kelime', 'false', []],
    ['#999999999999999999999', 'false', []],
  ])('asks for %j', (term, sql, values) => {
    expect(built(term)).toEqual({ sql, values });
  });
});
