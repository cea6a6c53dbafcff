import type { EVENT } from '../../src/api/events.js';
import type { Of } from '../../src/shared/contracts/schema.js';
import type { ApiContract } from './api-contract.js';
import type { ApiClient } from './api.js';
import type { TestServer } from './server.js';

type Event = Of<typeof EVENT>;

export interface EventPage {
  readonly data: readonly Event[];
  readonly next: string | null;
}

/** A page of the bank's events, held against the document. */
export async function eventPage(contract: ApiContract, by: ApiClient, query: string): Promise<EventPage> {
  const answer = await by.get(`/api/v1/events?${query}`);
  expect(answer.status).toBe(200);
  const events = (await answer.json()) as EventPage;
  expect(contract.wrongIn('listEvents', 200, events)).toBeNull();
  return events;
}

/** Everything behind a place, three events at a time. */
export async function allEvents(
  contract: ApiContract,
  by: ApiClient,
  after: string | null = null,
): Promise<EventPage> {
  const data: Event[] = [];
  for (let place = after; ;) {
    const page = await eventPage(contract, by, place === null ? 'limit=3' : `limit=3&after=${place}`);
    data.push(...page.data);
    if (page.next === place) return { data, next: place };
    place = page.next;
  }
}

/** Puts the referral's charge on a closed statement. */
export const bill = (server: TestServer, referral: string): Promise<unknown> =>
  server.sql(
    `WITH closed AS (
       INSERT INTO bank_statements (number, bank_id, bank_name, month, net, tax_rate, tax, total, closed_by_name)
       VALUES ('B-' || $1, 'akbank', 'Akbank', '2020-01-01', 5, 20, 1, 6, 'Deneme') RETURNING id)
     UPDATE referral_charges SET statement_id = closed.id FROM closed WHERE referral_id = $1::bigint`,
    [referral],
  );
