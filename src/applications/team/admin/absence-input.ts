import { instantOf, isLocalTime } from '../../../shared/finance/local-time.js';
import type { Form } from '../../admin/application-input.js';
import type { HandOver } from './absences.service.js';

const DAY_MS = 86_400_000;
/** Longer than any leave. */
const MAX_DAYS = 366;
const ID = /^[1-9]\d{0,17}$/;

/** The form of an absence as it was typed. */
export interface TypedAbsence {
  readonly until: string;
  /** `keep`, `free`, or a colleague's number. */
  readonly leads: string;
}

export type ReadAbsence =
  | { readonly ok: true; readonly until: Date | null; readonly handOver: HandOver }
  | {
      readonly ok: false;
      readonly typed: TypedAbsence;
      readonly errors: Readonly<Partial<Record<keyof TypedAbsence, string>>>;
    };

export type RefusedAbsence = Extract<ReadAbsence, { readonly ok: false }>;

/** Reads until when somebody is away, and where her open applications go; `back` ends an absence. */
export function readAbsence(form: Form, timeZone: string, now: Date): ReadAbsence {
  if (form['back'] === '1') return { ok: true, until: null, handOver: { kind: 'keep' } };
  const typed = { until: textOf(form['until']), leads: textOf(form['leads']) };
  const handOver = handOverOf(typed.leads);
  const until = isLocalTime(typed.until) ? instantOf(typed.until, timeZone) : null;
  const problem =
    until === null
      ? 'Ne zamana kadar olduğunu gün ve saatiyle yazın'
      : until <= now
        ? 'Geçmiş bir zaman olamaz'
        : until.getTime() - now.getTime() > MAX_DAYS * DAY_MS
          ? 'En çok bir yıl sonrası olabilir'
          : null;
  if (problem === null && handOver !== null) return { ok: true, until, handOver };
  return {
    ok: false,
    typed,
    errors: {
      ...(problem !== null && { until: problem }),
      ...(handOver === null && { leads: 'Listeden seçin' }),
    },
  };
}

function handOverOf(leads: string): HandOver | null {
  if (leads === 'keep' || leads === 'free') return { kind: leads };
  return ID.test(leads) ? { kind: 'colleague', id: leads } : null;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 40) : '');
