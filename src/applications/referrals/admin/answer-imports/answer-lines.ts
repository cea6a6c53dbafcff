import { STATE_LABELS } from '../../../../shared/labels/referrals.js';
import {
  type LineColumns,
  type PastedCells,
  type PastedLine,
  type PastedText,
  readPasted,
  type WrongLine,
} from '../../../../admin/pasted-lines.js';
import { fold } from '../../../../shared/finance/tr/fold.js';
import { isPlain } from '../../../../platform/validation/rules.js';
import { ANSWER_STATES, MAX_NOTE, type ReferralState } from '../../../../shared/enums/referrals.js';

/** Answer on one line. */
export interface AnswerLine extends PastedLine {
  readonly id: string;
  readonly to: ReferralState;
  readonly note: string | null;
}

const COLUMNS = {
  names: {
    id: ['referans no', 'referans', 'yonlendirme no', 'no'],
    state: ['durum', 'sonuc', 'yanit', 'state'],
    note: ['not', 'aciklama', 'note'],
  },
  asked: 'state',
  about: 'id',
  missing: {
    about: 'Başlık satırında “Referans No” sütunu bulunamadı.',
    asked: 'Hiçbir satırda durum yok.',
  },
} as const satisfies LineColumns<'id' | 'state' | 'note'>;
type Key = keyof typeof COLUMNS.names;

const ID = /^#?([1-9]\d{0,17})$/;

/** States that a bank can answer, by Turkish label and by key. */
const STATES: ReadonlyMap<string, ReferralState> = new Map(
  ANSWER_STATES.filter((state) => state !== 'sent').flatMap((state) => [
    [fold(STATE_LABELS[state]), state] as const,
    [fold(state), state] as const,
  ]),
);

/** Reads answers: reference number, state, note. A line without a state asks for nothing. */
export const readAnswerLines = (text: string): PastedText<AnswerLine> =>
  readPasted<Key, AnswerLine>(text, COLUMNS, readLine);

function readLine({ line, text }: PastedLine, { cell, isCut }: PastedCells<Key>): (AnswerLine | WrongLine)[] {
  const wrong = (problem: string): WrongLine[] => [{ line, text, problem }];
  const [number, state, note] = [cell('id'), cell('state'), cell('note')];
  if (state === '') return isCut ? wrong('Numara ve durum okunamadı.') : [];
  const id = ID.exec(number)?.[1];
  if (id === undefined) return wrong(`“${number.slice(0, 20)}” bir referans numarası değil.`);
  const to = STATES.get(fold(state));
  if (to === undefined) return wrong(`“${state.slice(0, 30)}” bilinen bir durum değil.`);
  if (note.length > MAX_NOTE || !isPlain(note))
    return wrong(`Not en çok ${String(MAX_NOTE)} karakter düz metin olabilir.`);
  return [{ line, text, id, to, note: note === '' ? null : note }];
}
