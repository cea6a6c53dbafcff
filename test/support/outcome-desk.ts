import { sectionSource } from '../../src/applications/sources.js';
import { limitOf, STEPS } from '../../src/reports/outcomes/time-steps.js';
import { pageSource } from '../../src/shared/labels/sources.js';
import { formatNumber } from '../../src/shared/finance/tr/format.js';
import {
  anApplication,
  anApplicationEvent,
  chargeFor,
  storeApplications,
} from '../factories/applications.js';
import type { HasSql } from './sql.js';

/* Acts on applications, as banks, staff and applicants would do it, and the same counted anew from every row. */

const MINUTE = 60_000;
const after = (start: Date | string, minutes: number): Date =>
  new Date(new Date(start).getTime() + minutes * MINUTE);

interface Stored {
  readonly id: string;
  readonly kind: 'loan' | 'deposit';
  readonly created_at: Date;
  readonly selected_banks: readonly string[];
}

const stored = async ({ sql }: HasSql, id: string): Promise<Stored> => {
  const [row] = await sql<Stored>(
    'SELECT id, kind, created_at, selected_banks FROM applications WHERE id = $1',
    [id],
  );
  if (row === undefined) throw new Error(`there is no application ${id}`);
  return row;
};

/** The answer of a bank, so many minutes after the application was made; `sent` takes one back. */
export async function answer(
  server: HasSql,
  id: string,
  bank: string,
  state: string,
  minutes: number,
): Promise<void> {
  const { created_at } = await stored(server, id);
  await server.sql(
    `UPDATE referrals SET state = $3, sent_at = coalesce(sent_at, created_at), hold = NULL, version = version + 1,
            state_at = CASE WHEN $3 <> 'sent' THEN $4::timestamptz END
      WHERE application_id = $1 AND bank_id = $2`,
    [id, bank, state, after(created_at, minutes)],
  );
}

/** A call by somebody, so many minutes after the application was made, which reached the applicant or did not. */
export async function call(
  server: HasSql,
  id: string,
  person: string,
  minutes: number,
  isReached: boolean,
): Promise<void> {
  const { kind, created_at } = await stored(server, id);
  const at = after(created_at, minutes);
  await anApplicationEvent(server, {
    application_id: id,
    application_kind: kind,
    type: 'outcome',
    actor_id: person,
    created_at: at,
  });
  await server.sql(
    `UPDATE applications SET attempts = attempts + 1, last_attempt_at = $2,
            first_contact_at = CASE WHEN $3 THEN coalesce(first_contact_at, $2) ELSE first_contact_at END
      WHERE id = $1`,
    [id, at, isReached],
  );
}

export const assign = ({ sql }: HasSql, id: string, person: string | null): Promise<unknown> =>
  sql('UPDATE applications SET assigned_to = $2 WHERE id = $1', [id, person]);

/** Says that a program brought it. */
export const bringBy = ({ sql }: HasSql, id: string, program: string): Promise<unknown> =>
  sql(
    `UPDATE form_submissions SET api_key_id = $2, consent_page = 'https://ortak.test/', consent_at = created_at
      WHERE id = (SELECT submission_id FROM applications WHERE id = $1)`,
    [id, program],
  );

/** The last call, undone within its minutes. */
async function undoCall({ sql }: HasSql, id: string): Promise<void> {
  await sql(
    `WITH gone AS (DELETE FROM application_events
                    WHERE id = (SELECT max(id) FROM application_events WHERE application_id = $1 AND type = 'outcome')
                   RETURNING created_at)
     UPDATE applications SET attempts = attempts - 1, first_contact_at = nullif(first_contact_at, gone.created_at)
       FROM gone WHERE id = $1`,
    [id],
  );
}

/** The applicant calls it off. */
async function withdraw({ sql }: HasSql, id: string): Promise<void> {
  const at = new Date();
  await sql('UPDATE applications SET withdrawn_at = $2 WHERE id = $1', [id, at]);
  await sql(
    `UPDATE referrals SET state = 'rejected', state_at = $2
      WHERE application_id = $1 AND state IN ('waiting', 'sent')`,
    [id, at],
  );
}

/** Numbers that look random and are the same in each run. */
export function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const BANKS = ['akbank', 'qnb', 'teb', 'isbankasi'] as const;
const PAGES = ['/ihtiyac-kredisi', '/mevduat', '/', '/bankalar/akbank'] as const;
const STATES = ['sent', 'received', 'approved', 'approved', 'rejected', 'unreachable'] as const;

