import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '../../platform/logging/log.js';
import type { Operations } from '../../platform/monitoring/operations.js';
import { requesterOf } from '../../platform/routing/requester.js';

/** Logs and measures requests that the application answers. */
export class RequestLog {
  constructor(
    private readonly log: Log,
    private readonly operations: Operations,
  ) {}

  observe(req: IncomingMessage, res: ServerResponse): void {
    const end = this.operations.requests.startTimer({ method: req.method });
    const startedAt = performance.now();
    res.once('finish', () => {
      // How long a stream stood open says nothing about answers.
      if (!isStream(res)) end({ status: String(res.statusCode) });
      // Paths carry no personal data; query strings might, so they stay out.
      const path = (req.url ?? '').split('?', 1)[0];
      const ms = Math.round(performance.now() - startedAt);
      this.log.info({
        id: res.getHeader('x-request-id'),
        method: req.method,
        path,
        status: res.statusCode,
        ms,
        ...(isRefusal(res.statusCode) && requesterOf(req)),
      });
    });
  }
}

const isStream = (res: ServerResponse): boolean =>
  String(res.getHeader('content-type')).startsWith('text/event-stream');

/** A refused action has a name. */
const isRefusal = (status: number): boolean => status === 401 || status === 403;
