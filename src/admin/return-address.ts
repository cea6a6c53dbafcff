import type { Request } from 'express';
import { nextAddress } from '../accounts/next-address.js';

const AREA = /^\/admin(?:[/?]|$)/;

/** Where a form's `return` field leads once it is done: a page of the administration, or `otherwise`. */
export function returnAddress(given: unknown, otherwise: string): string {
  const address = nextAddress(given, otherwise);
  return AREA.test(address) ? address : otherwise;
}

/** The list as the person left it for a form: the page she came from when it is that list, else the whole list. */
export function listLeft(req: Request, list: string): string {
  const from = req.get('referer') ?? '';
  if (!URL.canParse(from)) return list;
  const { pathname, search } = new URL(from);
  return pathname === list ? returnAddress(pathname + search, list) : list;
}