/** Applications of some days, and the acts of everybody around them. */
export class RandomActs {
  private readonly ids: string[] = [];

  /** @param people accounts of staff @param days on which applications are made */
  constructor(
    private readonly server: HasSql,
    private readonly below: (below: number) => number,
    private readonly people: readonly string[],
    private readonly days: readonly string[],
    private readonly program: string,
  ) {}

  async apply(): Promise<void> {
    const pick = <T>(list: readonly T[]): T => list[this.below(list.length)] as T;
    const day = pick(this.days);
    const hour = String(this.below(20)).padStart(2, '0');
    const at = new Date(Math.min(Date.parse(`${day}T${hour}:30:00+03:00`), Date.now() - 1_000));
    const [id = ''] = await storeApplications(this.server, [
      anApplication({
        kind: pick(['loan', 'deposit']),
        banks: BANKS.slice(this.below(2), 2 + this.below(3)),
        sourcePage: pick(PAGES),
        createdAt: at.toISOString(),
      }),
    ]);
    if (this.below(4) === 0) await bringBy(this.server, id, this.program);
    this.ids.push(id);
  }

  async act(): Promise<void> {
    const at = this.below(this.ids.length);
    const id = this.ids[at] ?? '';
    const person = this.people[this.below(this.people.length)] ?? '';
    const minutes = this.below(5) === 0 ? this.below(60_000) : this.below(600);
    switch (this.below(11)) {
      case 0:
        await this.apply();
        return;
      case 1:
        await this.server.sql('DELETE FROM applications WHERE id = $1', [id]);
        this.ids.splice(at, 1);
        return;
      case 2:
        await assign(this.server, id, this.below(3) === 0 ? null : person);
        return;
      case 3:
        await undoCall(this.server, id);
        return;
      case 4:
        await withdraw(this.server, id);
        return;
      case 5:
        await call(this.server, id, person, minutes, this.below(2) === 0);
        return;
      case 6:
        await this.server.sql(
          "UPDATE applications SET created_at = created_at - interval '30 hours' WHERE id = $1",
          [id],
        );
        return;
      case 7:
        await this.charge(id);
        return;
      default:
        for (const bank of (await stored(this.server, id)).selected_banks)
          await answer(this.server, id, bank, STATES[this.below(STATES.length)] ?? 'sent', minutes);
    }
  }

  /** Banks owe for it; where they did, that is taken back. */
  private async charge(id: string): Promise<void> {
    const voided = await this.server.sql(
      'UPDATE referral_charges SET voided_at = now() WHERE application_id = $1 RETURNING id',
      [id],
    );
    if (voided.length === 0) await chargeFor(this.server, [id], { akbank: 12.5, qnb: 40 });
  }
}

interface Fact {
  readonly id: string;
  readonly made: Date;
  readonly page: string;
  readonly form: string;
  readonly program: string | null;
  readonly owner: string | null;
  readonly attempts: number;
  readonly met: Date | null;
  readonly withdrawn: Date | null;
  readonly calls: readonly { readonly person: string; readonly at: string }[];
  readonly referrals: readonly {
    readonly bank: string;
    readonly state: string;
    readonly sent: string | null;
    readonly at: string | null;
    readonly owed: number | null;
  }[];
}

const FACTS = `
  SELECT a.id, a.created_at AS made, s.source_page AS page, s.source_section AS form, k.name AS program,
         a.assigned_to AS owner, a.attempts, a.first_contact_at AS met, a.withdrawn_at AS withdrawn,
         (SELECT coalesce(json_agg(json_build_object('person', e.actor_id::text, 'at', e.created_at)), '[]')
            FROM application_events e WHERE e.application_id = a.id AND e.type = 'outcome') AS calls,
         (SELECT coalesce(json_agg(json_build_object('bank', coalesce(b.name, r.bank_id), 'state', r.state,
                                                     'sent', r.sent_at, 'at', r.state_at,
                    'owed', (SELECT sum(c.amount) FROM referral_charges c
                              WHERE c.referral_id = r.id AND c.voided_at IS NULL))), '[]')
            FROM referrals r LEFT JOIN banks b ON b.id = r.bank_id WHERE r.application_id = a.id) AS referrals
    FROM applications a JOIN form_submissions s ON s.id = a.submission_id
    LEFT JOIN api_keys k ON k.id = s.api_key_id
   WHERE (a.created_at AT TIME ZONE 'Europe/Istanbul')::date BETWEEN $1 AND $2`;

