import { MIN_STAFF_PASSWORD_LENGTH } from '../platform/config/strength.js';
import { isCommonPassword } from '../platform/validation/common-passwords.js';
import { MAX_PASSWORD_LENGTH, normalizePassword } from './password.service.js';
import type { Role } from '../shared/enums/accounts.js';
import type { SecurityPolicy } from './security-settings.js';

type Rules = Pick<SecurityPolicy, 'passwordMinLength' | 'requireSpecialChars' | 'siteWords'>;

/** For a new password of that role: whoever sees other people's data, at our desks or a bank's, needs a longer one than members. */
export function passwordRulesOf(role: Role, policy: SecurityPolicy): SecurityPolicy {
  if (role === 'user') return policy;
  const passwordMinLength = Math.max(policy.passwordMinLength, MIN_STAFF_PASSWORD_LENGTH);
  return { ...policy, passwordMinLength };
}

/** The rules in one sentence, shown before anyone types. */
export function passwordHint({ passwordMinLength, requireSpecialChars }: Omit<Rules, 'siteWords'>): string {
  const special = requireSpecialChars ? ' ve bir özel karakter (! ? % - gibi)' : '';
  return `En az ${String(passwordMinLength)} karakter${special}`;
}

/** The rules for the form: in words, and for the script that says how strong it is. */
export const newPasswordRules = (
  rules: Omit<Rules, 'siteWords'>,
): { readonly hint: string; readonly minLength: number; readonly needsSign: boolean } => ({
  hint: passwordHint(rules),
  minLength: rules.passwordMinLength,
  needsSign: rules.requireSpecialChars,
});

/** The rule that a text breaks as this person's new password, in words; null when it breaks none. */
export function passwordProblem(typed: string, email: string, rules: Rules): string | null {
  const password = normalizePassword(typed);
  const { passwordMinLength, requireSpecialChars } = rules;
  if (password === '') return 'Yeni şifreyi yazın';
  if (Array.from(password).length < passwordMinLength)
    return `Şifre en az ${String(passwordMinLength)} karakter olmalıdır`;
  if (password.length > MAX_PASSWORD_LENGTH)
    return `Şifre en fazla ${String(MAX_PASSWORD_LENGTH)} karakter olabilir`;
  if (requireSpecialChars && !/[^\p{L}\p{N}\s]/u.test(password))
    return 'Şifrede harf ve rakam dışında en az bir karakter olmalıdır (örneğin ! ? % -)';
  const name = email.split('@', 1)[0] ?? '';
  const isGuessed = name.length > 2 && password.toLowerCase().includes(name.toLowerCase());
  if (isGuessed || new Set(password).size < 4)
    return 'Bu şifre kolay tahmin edilir; e-postanızı veya tekrar eden karakterleri kullanmayın';
  if (isCommonPassword(password, [...rules.siteWords, ...name.split(/\P{L}+/u)]))
    return 'Bu şifre en çok denenenlerden; yaygın bir sözcük veya sitenin adı yerine birkaç ilgisiz sözcük kullanın';
  return null;
}

/** A new password typed twice: errors by field, empty when it can be taken. */
export function newPasswordErrors(
  typed: { readonly password: string; readonly again: string },
  email: string,
  rules: Rules,
): Readonly<Partial<Record<'password' | 'again', string>>> {
  const problem = passwordProblem(typed.password, email, rules);
  if (problem !== null) return { password: problem };
  return normalizePassword(typed.password) === normalizePassword(typed.again)
    ? {}
    : { again: 'İki şifre aynı değil' };
}
