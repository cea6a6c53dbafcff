import { isStorable } from '../platform/validation/rules.js';
import { ownPath } from '../site/site-ads.js';

/** An address staff may let an ad lead to: a path of ours, or https. */
export function isAdLink(address: string): boolean {
  if (!isStorable(address) || /\s/.test(address)) return false;
  return ownPath(address) !== undefined || isHttps(address);
}

/** An https address without a login in it. */
export function isHttps(address: string): boolean {
  if (!/^https:\/\//i.test(address) || !URL.canParse(address)) return false;
  const { username, password, hostname } = new URL(address);
  return username === '' && password === '' && hostname.includes('.');
}
