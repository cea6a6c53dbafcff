import { OWN_CODE } from '../shared/enums/accounts.js';
import { OWN_PASSWORD } from './form-input.js';

type Form = Readonly<Record<string, unknown>>;

/** Whether the person has said yes: in the dialog, or on the page that `ConfirmShow` makes. */
export const isConfirmed = (form: Form): boolean => form['confirmed'] === 'evet';

/**
 * Fields that a confirmation page posts again: all that were posted, except the CSRF token, the answer, and the own
 * password and code.
 */
export function postedFields(form: Form): { name: string; value: string }[] {
  return Object.entries(form)
    .filter(([name]) => !['_csrf', 'confirmed', OWN_PASSWORD, OWN_CODE].includes(name))
    .flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((item) => ({ name, value: String(item) })),
    );
}
