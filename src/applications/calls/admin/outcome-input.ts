import { getOwn } from '../../../shared/finance/get-own.js';
import { instantOf, isLocalTime } from '../../../shared/finance/local-time.js';
import { CALL_LANGUAGES } from '../../../shared/enums/calls.js';
import { type Form, readNote } from '../../admin/application-input.js';
import type { OutcomeLeaf } from '../call-outcomes.service.js';
import type { CallResult } from './call-results.service.js';

const DAY_MS = 86_400_000;
/** Later than this nobody asks to be called. */
const MAX_AHEAD_DAYS = 180;

/** Problem of a result that came back, and its place; fields are named by outcome. */
export interface OutcomeProblem {
  readonly outcome: string;
  readonly field: 'at' | 'reason' | 'language' | 'note';
  readonly text: string;
}

type Read =
  | { readonly ok: true; readonly result: Omit<CallResult, 'outcome' | 'version'> }
  | { readonly ok: false; readonly problem: OutcomeProblem };

/** Reads what an outcome asks for; each has fields of its own, so that what was typed for another is not taken for it. */
export function readResult(outcome: OutcomeLeaf, form: Form, timeZone: string, now: Date): Read {
  const given = (field: string): string => {
    const value = getOwn(form, `${field}_${outcome.id}`);
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : '';
  };
  const problem = (field: OutcomeProblem['field'], text: string): Read => ({
    ok: false,
    problem: { outcome: outcome.id, field, text },
  });
  const isCallback = outcome.next_step === 'callback';
  const asked = isCallback ? instantIn(given('at'), timeZone) : null;
  if (isCallback && asked === null) return problem('at', 'Ne zaman aranacağını yazın');
  if (asked !== null && asked <= now) return problem('at', 'Geçmiş bir zaman olamaz');
  if (asked !== null && asked.getTime() - now.getTime() > MAX_AHEAD_DAYS * DAY_MS)
    return problem('at', `En çok ${String(MAX_AHEAD_DAYS)} gün sonrası olabilir`);
  const reason = outcome.asks_reason ? given('reason') : '';
  const readReason = readNote(reason);
  if (outcome.asks_reason && (readReason.error !== null || reason.length > MAX_REASON))
    return problem(
      'reason',
      reason === '' ? 'Nedenini yazın' : `Neden en çok ${String(MAX_REASON)} karakter olabilir`,
    );
  const language = CALL_LANGUAGES.find((known) => known === given('language')) ?? null;
  if (outcome.asks_language && language === null) return problem('language', 'Kişinin dilini seçin');
  const typed = form['note'];
  const note = typeof typed === 'string' && typed.trim() !== '' ? readNote(typed) : null;
  if (note !== null && note.error !== null) return problem('note', note.error);
  return {
    ok: true,
    result: {
      note: note?.note ?? null,
      asked,
      reason: outcome.asks_reason ? readReason.note : null,
      language: outcome.asks_language ? language : null,
      caller: isCallback ? (given('caller') === 'herkes' ? 'anybody' : 'own') : null,
    },
  };
}

export const MAX_REASON = 500;

function instantIn(local: string, timeZone: string): Date | null {
  return isLocalTime(local) ? instantOf(local, timeZone) : null;
}
