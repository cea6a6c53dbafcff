type Form = Readonly<Record<string, unknown>>;

/** Whether the person has said yes: in the dialog, or on the page that `ConfirmShow` makes. */
export const isConfirmed = (form: Form): boolean => form['confirmed'] === 'evet';

/** What a confirmation page posts again: everything that was posted, but the token and the answer. */
export function postedFields(form: Form): { name: string; value: string }[] {
  return Object.entries(form)
    .filter(([name]) => name !== '_csrf' && name !== 'confirmed')
    .flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((item) => ({ name, value: String(item) })),
    );
}
