import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Actor, AuditService } from '../../platform/audit/audit.service.js';
import { t } from '../../platform/database/row.js';
import { rowsOf, statement } from '../../platform/database/sql.js';
import type { PageForm } from '../../../views/blocks/editor-contract.js';

type Facts = Readonly<Record<string, unknown>>;

/** Autosaves of one person within this time are one entry. */
const ONE_ENTRY = '5 minutes';

const IS_MINE = statement(
  'page-audit-is-mine',
  `SELECT action = 'page.draft' AND actor_id = $2 AND at > now() - interval '${ONE_ENTRY}' AS mine
       FROM audit_log WHERE resource = 'page' AND resource_id = $1 ORDER BY at DESC, id DESC LIMIT 1`,
  { mine: t.bool() },
);

/**
 * Facts that differ between two forms, for the audit log. Revisions hold the content itself: here its size and a
 * digest are enough.
 */
export function changedFacts(
  before: PageForm | null,
  after: PageForm,
): { readonly before: Facts | null; readonly after: Facts } {
  const names = (Object.keys(after) as (keyof PageForm)[]).filter((name) => before?.[name] !== after[name]);
  const facts = (form: PageForm): Facts =>
    Object.fromEntries(names.map((name) => [name, name === 'content' ? printOf(form.content) : form[name]]));
  return { before: before && facts(before), after: facts(after) };
}

const printOf = (content: string): string =>
  `${String(content.length)} karakter, ${createHash('sha256').update(content).digest('hex').slice(0, 16)}`;

export async function recordChange(
  audit: AuditService,
  client: pg.PoolClient,
  actor: Actor,
  change: {
    readonly action: string;
    readonly id: string;
    readonly before?: Facts | null;
    readonly after?: Facts | null;
  },
): Promise<void> {
  const { action, id, before = null, after = null } = change;
  if (action === 'page.draft' && (await isOneEntry(client, actor, id))) return;
  await audit.record(client, actor, { action, resource: 'page', resourceId: id, before, after });
}

async function isOneEntry(client: pg.PoolClient, actor: Actor, id: string): Promise<boolean> {
  const rows = await rowsOf(client, IS_MINE, [id, actor.id]);
  return rows[0]?.mine ?? false;
}
