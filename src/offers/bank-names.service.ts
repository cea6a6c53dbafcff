import { Injectable } from '@nestjs/common';
import { t } from '../platform/database/row.js';
import { Sql, statement } from '../platform/database/sql.js';
import { SLUG } from '../shared/paths/slug.js';

const CANONICAL_ID = statement(
  'bank-canonical-id',
  `SELECT id FROM banks WHERE id = $1 AND is_active
    UNION ALL
   SELECT banks.id FROM bank_aliases JOIN banks ON banks.id = bank_id AND is_active WHERE alias = $1
    LIMIT 1`,
  { id: t.text() },
);

const MAX_ID_LENGTH = 60;

/** The names under which banks are known in addresses. */
@Injectable()
export class BankNamesService {
  constructor(private readonly sql: Sql) {}

  /** The id of the active bank that is known under this id or alias. */
  async canonicalId(idOrAlias: string): Promise<string | undefined> {
    if (idOrAlias.length > MAX_ID_LENGTH || !SLUG.test(idOrAlias)) return undefined;
    return (await this.sql.first(CANONICAL_ID, [idOrAlias]))?.id;
  }
}
