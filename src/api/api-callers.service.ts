import { HttpException, Injectable, UnauthorizedException } from '@nestjs/common';
import type { Request } from 'express';
import { Counter } from 'prom-client';
import { Operations } from '../platform/monitoring/operations.js';
import type { ApiCaller, ApiCallers } from '../platform/routing/api-access.js';
import { clientAddress } from '../platform/routing/client-address.js';
import { truncatedInetOf } from '../platform/routing/truncated-prefix.js';
import { hashOfSecret } from './api-secret.js';
import { ApiUses } from './api-uses.service.js';

const BEARER = /^Bearer +(\S{1,100})$/i;
const WINDOW_SECONDS = 3_600;

/** Tells programs apart by their keys, and keeps each to the hourly limit of the settings. */
@Injectable()
export class ApiKeyCallers implements ApiCallers {
  private readonly asked: Counter<'outcome'>;

  constructor(
    private readonly uses: ApiUses,
    { registry }: Operations,
  ) {
    this.asked = new Counter({
      name: 'api_requests_total',
      help: 'Requests of programs, by what became of them before they were answered',
      labelNames: ['outcome'],
      registers: [registry],
    });
  }

  async identify(req: Request): Promise<ApiCaller> {
    const [, secret = ''] = BEARER.exec(req.headers.authorization ?? '') ?? [];
    const hash = hashOfSecret(secret);
    const use = hash === null ? undefined : await this.uses.count(hash, truncatedInetOf(clientAddress(req)));
    if (!use) {
      this.asked.inc({ outcome: 'unknown' });
      req.res?.setHeader('WWW-Authenticate', 'Bearer realm="api"');
      throw new UnauthorizedException({ text: 'Geçerli bir API anahtarı gerekli.' });
    }
    const left = use.allowed - use.requests;
    req.res?.setHeader('RateLimit-Policy', `"hourly";q=${String(use.allowed)};w=${String(WINDOW_SECONDS)}`);
    req.res?.setHeader('RateLimit', `"hourly";r=${String(Math.max(0, left))};t=${String(use.seconds_left)}`);
    if (left < 0) {
      this.asked.inc({ outcome: 'limited' });
      req.res?.setHeader('Retry-After', String(use.seconds_left));
      throw new HttpException({ text: 'Saatlik istek sınırı doldu.' }, 429);
    }
    this.asked.inc({ outcome: 'let in' });
    return {
      keyId: use.id,
      name: use.name,
      scopes: use.scopes,
      mode: use.mode,
      bankId: use.bank_id,
      networks: use.networks,
    };
  }
}
