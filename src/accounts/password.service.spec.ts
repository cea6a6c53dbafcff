import { hash } from '@node-rs/argon2';
import { hashPassword, PasswordService } from './password.service.js';
import { newPasswordErrors } from './password-rules.js';

const COMPOSED = 'Şeker-Güneş-ığdır-7742'.normalize('NFC');
const DECOMPOSED = COMPOSED.normalize('NFD');

describe('PasswordService', () => {
  const passwords = new PasswordService();

  it('takes the same letters, whether a keyboard sends them as one character or as two', async () => {
    for (const first of [COMPOSED, DECOMPOSED]) {
      const stored = await hashPassword(first);
      expect(await passwords.verify(stored, COMPOSED)).toBe(true);
      expect(await passwords.verify(stored, DECOMPOSED)).toBe(true);
      expect(await passwords.verify(stored, COMPOSED.replace('Ş', 'S'))).toBe(false);
    }
    expect(await passwords.verify(null, DECOMPOSED)).toBe(false);
  });

  it('still takes a password that was hashed as it was sent', async () => {
    const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
    expect(await passwords.verify(await hash(DECOMPOSED, options), DECOMPOSED)).toBe(true);
  });

  it('refuses what is too long, whichever way it is counted', async () => {
    const long = 'ş'.repeat(256);
    const stored = await hashPassword(long);
    expect(await passwords.verify(stored, long.normalize('NFD'))).toBe(true);
    expect(await passwords.verify(stored, `${long}a`)).toBe(false);
    expect(await passwords.verify(await hashPassword(''), 'a'.repeat(100_000))).toBe(false);
    expect(await passwords.verify(await hashPassword(''), 's\u0327'.repeat(257))).toBe(false);
  });
});

it('newPasswordErrors: the repetition may come in other characters', () => {
  const rules = { passwordMinLength: 8, requireSpecialChars: false, siteWords: [] };
  expect(newPasswordErrors({ password: COMPOSED, again: DECOMPOSED }, 'a@ornek.test', rules)).toEqual({});
});
