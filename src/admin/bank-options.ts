import { Injectable } from '@nestjs/common';
import { Sql, statement } from '../database/sql.js';

export interface BankOption {
  readonly id: string;
  readonly name: string;
}

const BANKS = statement<BankOption>(
  'bank-options',
  `SELECT id, name FROM banks ORDER BY name COLLATE "tr-x-icu"`,
);

/** The banks that filters and forms choose from, in alphabetical order. */
@Injectable()
export class BankOptions {
  constructor(private readonly sql: Sql) {}

  all(): Promise<readonly BankOption[]> {
    return this.sql.rows(BANKS);
  }

  /** What each bank is called, by its id. */
  async names(): Promise<ReadonlyMap<string, string>> {
    return new Map((await this.all()).map(({ id, name }) => [id, name]));
  }
}
