import type { IncomingMessage } from 'node:http';
import { isPersonsRequest } from './persons-request.js';
import type { FinishedPage } from '../page-cache/finished-page.js';
import { Sums } from './sums.js';

/** Days begin on a quarter of an hour in every time zone: views of one slot are of one day, whatever the zone. */
export const SLOT_MS = 15 * 60_000;

/**
 * Counts pages as they leave, where they leave: an addition in memory per page, no script, no cookie. What waits is
 * one number per page and quarter of an hour, so it needs no bound while the database is away.
 */
export class ViewCounter {
  /** Under `slot subject subject …`: see `viewsOf`. */
  readonly sums = new Sums();

  /** @param page what was answered, in full or by 304 */
  count(req: IncomingMessage, { options: { views } }: FinishedPage): void {
    // What a script of a page asks for is put into that page, which was counted when it was opened.
    if (views === undefined || req.headers['sec-fetch-dest'] === 'empty' || !isPersonsRequest(req)) return;
    this.sums.add(`${String(Math.floor(Date.now() / SLOT_MS))} ${views}`);
  }
}
