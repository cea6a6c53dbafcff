import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { Actor } from '../../audit/audit.service.js';
import { type Found, lastChange, RecordNotFound, Records, type Saved } from '../../admin/records.service.js';
import { FieldRefused, type Resource } from '../../admin/resource.js';
import type { Config } from '../../config/config.js';
import { columns } from '../../database/row.js';
import { rowsOf, run, statement } from '../../database/sql.js';
import { SettingsGroup } from '../../site/settings-group.entity.js';
import { CONFIG } from '../../tokens.js';
import { calledAddressProblem } from '../../validation/form-rules.js';
import { SETTING_GROUPS } from './groups/index.js';
import type { SettingGroup } from './setting-group.js';

const FIND = statement(
  'settings-records-find',
  'SELECT values, version FROM settings WHERE group_name = $1',
  columns(SettingsGroup, 'values', 'version'),
);

const CHANGE = statement(
  'settings-records-change',
  `UPDATE settings SET values = values || $2, version = version + 1, updated_at = now() WHERE group_name = $1`,
);

const ADD_GROUP = statement(
  'settings-records-add-group',
  `INSERT INTO settings (group_name, values) VALUES ($1, '{}') ON CONFLICT DO NOTHING`,
);

const LOCK = statement(
  'settings-records-lock',
  'SELECT values, version FROM settings WHERE group_name = $1 FOR UPDATE',
  columns(SettingsGroup, 'values', 'version'),
);

interface StoredGroup {
  readonly values: Readonly<Record<string, unknown>>;
  readonly version: number;
}

/** Groups of settings as records: one row each, their fields in one JSON column. */
@Injectable()
export class SettingsRecords extends Records {
  @Inject(CONFIG)
  private readonly config!: Config;

  override async find<Input extends object>(_resource: Resource<Input>, id: string): Promise<Found> {
    const group = groupOf(id);
    const [stored] = await this.sql.rows(FIND, [id]);
    return recordOf(group, stored ?? { values: {}, version: 1 });
  }

  override async update<Input extends object>(
    resource: Resource<Input>,
    {
      id,
      version,
      row,
    }: { readonly id: string; readonly version: number | null; readonly row: StoredGroup['values'] },
    actor: Actor,
  ): Promise<Saved> {
    const group = groupOf(id);
    await this.checkCalled(group, row);
    return this.sql.transaction(async (client): Promise<Saved> => {
      const before = await lock(client, group);
      if (isSame({ ...before.record, ...row }, before.record)) return { kind: 'saved', id };
      if (version !== null && version !== before.version)
        return { kind: 'conflict', ...before, ...(await lastChange(client, resource, id)) };
      const more = await resource.beforeWrite?.(client, { id, before: before.record, row, actor });
      await run(client, CHANGE, [id, JSON.stringify({ ...row, ...more })]);
      const after = await lock(client, group);
      await this.audit.record(client, actor, {
        action: 'settings.update',
        resource: 'settings',
        resourceId: id,
        before: before.record,
        after: after.record,
      });
      return { kind: 'saved', id };
    });
  }

  /** Ahead of the transaction, as names are looked up. @throws FieldRefused */
  private async checkCalled({ calls = [] }: SettingGroup<object>, row: StoredGroup['values']): Promise<void> {
    for (const column of calls) {
      const address = row[column];
      if (typeof address !== 'string' || address === '') continue;
      const problem = await calledAddressProblem(address, this.config.webhookAllowPrivate);
      if (problem !== null) throw new FieldRefused(column, problem);
    }
  }

  /** All groups, the fields of their forms and nothing else. */
  async all(): Promise<Readonly<Record<string, Found['record']>>> {
    const found = await Promise.all(
      SETTING_GROUPS.map(
        async ({ name, resource }) => [name, (await this.find(resource, name)).record] as const,
      ),
    );
    return Object.fromEntries(found);
  }
}

function groupOf(id: string): SettingGroup<object> {
  const group = SETTING_GROUPS.find(({ name }) => name === id);
  if (!group) throw new RecordNotFound('Ayar grubu');
  return group;
}

/** The group's row, made where there is none yet, for this transaction alone. */
async function lock(client: pg.PoolClient, group: SettingGroup<object>): Promise<Found> {
  await run(client, ADD_GROUP, [group.name]);
  const rows = await rowsOf(client, LOCK, [group.name]);
  return recordOf(group, rows[0] ?? { values: {}, version: 1 });
}

function recordOf({ resource, defaults }: SettingGroup<object>, { values, version }: StoredGroup): Found {
  const record = Object.keys(resource.labels).map((key) => [key, values[key] ?? defaults[key] ?? '']);
  return { record: Object.fromEntries(record) as Found['record'], version };
}

const isSame = (one: Found['record'], other: Found['record']): boolean =>
  Object.keys(one).every((key) => one[key] === other[key]);
