import { Injectable } from '@nestjs/common';
import { columns, t } from '../../../platform/database/row.js';
import { firstOf, type RowOf, run, Sql, statement } from '../../../platform/database/sql.js';
import { SavedResult } from './saved-result.entity.js';

/** So many a member may keep. */
export const MAX_SAVED = 50;

const LIST = statement(
  'saved-results-list',
  'SELECT id, name, address, created_at FROM saved_results WHERE user_id = $1 ORDER BY id DESC',
  columns(SavedResult, 'id', 'name', 'address', 'created_at'),
);

const TURN = statement('saved-results-turn', 'SELECT 1 FROM users WHERE id = $1 FOR UPDATE');

const COUNT = statement(
  'saved-results-count',
  'SELECT count(*)::int AS others FROM saved_results WHERE user_id = $1 AND address <> $2',
  { others: t.int4() },
);

/** The same page is kept once, under the name that was given last. */
const KEEP = statement(
  'saved-results-keep',
  `INSERT INTO saved_results (user_id, name, address) VALUES ($1, $2, $3)
   ON CONFLICT (user_id, address) DO UPDATE SET name = excluded.name`,
);

const REMOVE = statement('saved-results-remove', 'DELETE FROM saved_results WHERE id = $1 AND user_id = $2');

export type OwnSaved = RowOf<typeof LIST>;

const ID = /^[1-9]\d{0,17}$/;

/** Comparisons and calculations that members keep: the address, never the figures, which are computed anew. */
@Injectable()
export class SavedResults {
  constructor(private readonly sql: Sql) {}

  /** The newest first. */
  all(userId: string): Promise<readonly OwnSaved[]> {
    return this.sql.rows(LIST, [userId]);
  }

  /** @returns false when she has as many as one may have */
  async keep(userId: string, name: string, address: string): Promise<boolean> {
    return this.sql.transaction(async (client) => {
      await run(client, TURN, [userId]);
      const found = await firstOf(client, COUNT, [userId, address]);
      if ((found?.others ?? 0) >= MAX_SAVED) return false;
      await run(client, KEEP, [userId, name, address]);
      return true;
    });
  }

  /** One that is gone already is as good as removed. */
  async remove(userId: string, id: string): Promise<void> {
    if (ID.test(id)) await this.sql.rows(REMOVE, [id, userId]);
  }
}
