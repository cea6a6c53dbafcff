import type { WrongLine } from '../../../../admin/pasted-lines.js';
import { fingerprintOf, type ImportPlan } from '../../../../admin/planned-import.js';
import { columns, t } from '../../../../platform/database/row.js';
import { plannedEachTime, type Queryable, type RowOf, rowsOf } from '../../../../platform/database/sql.js';
import { refusalOf } from '../../referral-rules.js';
import { Referral } from '../../referral.entity.js';
import { type AnswerLine, readAnswerLines } from './answer-lines.js';

export interface PastedAnswers {
  readonly text: string;
  readonly bank: string;
  /** It is the bank's own people who say so. */
  readonly byBank?: boolean;
}

export interface AnswerChange extends AnswerLine {
  readonly referral: RowOf<typeof FOUND>;
}

export type AnswerPlan = ImportPlan<AnswerChange>;

const FOUND = plannedEachTime(
  'answer-plan-referrals',
  `SELECT r.id, r.bank_id, r.application_id, r.state, r.version, r.sent_at, r.charged_at, r.billable_state,
          r.price, r.double_of IS NOT NULL AS is_double, r.dispute,
          a.withdrawn_at IS NOT NULL OR a.erased_at IS NOT NULL AS is_called_off
     FROM referrals r JOIN applications a ON a.id = r.application_id AND a.kind = r.application_kind
    WHERE r.id = ANY ($1::bigint[])`,
  {
    ...columns(Referral, 'id', 'bank_id', 'application_id', 'state', 'version', 'sent_at', 'charged_at'),
    ...columns(Referral, 'billable_state', 'price', 'dispute'),
    is_double: t.bool(),
    is_called_off: t.bool(),
  },
);

/** @param byBank the bank itself says so: while it disputes a charge its answers wait */
export async function planAnswers(
  client: Queryable,
  { text, bank, byBank = false }: PastedAnswers,
): Promise<AnswerPlan> {
  const { lines, problem } = readAnswerLines(text);
  const wrong = lines.filter((line): line is WrongLine => 'problem' in line);
  const asked = lines.filter((line): line is AnswerLine => !('problem' in line));
  const rows = await rowsOf(client, FOUND, [asked.map(({ id }) => id)]);
  const found = new Map(rows.map((row) => [row.id, row]));
  const seen = new Map<string, number>();
  const changes: AnswerChange[] = [];
  let unchanged = 0;
  for (const line of asked) {
    const referral = found.get(line.id);
    const why = twice(line, seen) ?? problemOf(line, referral, { bank, byBank });
    if (why === 'same') unchanged++;
    else if (why !== null) wrong.push({ line: line.line, text: line.text, problem: why });
    else if (referral) changes.push({ ...line, referral });
  }
  wrong.sort((a, b) => a.line - b.line);
  return { changes, unchanged, wrong, problem, fingerprint: fingerprintOf([bank, changes.map(toTold)]) };
}

function twice({ id, line }: AnswerLine, seen: Map<string, number>): string | null {
  const before = seen.get(id);
  if (before !== undefined) return `Bu numara ${String(before)}. satırda da var.`;
  seen.set(id, line);
  return null;
}

/** @returns `same` for what is known already, null for what may change */
function problemOf(
  { to }: AnswerLine,
  referral: RowOf<typeof FOUND> | undefined,
  { bank, byBank }: { readonly bank: string; readonly byBank: boolean },
): string | null {
  if (referral?.bank_id !== bank) return 'Bu bankanın böyle bir numarası yok.';
  const why = refusalOf(referral, to);
  if (why === 'same') return why;
  if (referral.is_called_off) return 'Başvuru geri çekildi ya da silindi; artık yanıtlanamaz.';
  if (byBank && referral.dispute === 'open') return 'Ücrete itiraz sürüyor; sonuçlanana kadar yanıtlanamaz.';
  if (referral.sent_at === null) return 'Bu başvuru bankaya henüz gönderilmedi.';
  return why === null ? null : 'Faturalanmış bir yönlendirme yalnızca itirazla değişir.';
}

const toTold = ({ id, to, note, referral }: AnswerChange): readonly unknown[] => [
  id,
  referral.version,
  to,
  note,
];
