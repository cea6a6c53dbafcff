import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A statement that is declared in one piece: its name and its text. */
const DECLARED = /\b(?:statement|plannedEachTime)(?:<[^(]*>)?\(\s*'([\w-]+)',\s*(`[^`]*`|'[^']*')/g;
const TABLE = /\b(?:FROM|JOIN|INTO|UPDATE|USING)\s+(?:ONLY\s+)?([a-z_]+)\b(?!\()/g;
/** Locks, upserts, version checks, sets, aggregates and reports: SQL says them, repositories do not. */
const NEEDS_SQL =
  /FOR (?:(?:NO )?KEY )?(?:UPDATE|SHARE)|ON CONFLICT|RETURNING|\bWITH\b|GROUP BY|\b(?:count|sum|max|min|bool_or|array_\w+|jsonb?_\w+|string_agg|coalesce|cardinality|now|pg_\w+|site_today)\(|::jsonb|version|ANY\s*\(|ALL\s*\(|unnest|interval|EXISTS|\bLIKE\b|CASE|DISTINCT|COLLATE|OVERRIDING/i;

/** Names of statements in a text that read or write one table alone, in a way that a repository can. */
const onOneTableIn = (text: string): string[] =>
  [...text.matchAll(DECLARED)].flatMap(([, name = '', sql = '']) => {
    const tables = new Set([...sql.matchAll(TABLE)].map(([, table]) => table));
    return tables.size === 1 && !NEEDS_SQL.test(sql) ? [name] : [];
  });

const IN_TRANSACTION = 'one of several in a transaction, whose others need SQL';

/** Staff's statements on one table that stay, with the reason; a list that only grows shorter. */
const STAYING: Readonly<Record<string, readonly [reason: string, ...names: string[]]>> = {
  'src/admin/figures/published-figures.ts': [
    'asked within transactions and outside of them',
    'figure-settings',
  ],
  'src/admin/records.service.ts': [
    'of forms, imports and pages alike, in whose transactions they stand between an upsert and a lock',
    'records-name-created',
    'records-created-by-token',
    'records-last-change',
  ],
  'src/api/admin/key-secrets.service.ts': [IN_TRANSACTION, 'api-secrets-add'],
  'src/applications/admin/application-claims.service.ts': [
    'the condition is shared with statements that need SQL',
    'application-claim-release',
  ],
  'src/applications/admin/bulk-job-statements.ts': [
    'the time of the question is compared to the microsecond, which a Date does not hold',
    'bulk-job',
    'bulk-jobs-running',
    'bulk-jobs-name-entry',
    'bulk-jobs-same',
  ],
  'src/applications/referrals/admin/referral-files.service.ts': [IN_TRANSACTION, 'referral-file-next'],
  'src/applications/referrals/admin/suppression-list.service.ts': [IN_TRANSACTION, 'unwanted-mark'],
  'src/banks/admin/bank-resource.ts': [IN_TRANSACTION, 'bank-resource-rename-in-clicks'],
  'src/messages/deliveries/admin/endpoint-resource.ts': [IN_TRANSACTION, 'endpoint-forget-target'],
  'src/offers/admin/product-rates.ts': [IN_TRANSACTION, 'product-rates-add'],
  'src/offers/admin/rate-imports/rate-import-store.ts': [
    IN_TRANSACTION,
    'rate-imports-changes',
    'rate-imports-restore-rates',
  ],
  'src/pages/admin/page-bin.service.ts': [
    IN_TRANSACTION,
    'page-bin-restore',
    'page-bin-delete',
    'page-bin-forget-presence',
  ],
  'src/pages/admin/page-history.service.ts': [
    'the form comes as the JSON that a page and its draft come as',
    'page-revision',
  ],
  'src/pages/admin/page-revisions.ts': [IN_TRANSACTION, 'page-revisions-is-named'],
  'src/pages/admin/page-schedules.service.ts': [IN_TRANSACTION, 'page-schedules-plan'],
  'src/pages/admin/page-statements.ts': [IN_TRANSACTION, 'page-store-drop-draft', 'page-store-drop-redirect'],
  'src/people/newsletter/admin/issues/issues.service.ts': [IN_TRANSACTION, 'newsletter-issues-delete'],
  'src/platform/audit/admin/audit-entries.service.ts': [
    'half of its columns are expressions of the list',
    'audit-entry',
  ],
  'src/site/images/admin/image-library.service.ts': [
    'the columns are those of the list, computed ones among them',
    'image-library-find',
  ],
};

const staying = Object.fromEntries(Object.entries(STAYING).map(([file, [, ...names]]) => [file, names]));

const found = Object.fromEntries(
  execFileSync('git', ['ls-files', 'src'], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\/admin\/.*\.ts$/.test(path) && !path.endsWith('.spec.ts'))
    .map((path) => [path, onOneTableIn(readFileSync(path, 'utf8'))] as const)
    .filter(([, names]) => names.length > 0),
);

describe('a statement by hand', () => {
  it('of the staff is on more than one table, or says what a repository cannot, but for the listed ones', () => {
    expect(found).toEqual(staying);
  });
});

describe('the rule of statements on one table', () => {
  it.each([
    "statement('a', 'SELECT name FROM banks WHERE id = $1', columns(Bank, 'name'))",
    "statement<never>(\n  'a',\n  `DELETE FROM pages\n    WHERE id = $1`,\n)",
    "plannedEachTime('a', `UPDATE pages SET title = $2 WHERE id = $1`)",
    "statement('a', 'INSERT INTO outbox (topic, payload) VALUES ($1, $2)')",
  ])('finds %j', (text) => {
    expect(onOneTableIn(text)).toEqual(['a']);
  });

  it.each([
    "statement('a', 'SELECT b.name FROM banks b JOIN products p ON p.bank_id = b.id')",
    "statement('a', 'SELECT name FROM banks WHERE id = $1 FOR UPDATE')",
    "statement('a', 'INSERT INTO t (a) VALUES ($1) ON CONFLICT DO NOTHING')",
    "statement('a', 'UPDATE t SET a = $2 WHERE id = $1 AND version = $3')",
    "statement('a', 'SELECT count(*) FROM t')",
    "statement('a', 'SELECT a FROM t WHERE id = ANY($1)')",
    'statement(`a`, TEXT)',
  ])('leaves %j alone', (text) => {
    expect(onOneTableIn(text)).toEqual([]);
  });
});
