import { STATE_LABELS } from '../../../../views/referrals/admin/labels.js';
import { cellsOf, delimiterOf } from '../../../admin/pasted-lines.js';
import { fold } from '../../../finance/tr/fold.js';
import { isPlain } from '../../../validation/rules.js';
import { ANSWER_STATES, type ReferralState } from '../../../words/referrals.js';

/** What one line says. */
export interface AnswerLine {
  readonly line: number;
  /** As written, for whoever has to mend it. */
  readonly text: string;
  readonly id: string;
  readonly to: ReferralState;
  readonly note: string | null;
}

export interface WrongLine {
  readonly line: number;
  readonly text: string;
  readonly problem: string;
}

export interface AnswerText {
  readonly lines: readonly (AnswerLine | WrongLine)[];
  /** What is wrong about all of it; there are no lines then. */
  readonly problem: string | null;
}

/** As many as a person can still look through. */
const MAX_LINES = 2_000;
export const MAX_LENGTH = 400_000;
const MAX_NOTE = 500;

const COLUMNS = {
  id: ['referans no', 'referans', 'yonlendirme no', 'no'],
  state: ['durum', 'sonuc', 'yanit', 'state'],
  note: ['not', 'aciklama', 'note'],
} as const;
type Places = Readonly<Record<keyof typeof COLUMNS, number>>;

/** Without a line of headings. */
const PLACES: Places = { id: 0, state: 1, note: 2 };
const ID = /^#?([1-9]\d{0,17})$/;

/** What a bank can say, by its word and by its key. */
const STATES: ReadonlyMap<string, ReferralState> = new Map(
  ANSWER_STATES.filter((state) => state !== 'sent').flatMap((state) => [
    [fold(STATE_LABELS[state]), state] as const,
    [fold(state), state] as const,
  ]),
);

/**
 * Reads answers as spreadsheets save or copy them: reference number, state, note; with or without a line of headings. A
 * line without a state asks for nothing.
 */
export function readAnswerLines(text: string): AnswerText {
  const written = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line, at) => ({ line: at + 1, text: line }))
    .filter((line) => line.text.trim() !== '');
  const [first] = written;
  if (!first) return refused('Aktarılacak satır yok.');
  const delimiter = delimiterOf(first.text);
  const headings = cellsOf(first.text, delimiter).map(fold);
  const place = (key: keyof Places): number =>
    headings.findIndex((heading) => COLUMNS[key].some((name) => name === heading));
  const isHeaded = place('state') >= 0;
  const places = isHeaded ? { id: place('id'), state: place('state'), note: place('note') } : PLACES;
  if (places.id < 0) return refused('Başlık satırında “Referans No” sütunu bulunamadı.');
  const rows = isHeaded ? written.slice(1) : written;
  if (rows.length > MAX_LINES) return refused('Bir seferde en çok 2.000 satır aktarılabilir.');
  const lines = rows.flatMap((row) => readLine(row, cellsOf(row.text, delimiter), places));
  return lines.length === 0 ? refused('Hiçbir satırda durum yok.') : { lines, problem: null };
}

const refused = (problem: string): AnswerText => ({ lines: [], problem });

function readLine(
  { line, text }: { readonly line: number; readonly text: string },
  cells: readonly string[],
  places: Places,
): (AnswerLine | WrongLine)[] {
  const wrong = (problem: string): WrongLine[] => [{ line, text, problem }];
  const [number = '', state = ''] = [cells[places.id], cells[places.state]];
  const note = cells[places.note] ?? '';
  if (state === '') return cells.length <= places.state ? wrong('Numara ve durum okunamadı.') : [];
  const id = ID.exec(number)?.[1];
  if (id === undefined) return wrong(`“${number.slice(0, 20)}” bir referans numarası değil.`);
  const to = STATES.get(fold(state));
  if (to === undefined) return wrong(`“${state.slice(0, 30)}” bilinen bir durum değil.`);
  if (note.length > MAX_NOTE || !isPlain(note))
    return wrong(`Not en çok ${String(MAX_NOTE)} karakter düz metin olabilir.`);
  return [{ line, text, id, to, note: note === '' ? null : note }];
}
