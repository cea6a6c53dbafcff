import { newPasswordErrors, passwordHint, passwordProblem, passwordRulesOf } from './password-rules.js';
import { type Role, ROLES } from '../shared/enums/accounts.js';

const rules = { passwordMinLength: 8, requireSpecialChars: true, siteWords: ['Hesapkurdu'] };
const email = 'ayse.demir@ornek.test';

describe('passwordProblem', () => {
  it.each(['Kırmızı-Fener7', 'ğüşıöç!İ', `-${'abcd'.repeat(60)}`])('takes %p', (password) => {
    expect(passwordProblem(password, email, rules)).toBeNull();
  });

  it.each([
    ['', 'Yeni şifreyi yazın'],
    ['kısa-1', 'en az 8 karakter'],
    ['ne1ozelne2', 'harf ve rakam dışında'],
    ['sekiz harf', 'harf ve rakam dışında'],
    [`!${'a'.repeat(256)}`, 'en fazla 256'],
    ['Ayse.Demir1', 'kolay tahmin'],
    ['!!!!!!!!!!!!', 'kolay tahmin'],
    ['Password1!', 'en çok denenenlerden'],
    ['Hesapkurdu-2026', 'en çok denenenlerden'],
    ['Kredi.Kart.1', 'en çok denenenlerden'],
  ])('refuses %p', (password, text) => {
    expect(passwordProblem(password, email, rules)).toContain(text);
  });

  it('counts letters as people do', () => {
    expect(passwordProblem('🦊🦊🦊-aBc', email, { ...rules, passwordMinLength: 8 })).toContain('en az 8');
  });

  it('follows the settings', () => {
    expect(
      passwordProblem('onikiharfler', email, {
        ...rules,
        passwordMinLength: 12,
        requireSpecialChars: false,
      }),
    ).toBeNull();
    expect(passwordProblem('Kırmızı-Fener7', email, { ...rules, passwordMinLength: 20 })).toContain(
      'en az 20',
    );
  });
});

describe('passwordRulesOf', () => {
  const policy = {
    ...rules,
    sessionTimeoutMinutes: 30,
    maxLoginAttempts: 5,
    secondFactorRoles: [],
  };
  const minOf = (role: Role, passwordMinLength: number): number =>
    passwordRulesOf(role, { ...policy, passwordMinLength }).passwordMinLength;

  it('asks members for what the settings say, and everybody else for twelve at least', () => {
    expect(ROLES.map((role) => [role, minOf(role, 8)])).toEqual(
      ROLES.map((role) => [role, role === 'user' ? 8 : 12]),
    );
    expect(ROLES.map((role) => minOf(role, 20))).toEqual(ROLES.map(() => 20));
  });
});

describe('newPasswordErrors', () => {
  it('wants it twice', () => {
    expect(newPasswordErrors({ password: 'Kırmızı-Fener7', again: 'kırmızı' }, email, rules)).toEqual({
      again: 'İki şifre aynı değil',
    });
    expect(newPasswordErrors({ password: 'Kırmızı-Fener7', again: 'Kırmızı-Fener7' }, email, rules)).toEqual(
      {},
    );
  });
});

describe('passwordHint', () => {
  it('says what is asked', () => {
    expect(passwordHint(rules)).toMatch(/^En az 8 karakter ve bir özel karakter/);
    expect(passwordHint({ passwordMinLength: 12, requireSpecialChars: false })).toBe('En az 12 karakter');
  });
});
