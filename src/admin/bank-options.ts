import { Injectable } from '@nestjs/common';
import { columns } from '../platform/database/row.js';
import { type RowOf, Sql, statement } from '../platform/database/sql.js';
import { Bank } from '../offers/bank.entity.js';

export type BankOption = RowOf<typeof BANKS>;

const BANKS = statement(
  'bank-options',
  `SELECT id, name FROM banks ORDER BY name COLLATE "tr-x-icu"`,
  columns(Bank, 'id', 'name'),
);

/** The banks that filters and forms choose from, in alphabetical order. */
@Injectable()
export class BankOptions {
  constructor(private readonly sql: Sql) {}

  all(): Promise<readonly BankOption[]> {
    return this.sql.rows(BANKS);
  }

  /** Names of the banks, by id. */
  async names(): Promise<ReadonlyMap<string, string>> {
    return new Map((await this.all()).map(({ id, name }) => [id, name]));
  }
}