/** One row of a report as it is added up. */
class Sums {
  applications = 0;
  attempts = 0;
  sent = 0;
  owed = 0;
  readonly answers: Record<string, number> = { approved: 0, rejected: 0, unreachable: 0 };
  readonly contacts: number[] = [];
  readonly waits: number[] = [];

  add(fact: Fact, referrals: Fact['referrals'], attempts: number, hasMet: boolean): void {
    this.applications++;
    this.attempts += attempts;
    if (hasMet && fact.met) this.contacts.push((fact.met.getTime() - fact.made.getTime()) / MINUTE);
    for (const { state, sent, at, owed } of referrals) {
      this.owed += owed ?? 0;
      if (sent !== null) this.sent++;
      const isOwnEnd =
        state === 'rejected' &&
        (sent === null || (at !== null && Date.parse(at) === fact.withdrawn?.getTime()));
      if (isOwnEnd || this.answers[state] === undefined) continue;
      this.answers[state]++;
      if (at !== null) this.waits.push((Date.parse(at) - fact.made.getTime()) / MINUTE);
    }
  }

  line(name: string, isOfPeople: boolean): string {
    const { approved = 0, rejected = 0, unreachable = 0 } = this.answers;
    const share = this.sent === 0 ? '' : formatNumber((approved * 100) / this.sent, 1);
    const times = [this.contacts, this.waits].flatMap((list) => [
      limitWithin(list, 50),
      limitWithin(list, 90),
    ]);
    return isOfPeople
      ? [
          name,
          this.applications,
          this.attempts,
          this.contacts.length,
          this.sent,
          approved,
          share,
          // Nobody has marked a call.
          '',
          ...times,
        ].join(';')
      : [
          name,
          this.applications,
          this.sent,
          approved,
          rejected,
          unreachable,
          share,
          this.owed.toFixed(2).replace('.', ','),
          ...times,
        ].join(';');
  }
}

/** The limit that so many percent of the waits stay under. */
function limitWithin(waits: readonly number[], percent: number): string {
  const sorted = [...waits].sort((a, b) => a - b);
  const last = sorted[Math.ceil((sorted.length * percent) / 100) - 1];
  if (last === undefined) return '';
  const limit = STEPS.map(limitOf).find((minutes) => minutes !== null && last < minutes);
  return limit === undefined ? '30+ gün' : String(limit);
}

export type Recounted = 'channels' | 'pages' | 'forms' | 'banks' | 'people';

/** Lines of a report's file, sorted, counted from every row by another way than the site's. */
export async function recount(
  server: HasSql,
  report: Recounted,
  [from, to]: readonly [string, string],
  names: ReadonlyMap<string, string>,
): Promise<string[]> {
  const subjects = new Map<string, Sums>();
  const of = (name: string): Sums => {
    const sums = subjects.get(name) ?? new Sums();
    subjects.set(name, sums);
    return sums;
  };
  for (const fact of await server.sql<Fact>(FACTS, [from, to])) {
    const { referrals, calls } = fact;
    if (report === 'banks') for (const one of referrals) of(one.bank).add(fact, [one], fact.attempts, true);
    else if (report === 'people') {
      const people = new Set([
        ...calls.map(({ person }) => person),
        ...(fact.owner === null ? [] : [fact.owner]),
      ]);
      for (const person of people) {
        const own = calls.filter((made) => made.person === person);
        const hasMet = own.some(({ at }) => Date.parse(at) === fact.met?.getTime());
        of(names.get(person) ?? '').add(fact, referrals, own.length, hasMet);
      }
    } else of(sourceOf(report, fact)).add(fact, referrals, fact.attempts, true);
  }
  return [...subjects].map(([name, sums]) => sums.line(name, report === 'people')).sort();
}

function sourceOf(report: 'channels' | 'pages' | 'forms', { page, form, program }: Fact): string {
  if (report === 'channels') return program ?? 'Sitemiz';
  return report === 'pages' ? pageSource(page) : sectionSource(form);
}
