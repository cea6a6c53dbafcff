import type { FormView } from '../../../views/components/admin-form/form-view.js';
import type { BankOption } from '../../admin/bank-options.js';

const textOf = (bank: string): string => `${bank} Müşterisi Ol!`;

/**
 * The form with the button's usual text, where staff have not written one of their own: on the step that shows it,
 * for the bank that was chosen on the step before.
 */
export function withButtonText(form: FormView, banks: readonly BankOption[], step = 1): FormView {
  const { type, bank_id, button_text = '' } = form.values;
  if (form.step !== step || type !== 'remote_customer' || 'button_text' in form.errors) return form;
  const chosen = banks.find(({ id }) => id === bank_id);
  const isUsual = button_text === '' || banks.some(({ name }) => button_text === textOf(name));
  if (!chosen || !isUsual) return form;
  return { ...form, values: { ...form.values, button_text: textOf(chosen.name) } };
}
