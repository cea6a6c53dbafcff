import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A statement that is declared in one piece: its name and its text. */
const DECLARED = /\b(?:statement|plannedEachTime)(?:<[^(]*>)?\(\s*'([\w-]+)',\s*(`[^`]*`|'[^']*')/g;
const TABLE = /\b(?:FROM|JOIN|INTO|UPDATE|USING)\s+(?:ONLY\s+)?([a-z_]+)\b(?!\()/g;
/** Locks, upserts, version checks, sets, aggregates and reports: SQL says them, repositories do not. */
const NEEDS_SQL =
  /FOR (?:NO KEY )?(?:UPDATE|SHARE)|ON CONFLICT|RETURNING|\bWITH\b|GROUP BY|\b(?:count|sum|max|min|bool_or|array_\w+|jsonb?_\w+|string_agg|coalesce|cardinality|now|pg_\w+|site_today)\(|::jsonb|version|ANY\s*\(|ALL\s*\(|unnest|interval|EXISTS|\bLIKE\b|CASE|DISTINCT|COLLATE|OVERRIDING/i;

/** Names of statements in a text that read or write one table alone, in a way that a repository can. */
const onOneTableIn = (text: string): string[] =>
  [...text.matchAll(DECLARED)].flatMap(([, name = '', sql = '']) => {
    const tables = new Set([...sql.matchAll(TABLE)].map(([, table]) => table));
    return tables.size === 1 && !NEEDS_SQL.test(sql) ? [name] : [];
  });

/** Staff's statements that an injected repository is to replace, by file; a list that only grows shorter. */
const STILL: Readonly<Record<string, readonly string[]>> = {
  'src/accounts/admin/profile/profile-resource.ts': ['profile-resource-person'],
  'src/accounts/admin/user-resource.ts': ['user-resource-forget-links', 'user-resource-other-admins'],
  'src/admin/figures/published-figures.ts': ['figure-settings'],
  'src/admin/planned-import.ts': ['import-name-created'],
  'src/admin/records.service.ts': ['records-name-created', 'records-created-by-token', 'records-last-change'],
  'src/ads/admin/ad-fit.ts': ['ad-fit-size'],
  'src/api/admin/key-secrets.service.ts': ['api-secrets-add'],
  'src/applications/admin/application-claims.service.ts': ['application-claim-release'],
  'src/applications/admin/bulk-job-statements.ts': [
    'bulk-job',
    'bulk-jobs-running',
    'bulk-jobs-name-entry',
    'bulk-jobs-same',
  ],
  'src/applications/referrals/admin/referral-files.service.ts': ['referral-file-next'],
  'src/applications/referrals/admin/suppression-list.service.ts': ['unwanted-mark'],
  'src/banks/admin/bank-resource.ts': ['bank-resource-rename-in-clicks'],
  'src/messages/deliveries/admin/endpoint-resource.ts': ['endpoint-forget-target'],
  'src/offers/admin/product-rates.ts': ['product-rates-add'],
  'src/offers/admin/rate-imports/rate-imports.service.ts': [
    'rate-imports-changes',
    'rate-imports-restore-rates',
  ],
  'src/offers/taxes/admin/dated-rows.ts': ['dated-rows-note-end'],
  'src/pages/admin/page-bin.service.ts': ['page-bin-restore', 'page-bin-delete', 'page-bin-forget-presence'],
  'src/pages/admin/page-history.service.ts': ['page-revisions', 'page-revision'],
  'src/pages/admin/page-revisions.ts': ['page-revisions-is-named', 'page-revisions-trim'],
  'src/pages/admin/page-schedules.service.ts': ['page-schedules-plan'],
  'src/pages/admin/page-statements.ts': ['page-store-drop-draft', 'page-store-drop-redirect'],
  'src/pages/admin/page-writes.service.ts': ['page-writes-name-created'],
  'src/people/newsletter/admin/issues/issues.service.ts': ['newsletter-issues-delete'],
  'src/people/privacy/admin/person-records.service.ts': ['person-subscriptions', 'person-accounts'],
  'src/platform/audit/admin/audit-entries.service.ts': ['audit-entry'],
  'src/settings/admin/groups/api.ts': ['settings-bank-at-webhook-url'],
  'src/settings/admin/groups/appearance.ts': ['appearance-picture'],
  'src/site/images/admin/image-library.service.ts': ['image-library-find'],
};

const found = Object.fromEntries(
  execFileSync('git', ['ls-files', 'src'], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\/admin\/.*\.ts$/.test(path) && !path.endsWith('.spec.ts'))
    .map((path) => [path, onOneTableIn(readFileSync(path, 'utf8'))] as const)
    .filter(([, names]) => names.length > 0),
);

describe('a statement by hand', () => {
  it('of the staff is on more than one table, or says what a repository cannot, but for the listed ones', () => {
    expect(found).toEqual(STILL);
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
