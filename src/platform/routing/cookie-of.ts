import type { Request } from 'express';

/** Value of a cookie; empty where the request has none. */
export function cookieOf({ headers }: Request, name: string): string {
  const pair = headers.cookie?.split(/;\s*/).find((one) => one.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) ?? '';
}
