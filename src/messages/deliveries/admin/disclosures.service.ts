import { Injectable } from '@nestjs/common';
import { columns, t } from '../../../platform/database/row.js';
import { type RowOf, Sql, statement } from '../../../platform/database/sql.js';
import { EndpointDisclosure } from '../endpoint-disclosure.entity.js';

const ALL = statement(
  'endpoint-disclosures',
  `SELECT d.endpoint_id, d.bank_id, coalesce(b.name, d.bank_id) AS bank, d.endpoint_name, d.is_shared, d.leads,
          d.status_changes, d.first_at, d.last_at
     FROM endpoint_disclosures d LEFT JOIN banks b ON b.id = d.bank_id
    ORDER BY d.leads DESC, d.endpoint_id, d.bank_id LIMIT 200`,
  {
    ...columns(EndpointDisclosure, 'endpoint_id', 'bank_id', 'endpoint_name', 'is_shared', 'leads'),
    ...columns(EndpointDisclosure, 'status_changes', 'first_at', 'last_at'),
    bank: t.text(),
  },
);

export type Disclosure = RowOf<typeof ALL>;

/** Applications that banks' webhooks got though they had not chosen the bank: the worst first. */
@Injectable()
export class Disclosures {
  constructor(private readonly sql: Sql) {}

  all(): Promise<readonly Disclosure[]> {
    return this.sql.rows(ALL);
  }
}
