import type { Request } from 'express';

/** What a cookie of the request holds; empty where it has none. */
export function cookieOf({ headers }: Request, name: string): string {
  const pair = headers.cookie?.split(/;\s*/).find((one) => one.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) ?? '';
}
