import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { permissionsOf } from '../../platform/routing/access.js';
import { columns } from '../../platform/database/row.js';
import { firstOf, type Queryable, run, Sql, statement } from '../../platform/database/sql.js';
import type { StaffActType } from '../../shared/enums/applications.js';
import { StaffAct } from './staff-act.entity.js';

/** So long what staff did can be undone, and what it sends waits. */
export const UNDO_MINUTES = 10;
const UNDO = `interval '${String(UNDO_MINUTES)} minutes'`;

const BEGIN = statement(
  'staff-act-begin',
  `INSERT INTO staff_acts (type, application_id, assigned_from, assigned_to, actor_id, actor_name, undo_until, before)
   VALUES ($1, $2::bigint, $3::bigint, $4::bigint, $5::bigint, $6, CASE WHEN $7::boolean THEN NULL ELSE now() + ${UNDO} END, $8::jsonb)
   RETURNING id`,
  columns(StaffAct, 'id'),
);

const FINISH = statement(
  'staff-act-finish',
  `UPDATE staff_acts SET undo_until = now() + ${UNDO} WHERE id = $1 AND undo_until IS NULL`,
);

const OPEN = statement(
  'staff-acts-open',
  `SELECT id FROM staff_acts
    WHERE id = ANY ($1::bigint[]) AND undone_at IS NULL AND NOT is_released AND undo_until > now()
      AND (actor_id = $2::bigint OR $3)`,
  columns(StaffAct, 'id'),
);

/** An act that begins. */
export interface BegunAct {
  readonly type: StaffActType;
  /** Left out where it is about many. */
  readonly application?: string;
  readonly assigned?: { readonly from: string | null; readonly to: string | null };
  /** Of an outcome: what the columns held that it wrote. */
  readonly before?: object;
  /** It goes on in the background: it can be undone once it is over. */
  readonly isLong?: boolean;
}

/** The reader, and whether she may undo acts of others. */
export interface Looking {
  readonly id: string | null;
  readonly mayUndoAll: boolean;
}

/** Nothing for who may not write. */
export function lookingAs({ user }: Request): Looking {
  const permissions = user === undefined ? [] : permissionsOf(user.role);
  return {
    id: permissions.includes('applications.write') ? (user?.id ?? null) : null,
    mayUndoAll: permissions.includes('applications.oversee'),
  };
}

/** Acts of staff on applications, for as long as they can be undone. */
@Injectable()
export class StaffActs {
  constructor(private readonly sql: Sql) {}

  /** @param client of the transaction in which it is done */
  async begin(
    client: Queryable,
    { type, application, assigned, before, isLong = false }: BegunAct,
    { id, name }: { readonly id: string | null; readonly name: string },
  ): Promise<string> {
    const values = [
      type,
      application ?? null,
      assigned?.from ?? null,
      assigned?.to ?? null,
      id,
      name,
      isLong,
      before === undefined ? null : JSON.stringify(before),
    ];
    return (await firstOf(client, BEGIN, values))?.id ?? '';
  }

  /** A long act has ended: its time for undoing begins now. */
  async finish(client: Queryable, act: string | null): Promise<void> {
    if (act !== null) await run(client, FINISH, [act]);
  }

  /** @returns those of the acts that this person can undo now */
  async open(acts: readonly string[], { id, mayUndoAll }: Looking): Promise<ReadonlySet<string>> {
    if (acts.length === 0) return new Set();
    const open = await this.sql.rows(OPEN, [acts, id, mayUndoAll]);
    return new Set(open.map((act) => act.id));
  }
}
