import type { Request } from 'express';
import { clientAddress } from '../routing/client-address.js';
import { isPlain } from '../validation/rules.js';
import type { Sender } from './application.js';

const USER_AGENT_MAX = 300;
const REFERRER_MAX = 300;

/** Who sent a request, as the server sees it; nothing of it is taken from the body. */
export function senderOf(req: Request): Sender {
  return {
    address: clientAddress(req),
    userAgent: bounded(req.get('user-agent'), USER_AGENT_MAX),
    referrer: bounded(withoutQuery(req.get('referer')), REFERRER_MAX),
    requestId: String(req.res?.getHeader('x-request-id') ?? ''),
  };
}

/** A query may carry what a person searched for or who she is; which page it was is enough. */
function withoutQuery(url: string | undefined): string | undefined {
  return url?.split(/[?#]/, 1)[0];
}

function bounded(text: string | undefined, length: number): string | null {
  const cut = text?.slice(0, length);
  return cut !== undefined && cut !== '' && isPlain(cut) ? cut : null;
}
