import { t } from '../../../platform/database/row.js';
import { firstOf, type Queryable, run, statement } from '../../../platform/database/sql.js';
import { MAX_ISSUES_A_MONTH } from '../../../shared/enums/newsletter.js';

/** By whose calendar readers were promised at most four a month, whatever zone the site shows. */
export const ISTANBUL = 'Europe/Istanbul';
const PLACES_LOCK = 7_201_427;

/** One at a time, so that the last place is nobody else's while it is taken. */
const TURN = statement('newsletter-places-turn', `SELECT pg_advisory_xact_lock(${String(PLACES_LOCK)})`);

const MONTH = `date_trunc('month', $1::timestamptz AT TIME ZONE '${ISTANBUL}')::date`;

const TAKE = statement(
  'newsletter-places-take',
  `INSERT INTO newsletter_sendings (month, place, issue_id)
   SELECT ${MONTH}, free.place, $2
     FROM (SELECT place FROM generate_series(1, ${String(MAX_ISSUES_A_MONTH)}) AS place
            WHERE NOT EXISTS (SELECT FROM newsletter_sendings s WHERE s.month = ${MONTH} AND s.place = place.place)
            ORDER BY place LIMIT 1) AS free
   ON CONFLICT DO NOTHING`,
);

const HAS = statement(
  'newsletter-places-has',
  `SELECT EXISTS (SELECT FROM newsletter_sendings WHERE month = ${MONTH} AND issue_id = $2) AS has`,
  { has: t.bool() },
);

const LEAVE = statement('newsletter-places-leave', 'DELETE FROM newsletter_sendings WHERE issue_id = $1');

const LEAVE_OTHERS = statement(
  'newsletter-places-leave-others',
  `DELETE FROM newsletter_sendings WHERE month <> ${MONTH} AND issue_id = $2`,
);

export const USED_PLACES = statement(
  'newsletter-places-used',
  `SELECT count(*)::int AS used FROM newsletter_sendings WHERE month = ${MONTH}`,
  { used: t.int4() },
);

/** Takes one of the month's places for an issue, unless it has one. @returns false where all four are taken */
export async function takePlace(client: Queryable, issueId: string, at: Date): Promise<boolean> {
  await run(client, TURN);
  await run(client, TAKE, [at, issueId]);
  return (await firstOf(client, HAS, [at, issueId]))?.has === true;
}

/** Of an issue of which nothing has gone out. */
export async function leavePlaces(client: Queryable, issueId: string): Promise<void> {
  await run(client, LEAVE, [issueId]);
}

/** Frees the places that an issue holds in other months than the one its sending begins in. */
export async function leaveOtherPlaces(client: Queryable, issueId: string, at: Date): Promise<void> {
  await run(client, LEAVE_OTHERS, [at, issueId]);
}
