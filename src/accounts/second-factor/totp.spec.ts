import { base32, matchingStep, otpauthUri, stepOf, totpCode } from './totp.js';

/** The secret of RFC 6238, appendix B; its codes have eight digits, of which ours are the last six. */
const SECRET = Buffer.from('12345678901234567890');

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('makes the code of second %p as RFC 6238 has it', (second, code) => {
  expect(totpCode(SECRET, stepOf(second * 1_000))).toBe(code);
});

it('takes the code of the step before and after, and no other', () => {
  const now = 1_234_567_890_000;
  const at = (steps: number) => matchingStep(SECRET, totpCode(SECRET, stepOf(now) + steps), now);
  expect([-2, -1, 0, 1, 2].map(at)).toEqual([null, stepOf(now) - 1, stepOf(now), stepOf(now) + 1, null]);
});

it.each(['', '12345', '1234567', '12345a', '١٢٣٤٥٦'])('takes %p for no code', (typed) => {
  expect(matchingStep(SECRET, typed, 0)).toBeNull();
});

it.each([
  ['', ''],
  ['f', 'MY'],
  ['foobar', 'MZXW6YTBOI'],
  ['12345678901234567890', 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'],
])('writes %p in base 32 as RFC 4648 has it', (text, written) => {
  expect(base32(Buffer.from(text))).toBe(written);
});

it('names site and account to the app, escaped', () => {
  expect(otpauthUri(Buffer.from('f'), { issuer: 'Kredi & Kart', account: 'a+b@c.test' })).toBe(
    'otpauth://totp/Kredi%20%26%20Kart:a%2Bb%40c.test?secret=MY&issuer=Kredi%20%26%20Kart',
  );
});
