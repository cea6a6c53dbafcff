import { Injectable, NotFoundException } from '@nestjs/common';
import type pg from 'pg';
import { AuditEntry } from '../platform/audit/audit-entry.entity.js';
import { columns } from '../platform/database/row.js';
import { formatNumber } from '../shared/finance/tr/format.js';
import { type Actor, AuditService } from '../platform/audit/audit.service.js';
import { Entities } from '../platform/database/entities.js';
import { firstOf, rowsOf, run, statement } from '../platform/database/sql.js';
import { FormToken } from './form-token.entity.js';
import type { RecordGuard } from './figures/published-figures.js';
import { keyOf, type Resource, type StoredRecord } from './resource.js';
import {
  asRecord,
  deleteRecord,
  type Found,
  holdsAlready,
  fieldsThatMayStayEmpty,
  insertRecord,
  readRecord,
  type Row,
  updateRecord,
} from './stored-records.js';

const NAME_CREATED = statement(
  'records-name-created',
  'UPDATE form_tokens SET record_id = $2 WHERE token = $1',
);

const SWEEP_TOKENS = statement(
  'records-sweep-tokens',
  `DELETE FROM form_tokens WHERE used_at < now() - interval '1 day'`,
);

const TAKE_TOKEN = statement(
  'records-take-token',
  `INSERT INTO form_tokens (token, resource, record_id) VALUES ($1, $2, '') ON CONFLICT DO NOTHING`,
);

const CREATED_BY_TOKEN = statement(
  'records-created-by-token',
  'SELECT record_id FROM form_tokens WHERE token = $1 AND resource = $2',
  columns(FormToken, 'record_id'),
);

const LAST_CHANGE = statement(
  'records-last-change',
  'SELECT actor_name, at FROM audit_log WHERE resource = $1 AND resource_id = $2 ORDER BY at DESC LIMIT 1',
  columns(AuditEntry, 'actor_name', 'at'),
);

/** Someone else's change, which a save must not overwrite unseen. */
export interface Conflict extends Found {
  readonly kind: 'conflict';
  readonly changedBy: string | null;
  readonly changedAt: Date | null;
}

export type Saved = { readonly kind: 'saved'; readonly id: string } | Conflict;
/** Reason why a record can't be deleted, with the address that shows it. */
export interface Reason {
  readonly text: string;
  readonly href: string | null;
}

interface Referenced {
  readonly kind: 'referenced';
  readonly reasons: readonly Reason[];
}

export type Removed = { readonly kind: 'removed' } | Referenced;

/** Further writes in the transaction of the record. */
type AfterWrite = (client: pg.PoolClient, id: string, before: StoredRecord | null) => Promise<void>;

const NUMBER = /^[1-9]\d{0,17}$/;
const FOREIGN_KEY_VIOLATION = '23503';

export class RecordNotFound extends NotFoundException {
  constructor(one: string) {
    super({ text: `${one} bulunamadı. Silinmiş olabilir.` });
  }
}

/** Stores what staff's forms say: each change in one transaction with its audit entry, before and after. */
@Injectable()
export class Records {
  constructor(
    protected readonly entities: Entities,
    protected readonly audit: AuditService,
  ) {}

  /** @throws RecordNotFound */
  async find<Input extends object>(resource: Resource<Input>, id: string): Promise<Found> {
    requireId(resource, id);
    const found = await readRecord(this.entities.manager, resource, id);
    if (!found) throw new RecordNotFound(resource.words.one);
    return found;
  }

  /** The fields that this record may leave empty: see `Resource.kept`. */
  async kept<Input extends object>(resource: Resource<Input>, id: string): Promise<ReadonlySet<string>> {
    if (!resource.mayStayEmpty) return new Set();
    requireId(resource, id);
    return fieldsThatMayStayEmpty(this.entities.manager, resource, resource.mayStayEmpty, id);
  }

  /** A row to be stored, in the form of a stored record. */
  asStored<Input extends object>(resource: Resource<Input>, row: Row): StoredRecord {
    return asRecord(this.entities.manager, resource, row);
  }

  /**
   * Creates a record.
   * @param token the form's: the second time it is told what the first has created
   */
  async create<Input extends object>(
    resource: Resource<Input>,
    {
      row,
      token,
      afterWrite,
      guard,
    }: {
      readonly row: Row;
      readonly token: string;
      readonly afterWrite?: AfterWrite;
      readonly guard?: RecordGuard;
    },
    actor: Actor,
  ): Promise<string> {
    return this.entities.transaction(async (manager, client) => {
      const turn = await takeToken(client, token, resource.name);
      if (turn !== null) return turn;
      const written = asRecord(manager, resource, row);
      const more = await resource.beforeWrite?.(client, {
        id: null,
        before: null,
        row: written,
        actor,
        manager,
      });
      const id = await insertRecord(manager, resource, { ...row, ...more });
      await nameCreated(client, token, id);
      await afterWrite?.(client, id, null);
      // Last: what is refused anyhow is asked about by nobody.
      await guard?.(client, { id, before: null, now: written });
      const after = await readRecord(manager, resource, id);
      await this.audit.record(client, actor, {
        action: `${resource.name}.create`,
        resource: resource.name,
        resourceId: id,
        after: after?.record ?? null,
      });
      return id;
    });
  }

