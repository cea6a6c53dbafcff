import { Injectable } from '@nestjs/common';
import { RecordNotFound, requireNumber } from '../../admin/records.service.js';
import { Sql, statement } from '../../database/sql.js';
import type { AuditRow } from './audit-list.js';

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
  `SELECT id, at, actor_name, action, resource, resource_id, before, after, request_id, host(ip_address) AS ip_address
     FROM audit_log WHERE id = $1`,
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
