import type { AnswerValues } from '../../views/portal/referral.js';
import { AnswerFacts, factErrors } from '../applications/referrals/answer-facts.js';
import type { CalendarDate } from '../shared/finance/calendar.js';
import { BANK_ANSWERS, MAX_NOTE, type ReferralState } from '../shared/enums/referrals.js';
import { isPlain } from '../platform/validation/rules.js';
import { textOf } from '../platform/validation/text-of.js';
import { validateInput } from '../platform/validation/validate-input.js';

type Form = Readonly<Record<string, unknown>>;

export const NO_ANSWER: AnswerValues = {
  state: '',
  note: '',
  facts: { reason: '', reference: '', loan_amount: '', loan_date: '' },
  errors: {},
};

const isAnswer = (value: unknown): value is ReferralState => BANK_ANSWERS.some((state) => state === value);

/** As it was typed, with nothing said about it. */
export function answerValues(form: Form): AnswerValues {
  const typed = (name: string): string => textOf(form[name]).trim();
  return {
    state: isAnswer(form['durum']) ? form['durum'] : '',
    note: typed('not'),
    facts: {
      reason: typed('neden'),
      reference: typed('dosya'),
      loan_amount: typed('kredi_tutari'),
      loan_date: typed('kredi_gunu'),
    },
    errors: {},
  };
}

interface Answer {
  readonly to: ReferralState;
  readonly note?: string;
  readonly facts: AnswerFacts;
}

/** A bank's answer out of its form; without one where something is wrong with it. */
export function readAnswer(
  form: Form,
  today: CalendarDate,
): { readonly given: AnswerValues; readonly answer?: Answer } {
  const given = answerValues(form);
  const { durum } = form;
  const { note } = given;
  const filled = Object.entries(given.facts).filter(([, value]) => value !== '');
  const read = validateInput(AnswerFacts, Object.fromEntries(filled));
  const errors = {
    ...(!isAnswer(durum) && { state: 'Listeden bir durum seçin' }),
    ...(note.length > MAX_NOTE && { note: `Not en çok ${String(MAX_NOTE)} karakter olabilir` }),
    ...(note.length <= MAX_NOTE && !isPlain(note) && { note: 'Not yalnız düz metin olabilir' }),
    ...(!read.ok ? read.fields : isAnswer(durum) ? factErrors(durum, read.value, today) : {}),
  };
  if (!isAnswer(durum) || !read.ok || Object.keys(errors).length > 0) return { given: { ...given, errors } };
  return { given, answer: { to: durum, facts: read.value, ...(note !== '' && { note }) } };
}
