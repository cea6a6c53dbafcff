import type { DisputeValues } from '../../../views/applications/referrals/dispute.js';
import { OneOf, Optional, Text, WholeNumber } from '../../platform/validation/rules.js';
import { type FieldErrors, validateInput } from '../../platform/validation/validate-input.js';
import { DISPUTE_REASONS, type DisputeReason, MAX_NOTE } from '../../shared/enums/referrals.js';
import type { RaisedDispute } from './referral-disputes.service.js';

/** A bank's dispute of a charge. */
export class DisputeInput {
  @OneOf(DISPUTE_REASONS, { message: `Şunlardan biri olmalı: ${DISPUTE_REASONS.join(', ')}.` })
  reason!: DisputeReason;

  @Optional()
  @Text({ max: MAX_NOTE, message: 'En çok $constraint1 karakterlik düz bir metin olmalı.' })
  note?: string;

  @Optional()
  @WholeNumber({ min: 1, max: 999_999_999, message: 'Yönlendirmenin son okunan sürümü olmalı.' })
  version?: number;
}

const UNSAID = 'Başka bir nedeni açıklayın.';

/** Errors between fields; none where all is right. */
export const disputeErrors = ({ reason, note = '' }: DisputeInput): FieldErrors =>
  reason === 'other' && note.trim() === '' ? { note: UNSAID } : {};

export const toRaised = ({ reason, note, version }: DisputeInput): RaisedDispute => ({
  reason,
  note: note === undefined || note.trim() === '' ? null : note.trim(),
  version,
});

type Form = Readonly<Record<string, unknown>>;
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** As it was typed, with nothing said about it. */
export const disputeValues = ({ neden, aciklama }: Form): DisputeValues => ({
  reason: DISPUTE_REASONS.find((reason) => reason === neden) ?? '',
  note: textOf(aciklama),
  errors: {},
});

/** The form under a referral, on the portal and behind the link of a mail; a version that can't be read is none. */
export function readDispute(
  form: Form,
): { readonly raised: RaisedDispute } | { readonly given: DisputeValues } {
  const given = disputeValues(form);
  const version = textOf(form['surum']);
  const input = validateInput(DisputeInput, {
    reason: given.reason,
    ...(given.note !== '' && { note: given.note }),
    version,
  });
  const errors = input.ok ? disputeErrors(input.value) : input.fields;
  const shown = {
    ...(errors['reason'] !== undefined && { reason: 'Listeden bir neden seçin' }),
    ...(errors['note'] !== undefined && { note: errors['note'] }),
  };
  if (!input.ok || Object.keys(shown).length > 0) return { given: { ...given, errors: shown } };
  return { raised: toRaised(input.value) };
}