  /**
   * Changes a record unless it has another version by now. Values that stand there already are no conflict and no
   * change: a form sent twice is as good as sent once.
   * @throws RecordNotFound
   */
  async update<Input extends object>(
    resource: Resource<Input>,
    {
      id,
      version,
      row,
      afterWrite,
      computed,
      guard,
    }: {
      readonly id: string;
      readonly version: number | null;
      readonly row: Row;
      readonly afterWrite?: AfterWrite;
      /** Columns that `afterWrite` writes, as far as the record shows them. */
      readonly computed?: Row;
      readonly guard?: RecordGuard;
    },
    actor: Actor,
  ): Promise<Saved> {
    requireId(resource, id);
    return this.entities.transaction(async (manager, client): Promise<Saved> => {
      // Weaker than for a deletion: rows that refer to this one, such as its editor's audit entries, need not wait.
      const before = await readRecord(manager, resource, id, 'for_no_key_update');
      if (!before) throw new RecordNotFound(resource.words.one);
      const isStale = version !== null && before.version !== version;
      const isWhole = afterWrite === undefined || (computed !== undefined && shows(before.record, computed));
      const isSame = isWhole && (await holdsAlready(manager, resource, id, row));
      if (isSame) return { kind: 'saved', id };
      if (isStale) return { kind: 'conflict', ...before, ...(await lastChange(client, resource, id)) };
      const written = asRecord(manager, resource, row);
      const more = await resource.beforeWrite?.(client, {
        id,
        before: before.record,
        row: written,
        actor,
        manager,
      });
      await updateRecord(manager, resource, { id, version: before.version }, { ...row, ...more });
      const named = row[keyOf(resource)];
      const newId = typeof named === 'string' ? named : id;
      await afterWrite?.(client, newId, before.record);
      await guard?.(client, { id: newId, before: before.record, now: written });
      const after = await readRecord(manager, resource, newId);
      await this.audit.record(client, actor, {
        action: `${resource.name}.update`,
        resource: resource.name,
        resourceId: newId,
        before: before.record,
        after: after?.record ?? null,
      });
      return { kind: 'saved', id: newId };
    });
  }

  /** Deletes a record that nothing else needs; one that is gone already is as good as deleted. */
  async remove<Input extends object>(resource: Resource<Input>, id: string, actor: Actor): Promise<Removed> {
    requireId(resource, id);
    try {
      return await this.entities.transaction(async (manager, client): Promise<Removed> => {
        const before = await readRecord(manager, resource, id, 'pessimistic_write');
        if (!before) return { kind: 'removed' };
        const reasons = await referencesTo(client, resource, id);
        if (reasons.length > 0) return { kind: 'referenced', reasons };
        await resource.beforeDelete?.(client, id);
        await deleteRecord(manager, resource, id);
        await this.audit.record(client, actor, {
          action: `${resource.name}.delete`,
          resource: resource.name,
          resourceId: id,
          before: before.record,
        });
        return { kind: 'removed' };
      });
    } catch (error) {
      // A reference that came between the count and the deletion, or that nobody has declared.
      if (error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_VIOLATION)
        return { kind: 'referenced', reasons: [{ text: 'başka kayıtlar', href: null }] };
      throw error;
    }
  }
}

/** @throws RecordNotFound for a text that can be no record's number */
export function requireNumber(id: string, one: string): void {
  if (!NUMBER.test(id)) throw new RecordNotFound(one);
}

function requireId<Input extends object>({ idPattern = NUMBER, words }: Resource<Input>, id: string): void {
  if (!idPattern.test(id) || id.length > 120) throw new RecordNotFound(words.one);
}

/** @returns the record that the token has created before; null when this is the first time. Waits for a first time under way. */
export async function takeToken(
  client: pg.PoolClient,
  token: string,
  resource: string,
): Promise<string | null> {
  await run(client, SWEEP_TOKENS);
  const taken = await run(client, TAKE_TOKEN, [token, resource]);
  if (taken === 1) return null;
  const rows = await rowsOf(client, CREATED_BY_TOKEN, [token, resource]);
  return rows[0]?.record_id ?? '';
}

/** Notes the record that a token has created, for the second time that it is sent. */
export async function nameCreated(client: pg.PoolClient, token: string, id: string): Promise<void> {
  await run(client, NAME_CREATED, [token, id]);
}

const shows = (record: StoredRecord, values: Row): boolean =>
  Object.entries(values).every(([name, value]) => JSON.stringify(record[name]) === JSON.stringify(value));

/** Last change of a record: its author and time. */
export async function lastChange(
  client: pg.PoolClient,
  { name }: { readonly name: string },
  id: string,
): Promise<Pick<Conflict, 'changedBy' | 'changedAt'>> {
  const rows = await rowsOf(client, LAST_CHANGE, [name, id]);
  return { changedBy: rows[0]?.actor_name ?? null, changedAt: rows[0]?.at ?? null };
}

async function referencesTo<Input extends object>(
  client: pg.PoolClient,
  { references = [] }: Resource<Input>,
  id: string,
): Promise<readonly Reason[]> {
  const reasons: Reason[] = [];
  for (const { count, what, href } of references) {
    const found = (await firstOf(client, count, [id]))?.count ?? 0;
    if (found > 0) reasons.push({ text: `${formatNumber(found)} ${what}`, href: href?.(id) ?? null });
  }
  return reasons;
}
