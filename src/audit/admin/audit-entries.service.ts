import { Injectable } from '@nestjs/common';
import { RecordNotFound, requireNumber } from '../../admin/records.service.js';
import { Sql, statement } from '../../database/sql.js';
import { ABOUT, type AuditRow } from './audit-list.js';

export interface AuditEntry extends AuditRow {
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly request_id: string | null;
  readonly ip_address: string | null;
}

/** What the filters offer. */
export interface AuditOptions {
  readonly actors: readonly { readonly id: string; readonly name: string }[];
  readonly resources: readonly string[];
  readonly actions: readonly string[];
}

const ENTRY = statement<AuditEntry>(
  'audit-entry',
  `SELECT e.id, e.at, e.actor_name, e.action, e.before, e.after, e.request_id, host(e.ip_address) AS ip_address, ${ABOUT}
     FROM audit_log e WHERE e.id = $1`,
);

/** So many of the records that one entry changed are shown with it. */
export const SHOWN = 100;

/** One of the records that one entry changed. */
export interface AuditRecord {
  readonly record_id: string;
  readonly before: Readonly<Record<string, unknown>> | null;
}

const RECORDS = statement<AuditRecord>(
  'audit-records',
  `SELECT record_id, before FROM audit_records WHERE entry_id = $1 ORDER BY record_id LIMIT ${String(SHOWN + 1)}`,
);

const ACTORS = statement<{ readonly id: string; readonly name: string }>(
  'audit-actors',
  `SELECT id, name FROM users WHERE role <> 'user' ORDER BY name COLLATE "tr-x-icu", id`,
);

/** Steps from one value to the next in the index: as quick over a million entries as over ten. */
const distinct = (column: string): string => `
  WITH RECURSIVE step AS (
    (SELECT ${column} AS value FROM audit_log ORDER BY ${column} LIMIT 1)
    UNION ALL
    SELECT (SELECT ${column} FROM audit_log WHERE ${column} > step.value ORDER BY ${column} LIMIT 1)
      FROM step WHERE step.value IS NOT NULL
  ) SELECT value FROM step WHERE value IS NOT NULL`;

const RESOURCES = statement<{ readonly value: string }>('audit-resources', distinct('resource'));
const ACTIONS = statement<{ readonly value: string }>('audit-actions', distinct('action'));

/** Reads what staff have done. */
@Injectable()
export class AuditEntries {
  constructor(private readonly sql: Sql) {}

  /** @throws RecordNotFound */
  async find(id: string): Promise<AuditEntry> {
    requireNumber(id, 'Kayıt');
    const entry = await this.sql.first(ENTRY, [id]);
    if (!entry) throw new RecordNotFound('Kayıt');
    return entry;
  }

  /** The records that an entry changed at once, up to one more than are shown. */
  records(id: string): Promise<readonly AuditRecord[]> {
    return this.sql.rows(RECORDS, [id]);
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
