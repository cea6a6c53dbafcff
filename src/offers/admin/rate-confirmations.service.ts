import { Injectable } from '@nestjs/common';
import type { Tick } from '../../admin/bulk.js';
import { type Actor, AuditService } from '../../platform/audit/audit.service.js';
import { columns, t } from '../../platform/database/row.js';
import { rowsOf, Sql, statement } from '../../platform/database/sql.js';
import { rateInForce } from '../product-sql.js';
import { ProductRate } from '../product-rate.entity.js';

/** Only the rate that was seen, and only while it is the one in force. */
const CONFIRM = statement(
  'confirm-rates',
  `WITH ticked AS (
     SELECT seen.product_id, seen.rate_id, old.confirmed_on
       FROM unnest($1::bigint[], $2::bigint[]) AS seen (product_id, rate_id)
      CROSS JOIN LATERAL (${rateInForce('(SELECT site_today())', 'seen.product_id')}) AS now
       JOIN product_rates AS old ON old.id = seen.rate_id
      WHERE now.id = seen.rate_id)
   UPDATE product_rates AS rates SET confirmed_on = site_today(), confirmed_by = $3
     FROM ticked WHERE rates.id = ticked.rate_id
   RETURNING rates.product_id, rates.rate::float8 AS rate, to_char(ticked.confirmed_on, 'YYYY-MM-DD') AS before,
             to_char(rates.confirmed_on, 'YYYY-MM-DD') AS after`,
  { ...columns(ProductRate, 'product_id'), rate: t.float8(), before: t.text(), after: t.text() },
);

/** Somebody has looked, and the rates still hold. */
@Injectable()
export class RateConfirmationsService {
  constructor(
    private readonly sql: Sql,
    private readonly audit: AuditService,
  ) {}

  /**
   * @param ticks products, each with the rate that was seen
   * @returns how many were confirmed: a rate that is not in force any more was not what somebody looked at
   */
  async confirm(ticks: readonly Tick[], actor: Actor): Promise<number> {
    const ids = ticks.map(({ id }) => id);
    const rates = ticks.map(({ version }) => version);
    return this.sql.transaction(async (client) => {
      const confirmed = await rowsOf(client, CONFIRM, [ids, rates, actor.name]);
      await this.audit.record(
        client,
        actor,
        confirmed.map(({ product_id, rate, before, after }) => ({
          action: 'product.confirm-rate',
          resource: 'product',
          resourceId: product_id,
          before: { rate, confirmed_on: before },
          after: { rate, confirmed_on: after },
        })),
      );
      return confirmed.length;
    });
  }
}
