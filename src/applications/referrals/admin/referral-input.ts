import { BadRequestException } from '@nestjs/common';
import { isPlain } from '../../../platform/validation/rules.js';
import { ANSWER_STATES, MAX_NOTE, type ReferralState } from '../../../shared/enums/referrals.js';

/** @throws BadRequestException for anything but what a bank can answer */
export function readState(value: unknown): ReferralState {
  const state = ANSWER_STATES.find((known) => known === value);
  if (state === undefined) throw new BadRequestException({ text: 'Yönlendirmenin durumu geçerli değil.' });
  return state;
}

/** @throws BadRequestException for anything but a row's version */
export function readVersion(value: unknown): number {
  if (typeof value === 'string' && /^[1-9]\d{0,8}$/.test(value)) return Number(value);
  throw new BadRequestException({ text: 'Yönlendirmenin sürümü okunamadı. Sayfayı yenileyin.' });
}

/** A line, or nothing. @throws BadRequestException for what can't be kept */
export function readNote(value: unknown): string | null {
  const note = typeof value === 'string' ? value.trim() : '';
  if (note === '') return null;
  if (note.length > MAX_NOTE || !isPlain(note))
    throw new BadRequestException({ text: `Not en fazla ${String(MAX_NOTE)} karakter düz metin olabilir.` });
  return note;
}
