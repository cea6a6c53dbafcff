import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Sql, statement } from '../platform/database/sql.js';
import { ListPreference } from './list-preference.entity.js';

const LOOK = statement(
  'list-preferences-look',
  `INSERT INTO list_preferences AS own (user_id, is_roomy, hidden_columns)
   VALUES ($1, $2, jsonb_build_object($3::text, $4::jsonb))
   ON CONFLICT (user_id) DO UPDATE SET is_roomy = excluded.is_roomy,
          hidden_columns = own.hidden_columns || excluded.hidden_columns`,
);

const SHORTCUTS = statement(
  'list-preferences-shortcuts',
  `INSERT INTO list_preferences (user_id, has_shortcuts) VALUES ($1, $2)
   ON CONFLICT (user_id) DO UPDATE SET has_shortcuts = excluded.has_shortcuts`,
);

type Preferences = Pick<ListPreference, 'is_roomy' | 'has_shortcuts' | 'hidden_columns'>;

const DEFAULTS: Preferences = { is_roomy: false, has_shortcuts: true, hidden_columns: {} };

/** How each member of staff wants her lists and keys. */
@Injectable()
export class ListPreferences {
  static readonly DEFAULTS = DEFAULTS;

  constructor(
    private readonly sql: Sql,
    @InjectRepository(ListPreference) private readonly stored: Repository<ListPreference>,
  ) {}

  async of(userId: string): Promise<Preferences> {
    return (await this.stored.findOneBy({ user_id: userId })) ?? DEFAULTS;
  }

  /** @param hidden headings of the columns that the list leaves out */
  async look(userId: string, list: string, isRoomy: boolean, hidden: readonly string[]): Promise<void> {
    await this.sql.rows(LOOK, [userId, isRoomy, list, JSON.stringify(hidden)]);
  }

  async shortcuts(userId: string, areOn: boolean): Promise<void> {
    await this.sql.rows(SHORTCUTS, [userId, areOn]);
  }
}
