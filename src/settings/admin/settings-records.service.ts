import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/audit/audit.service.js';
import { lastChange, RecordNotFound, Records, type Saved } from '../../admin/records.service.js';
import { FieldRefused, type Resource } from '../../admin/resource.js';
import { type Found, updateRecord } from '../../admin/stored-records.js';
import type { Config } from '../../platform/config/config.js';
import { SettingsGroup } from '../../site/settings-group.entity.js';
import { CONFIG } from '../../platform/tokens.js';
import { webhookAddressProblem } from '../../platform/validation/form-rules.js';
import { SETTING_GROUPS } from './groups/index.js';
import type { SettingGroup } from './setting-group.js';

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
    const stored = await this.entities.manager.findOneBy(SettingsGroup, { group_name: group.name });
    return this.recordOf(group, stored ?? EMPTY);
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
    return this.entities.transaction(async (manager, client): Promise<Saved> => {
      const stored = await lock(manager, group);
      const before = this.recordOf(group, stored);
      if (isSame({ ...before.record, ...row }, before.record)) return { kind: 'saved', id };
      if (version !== null && version !== before.version)
        return { kind: 'conflict', ...before, ...(await lastChange(client, resource, id)) };
      const more = await resource.beforeWrite?.(client, { id, before: before.record, row, actor, manager });
      const values = { ...stored.values, ...row, ...more };
      await updateRecord(manager, resource, { id, version: stored.version }, { values });
      const after = this.recordOf(group, { ...stored, values });
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
      const problem = await webhookAddressProblem(address, this.config.webhookAllowPrivate);
      if (problem !== null) throw new FieldRefused(column, problem);
    }
  }

  private recordOf({ resource, defaults }: SettingGroup<object>, { values, version }: StoredGroup): Found {
    const otherwise = defaults(this.config);
    const record = Object.keys(resource.labels).map((key) => [key, values[key] ?? otherwise[key] ?? '']);
    return { record: Object.fromEntries(record) as Found['record'], version };
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

const EMPTY: StoredGroup = { values: {}, version: 1 };

/** The group's row, made where there is none yet, for this transaction alone. */
async function lock(manager: EntityManager, { name }: SettingGroup<object>): Promise<StoredGroup> {
  const insert = manager.createQueryBuilder().insert().into(SettingsGroup);
  await insert.values({ group_name: name, values: {} }).orIgnore().updateEntity(false).execute();
  const where = { group_name: name };
  return manager.findOneOrFail(SettingsGroup, { where, lock: { mode: 'pessimistic_write' } });
}

const isSame = (one: Found['record'], other: Found['record']): boolean =>
  Object.keys(one).every((key) => one[key] === other[key]);
