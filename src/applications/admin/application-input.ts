import { BadRequestException, type PipeTransform } from '@nestjs/common';
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  BULK_ACTIONS,
  type BulkAction,
  CLOSED_STATUSES,
  type ClosedStatus,
} from '../../shared/enums/applications.js';
import { ApplicationNotFound } from './application-errors.js';

export type Form = Readonly<Record<string, unknown>>;

const ID = /^[1-9]\d{0,17}$/;

export const isApplicationId = (text: string): boolean => ID.test(text);
/** A moment as the database writes it, to the microsecond. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;

/** An application's number in an address; anything else is an address that leads nowhere. */
export class ApplicationIdPipe implements PipeTransform<unknown, string> {
  transform(value: unknown): string {
    if (typeof value !== 'string' || !ID.test(value)) throw new ApplicationNotFound();
    return value;
  }
}

/** @throws BadRequestException for anything but one of the five */
export function readStatus(value: unknown): ApplicationStatus {
  const status = APPLICATION_STATUSES.find((known) => known === value);
  if (status === undefined) throw new BadRequestException({ text: 'Başvuru durumu geçerli değil.' });
  return status;
}

/** @throws BadRequestException for anything but a row's version */
export function readVersion(value: unknown): number {
  if (typeof value !== 'string' || !/^[1-9]\d{0,8}$/.test(value))
    throw new BadRequestException({ text: 'Başvurunun sürümü okunamadı. Sayfayı yenileyin.' });
  return Number(value);
}

export const MAX_NOTE_LENGTH = 2_000;

/** A note as it is kept, or as it was typed with what is wrong with it. */
export function readNote(value: unknown): { readonly note: string; readonly error: string | null } {
  // Browsers send line ends as two characters and count them as one.
  const note = typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : '';
  if (note === '') return { note, error: 'Not boş olamaz' };
  if (note.length > MAX_NOTE_LENGTH) return { note, error: 'Not en fazla 2.000 karakter olabilir' };
  if (note.includes('\0') || /\p{Surrogate}/u.test(note))
    return { note: '', error: 'Notta kaydedilemeyen karakterler var' };
  return { note, error: null };
}

/** @throws BadRequestException for anything but the three */
export function readBulkAction(value: unknown): BulkAction {
  const action = BULK_ACTIONS.find((known) => known === value);
  if (action === undefined) throw new BadRequestException({ text: 'Toplu işlem geçerli değil.' });
  return action;
}

/** @throws BadRequestException for anything but the application number that the confirmation named */
export function readUntil(value: unknown): string {
  if (typeof value !== 'string' || !ID.test(value))
    throw new BadRequestException({ text: 'Onay bilgisi okunamadı. Listeye dönüp yeniden deneyin.' });
  return value;
}

/** @throws BadRequestException for anything but the moment at which the confirmation was shown */
export function readQuestion(value: unknown): string {
  if (typeof value !== 'string' || !MOMENT.test(value) || Number.isNaN(Date.parse(value)))
    throw new BadRequestException({ text: 'Onay bilgisi okunamadı. Listeye dönüp yeniden deneyin.' });
  return value;
}

/** Closed statuses that are asked for by name; anything else is not said by any form. */
export function readReopened(value: unknown): readonly ClosedStatus[] {
  const said: readonly unknown[] = Array.isArray(value) ? value : [value];
  return CLOSED_STATUSES.filter((status) => said.includes(status));
}

/** The box that stands for all rows found. */
export const isTicked = (value: unknown): boolean => value === 'evet';
