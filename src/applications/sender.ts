import type { Request } from 'express';
import { clientAddress } from '../platform/routing/client-address.js';
import { isPlain } from '../platform/validation/rules.js';
import type { Sender } from './application.js';

const MAX_USER_AGENT_LENGTH = 300;
const MAX_REFERRER_LENGTH = 300;

/** Sender of a request, as the server sees it; nothing of it is taken from the body. */
export function senderOf(req: Request, memberId: string | null = null): Sender {
  return {
    memberId,
    program: null,
    address: clientAddress(req),
    userAgent: bounded(req.get('user-agent'), MAX_USER_AGENT_LENGTH),
    referrer: bounded(withoutQuery(req.get('referer')), MAX_REFERRER_LENGTH),
    ownHost: req.hostname,
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
