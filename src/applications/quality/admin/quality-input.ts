import { type CalendarDate, compareDates, parseCalendarDate } from '../../../shared/finance/calendar.js';
import { MAX_MARK_WORDS, QUALITY_MARKS, type QualityMark } from '../../../shared/enums/quality.js';
import { isStorable } from '../../../platform/validation/rules.js';
import type { Form } from '../../admin/application-input.js';

const ID = /^[1-9]\d{0,17}$/;

/** The form of a new sample as it was typed. */
export interface TypedSample {
  readonly person: string;
  readonly from: string;
  readonly to: string;
}
export type SampleErrors = Readonly<Partial<Record<keyof TypedSample, string>>>;

/** Person and days of a new sample. */
export interface SampleInput {
  readonly person: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

export interface ReadSample {
  readonly typed: TypedSample;
  readonly errors: SampleErrors;
  /** Null where something is wrong. */
  readonly input: SampleInput | null;
}

export function readSample(form: Form, today: CalendarDate): ReadSample {
  const typed = { person: textOf(form['person']), from: textOf(form['from']), to: textOf(form['to']) };
  const [from, to] = [parseCalendarDate(typed.from), parseCalendarDate(typed.to)];
  const errors: SampleErrors = {
    ...(!ID.test(typed.person) && { person: 'Kişiyi seçin' }),
    ...(from === null && { from: 'İlk günü girin' }),
    ...(to === null && { to: 'Son günü girin' }),
    ...(to !== null && compareDates(to, today) > 0 && { to: 'Son gün bugünden sonra olamaz' }),
    ...(from !== null &&
      to !== null &&
      compareDates(to, from) < 0 && { to: 'Son gün ilk günden önce olamaz' }),
  };
  const isRight = Object.keys(errors).length === 0 && from !== null && to !== null;
  return { typed, errors, input: isRight ? { person: typed.person, from, to } : null };
}

/** The mark of one call as it was typed. */
export interface TypedMark {
  readonly mark: QualityMark | null;
  readonly words: string;
}
export type MarkErrors = Readonly<Partial<Record<'mark' | 'words', string>>>;

/** A mark that finds fault has words: the person is to learn what to do better. */
export function readMark(form: Form): { readonly typed: TypedMark; readonly errors: MarkErrors } {
  const words = typeof form['words'] === 'string' ? form['words'].replaceAll('\r\n', '\n').trim() : '';
  const mark = QUALITY_MARKS.find((known) => known === form['mark']) ?? null;
  const problem =
    words.length > MAX_MARK_WORDS
      ? 'En fazla 1.000 karakter olabilir'
      : !isStorable(words)
        ? 'Kaydedilemeyen karakterler var'
        : words === '' && mark !== null && mark !== 'good'
          ? 'Neyin daha iyi olabileceğini yazın'
          : null;
  return {
    typed: { mark, words: isStorable(words) ? words : '' },
    errors: {
      ...(mark === null && { mark: 'Bir değerlendirme seçin' }),
      ...(problem !== null && { words: problem }),
    },
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 40) : '');
