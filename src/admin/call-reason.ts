import { CALL_REASONS } from '../../views/admin/suppressed.js';

export const REASON_MISSING = 'Nedenini seçin';

/** Why who wants to hear from nobody is reached all the same, in words for the log; null when nothing is chosen. */
export const readCallReason = (value: unknown): string | null =>
  CALL_REASONS.find((reason) => reason === value) ?? null;
