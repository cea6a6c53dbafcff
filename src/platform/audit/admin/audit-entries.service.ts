import { Injectable } from '@nestjs/common';
import { User } from '../../../accounts/user.entity.js';
import { RecordNotFound, requireNumber } from '../../../admin/records.service.js';
import { Entities } from '../../database/entities.js';
import { columns, t } from '../../database/row.js';
import { type RowOf, Sql, statement } from '../../database/sql.js';
import { AuditEntry as AuditEntryEntity } from '../audit-entry.entity.js';
import { AuditRecord as AuditRecordEntity } from '../audit-record.entity.js';
import { ABOUT } from './audit-list.js';

export type AuditEntry = RowOf<typeof ENTRY>;

/** Options of the list's filters. */
export interface AuditOptions {
  readonly actors: readonly { readonly id: string; readonly name: string }[];
  readonly resources: readonly string[];
  readonly actions: readonly string[];
}

const ENTRY = statement(
  'audit-entry',
  `SELECT e.id, e.at, e.actor_name, e.action, e.before, e.after, e.request_id, abbrev(e.ip_address) AS ip_address, ${ABOUT}
     FROM audit_log e WHERE e.id = $1`,
  {
    ...columns(
      AuditEntryEntity,
      'id',
      'at',
      'actor_name',
      'action',
      'before',
      'after',
      'request_id',
      'resource',
      'resource_id',
    ),
    ip_address: t.orNull(t.text()),
    /** How many it says it changed. */
    count: t.orNull(t.jsonb<number>()),
    /** Of the records that one entry changed the first, one more than are named; null for an entry about one. */
    records: t.orNull(t.list(t.int8())),
  },
);

/** So many of the records that one entry changed are shown with it. */
export const SHOWN = 100;

/** One of the records that one entry changed. */
export type AuditRecord = Readonly<Pick<AuditRecordEntity, 'record_id' | 'before'>>;

const ACTORS = statement(
  'audit-actors',
  `SELECT id, name FROM users WHERE role <> 'user' ORDER BY name COLLATE "tr-x-icu", id`,
  columns(User, 'id', 'name'),
);

/** Steps from one value to the next in the index: as quick over a million entries as over ten. */
const distinct = (column: string): string => `
  WITH RECURSIVE step AS (
    (SELECT ${column} AS value FROM audit_log ORDER BY ${column} LIMIT 1)
    UNION ALL
    SELECT (SELECT ${column} FROM audit_log WHERE ${column} > step.value ORDER BY ${column} LIMIT 1)
      FROM step WHERE step.value IS NOT NULL
  ) SELECT value FROM step WHERE value IS NOT NULL`;

const RESOURCES = statement('audit-resources', distinct('resource'), { value: t.text() });
const ACTIONS = statement('audit-actions', distinct('action'), { value: t.text() });

/** Reads what staff have done. */
@Injectable()
export class AuditEntries {
  constructor(
    private readonly sql: Sql,
    private readonly entities: Entities,
  ) {}

  /** @throws RecordNotFound */
  async find(id: string): Promise<AuditEntry> {
    requireNumber(id, 'Kayıt');
    const entry = await this.sql.first(ENTRY, [id]);
    if (!entry) throw new RecordNotFound('Kayıt');
    return entry;
  }

  /** The records that an entry changed at once, up to one more than are shown. */
  records(id: string): Promise<readonly AuditRecord[]> {
    return this.entities.manager.find(AuditRecordEntity, {
      select: { entry_id: true, record_id: true, before: true },
      where: { entry_id: id },
      order: { record_id: 'ASC' },
      take: SHOWN + 1,
    });
  }

  async options(): Promise<AuditOptions> {
    const [actors, resources, actions] = await Promise.all([
      this.sql.rows(ACTORS),
      this.sql.rows(RESOURCES),
      this.sql.rows(ACTIONS),
    ]);
    return {
      actors,
      resources: resources.map(({ value }) => value),
      actions: actions.map(({ value }) => value),
    };
  }
}
