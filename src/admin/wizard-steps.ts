import { getOwn } from '../shared/finance/get-own.js';
import type { FieldErrors } from '../platform/validation/validate-input.js';

/**
 * The first step that is wrong among those that had to be right, and what is wrong there. Later steps may be empty still;
 * the ones before, and the step that was left by going on, may not.
 *
 * @param asked the step that was asked for; null when all are sent
 */
export function leftWrong(
  steps: readonly { readonly fields: readonly string[] }[],
  errors: FieldErrors,
  asked: number | null,
): { readonly step: number; readonly errors: FieldErrors } | null {
  const step = steps.findIndex(({ fields }) => fields.some((field) => getOwn(errors, field) !== undefined));
  if (step < 0 || step >= (asked ?? steps.length)) return null;
  const shown = Object.entries(errors).filter(([name]) => steps[step]?.fields.includes(name));
  return { step, errors: Object.fromEntries(shown) };
}
