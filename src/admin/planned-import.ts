import { createHash } from 'node:crypto';
import { NotFoundException } from '@nestjs/common';
import type pg from 'pg';
import type { Sql } from '../platform/database/sql.js';
import type { WrongLine } from './pasted-lines.js';
import { nameCreated, takeToken } from './records.service.js';

/** Exactly what an import would do, and what keeps it from doing it. */
export interface ImportPlan<Change = unknown> {
  readonly changes: readonly Change[];
  /** Lines that say what is so already. */
  readonly unchanged: number;
  readonly wrong: readonly WrongLine[];
  readonly problem: string | null;
  /** Of the changes: what was looked at is what is applied. */
  readonly fingerprint: string;
}

export type Applied<Plan> =
  | {
      readonly kind: 'applied';
      readonly changes: number;
      /** Changes that a second person has to approve first. */
      readonly waiting?: number;
    }
  /** The plan has changed since it was looked at. */
  | { readonly kind: 'stale'; readonly plan: Plan };

export type Undone =
  | { readonly kind: 'undone'; readonly changes: number }
  /** Why it can't be undone, one by one. */
  | { readonly kind: 'changed'; readonly reasons: readonly string[] };

/** Reference to the plan that was looked at, as the form that applies it sends it. */
export interface Looked {
  /** The fingerprint of the plan. */
  readonly seen: string;
  /** The form's: sent twice, it is applied once. */
  readonly token: string;
}

/** Undoes the transaction. */
export class StalePlan extends Error {
  override readonly name = 'StalePlan';

  constructor(readonly plan: ImportPlan) {
    super('What is to be changed is not what was looked at');
  }
}

/** How one kind of import does it; everything in one transaction. */
interface Steps<Plan extends ImportPlan> {
  readonly resource: string;
  readonly plan: (client: pg.PoolClient) => Promise<Plan>;
  /** Locks the plan's records, so that they stay as they are. */
  readonly lock: (client: pg.PoolClient, plan: Plan) => Promise<void>;
  /** @returns the number of the import */
  readonly store: (client: pg.PoolClient, plan: Plan) => Promise<string>;
  /** How much the import of that number changed. */
  readonly changesOf: (client: pg.PoolClient, id: string) => Promise<number>;
}

/** Applies what was looked at, whole or not at all, and once. */
export async function applyPlanned<Plan extends ImportPlan>(
  sql: Sql,
  { seen, token }: Looked,
  { resource, plan, lock, store, changesOf }: Steps<Plan>,
): Promise<Applied<Plan>> {
  try {
    return await sql.transaction(async (client): Promise<Applied<Plan>> => {
      const before = await takeToken(client, token, resource);
      if (before !== null) return { kind: 'applied', changes: await changesOf(client, before) };
      await lock(client, await plan(client));
      const planned = await plan(client);
      // Thrown, so that the token is not used up.
      if (planned.fingerprint !== seen || planned.wrong.length > 0 || planned.changes.length === 0)
        throw new StalePlan(planned);
      await nameCreated(client, token, await store(client, planned));
      return { kind: 'applied', changes: planned.changes.length };
    });
  } catch (error) {
    if (error instanceof StalePlan) return { kind: 'stale', plan: error.plan as Plan };
    throw error;
  }
}

export const fingerprintOf = (told: unknown): string =>
  createHash('sha256').update(JSON.stringify(told)).digest('hex');

export const importNotFound = (): NotFoundException =>
  new NotFoundException({ text: 'Böyle bir aktarım bulunamadı.' });

const ID = /^[1-9]\d{0,17}$/;

/** @throws NotFoundException */
export function requireImportId(id: string): string {
  if (!ID.test(id)) throw importNotFound();
  return id;
}
