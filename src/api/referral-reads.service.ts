import { Injectable, NotFoundException } from '@nestjs/common';
import type { Request } from 'express';
import { type Actor, actorOf, AuditService } from '../platform/audit/audit.service.js';
import { Sql } from '../platform/database/sql.js';
import { callerOf } from '../platform/routing/api-access.js';
import { clientAddress } from '../platform/routing/client-address.js';
import { truncatedInetOf } from '../platform/routing/truncated-prefix.js';

/** Writes down which program got which referrals, before it gets them: an entry for each request. */
@Injectable()
export class ReferralReads {
  constructor(
    private readonly sql: Sql,
    private readonly audit: AuditService,
  ) {}

  /** @param ids numbers of the referrals in the answer; nothing is written down where there are none, nor of test leads, which are nobody's */
  async note(req: Request, ids: readonly string[]): Promise<void> {
    const [first, ...others] = [...ids].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
    const { keyId, bankId, mode } = callerOf(req);
    if (first === undefined || mode === 'test') return;
    const actor = { ...programOf(req), ip: truncatedInetOf(clientAddress(req)) };
    const after = {
      bank: bankId,
      first,
      last: others.at(-1) ?? first,
      count: ids.length,
      referrals: [first, ...others],
    };
    await this.sql.transaction((client) =>
      this.audit.record(client, actor, {
        action: 'referral.read',
        resource: 'api-key',
        resourceId: keyId,
        after,
      }),
    );
  }
}

/** By its key's name: nobody of ours did it. */
export const programOf = (req: Request): Actor => ({
  ...actorOf(req),
  id: null,
  name: `${callerOf(req).name} (API)`,
});

/** @throws NotFoundException for a key without a bank: it has no referrals */
export function bankOf(req: Request): string {
  const { bankId } = callerOf(req);
  if (bankId === null) throw new NotFoundException({ text: 'Bu anahtarın bankası yok.' });
  return bankId;
}
