import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.js';

it('makes ten different codes that are easy to copy', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^(?:[a-hjkmnp-z2-9]{4}-){2}[a-hjkmnp-z2-9]{4}$/);
});

it('knows a code in capitals, with spaces or without its hyphens, of the same person only', () => {
  const stored = recoveryCodeHash('7', 'abcd-efgh-jkmn');
  for (const typed of ['ABCD-EFGH-JKMN', ' abcd efgh jkmn ', 'abcdefghjkmn'])
    expect(recoveryCodeHash('7', typed)).toEqual(stored);
  expect(recoveryCodeHash('8', 'abcd-efgh-jkmn')).not.toEqual(stored);
});

it.each(['', '123456', 'abcd-efgh-jkm', 'abcd-efgh-jkmn-pqrs', `abcdefghjkmn${' '.repeat(99)}`])(
  'takes %p for no recovery code',
  (typed) => {
    expect(recoveryCodeHash('7', typed)).toBeNull();
  },
);
