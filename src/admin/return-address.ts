import type { Request } from 'express';
import { nextAddress } from '../accounts/next-address.js';
import { withQuery } from '../shared/paths/site.js';

const AREA = /^\/admin(?:[/?]|$)/;

/** Where a form's `return` field leads once it is done: a page of the administration, or `otherwise`. */
export function returnAddress(given: unknown, otherwise: string): string {
  const address = nextAddress(given, otherwise);
  return AREA.test(address) ? address : otherwise;
}

/**
 * The list as the person left it for a form: what the form's address says (`?return=`), or the page she came from when
 * it is that list, else the whole list.
 * @param others lists that lead to the form as well
 */
export function listLeft(req: Request, list: string, others: readonly string[] = []): string {
  const said = req.query['return'];
  if (said !== undefined) return returnAddress(said, list);
  const from = req.get('referer') ?? '';
  if (!URL.canParse(from)) return list;
  const { pathname, search } = new URL(from);
  return [list, ...others].includes(pathname) ? returnAddress(pathname + search, list) : list;
}

/**
 * The list as the person left it for a record's page: what the page's own forms send along, else as for a form.
 * @param list without filters
 */
export function wayBack(req: Request, list: string): string {
  const sent = (req.body as Readonly<Record<string, unknown>> | undefined)?.['return'];
  const address = sent === undefined ? listLeft(req, list) : returnAddress(sent, list);
  return address.split('?', 1)[0] === list ? address : list;
}

/** A record's address that remembers the list it was opened from. */
export const remembering = (address: string, back: string, list: string): string =>
  back === list ? address : withQuery(address, { return: back });
