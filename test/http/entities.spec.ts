import { DataSource } from 'typeorm';
import { ENTITIES } from '../../src/app/entities.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { difference, factsOfDatabase, factsOfEntities, inFiles } from '../support/schema.js';
import { withDatabase } from '../support/staff.js';

/** Tables that no entity stands for. */
const WITHOUT_ENTITY = {
  migrations: 'what TypeORM notes for itself',
  application_banks: 'a view, under whose name the release before writes referrals',
  conversion_changes: 'has no key: a note for the counting, which empties it',
  conversions_per_day: 'has no key: sums that are counted anew as a whole day',
  outcome_changes: 'has no key: a note for the counting, which empties it',
  outcomes_per_day: 'has no key: sums that are counted anew as a whole day',
};

let database: TestDatabase;
let source: DataSource;

beforeAll(async () => {
  database = await createTestDatabase({ name: 'entities', seed: 'none' });
  source = new DataSource({ type: 'postgres', url: database.url, entities: [...ENTITIES] });
  await source.initialize();
});
afterAll(async () => {
  await source.destroy();
  await database.drop();
});

const compare = () =>
  withDatabase(database.url, async (client) =>
    difference(factsOfEntities(source), await factsOfDatabase(client, Object.keys(WITHOUT_ENTITY))),
  );

describe('the entities', () => {
  it('are all listed', async () => {
    expect(new Set(await inFiles())).toEqual(new Set(ENTITIES));
    expect(new Set(ENTITIES).size).toBe(ENTITIES.length);
  });

  it('declare the schema that the migrations make', async () => {
    expect(await compare()).toEqual({ declared: [], stored: [] });
  });

  it('are told from a schema that differs, either way', async () => {
    const changes = [
      'CREATE TABLE made_up (id integer)',
      'ALTER TABLE banks ADD COLUMN made_up text',
      'ALTER TABLE banks ALTER COLUMN slogan DROP NOT NULL',
      "ALTER TABLE banks ALTER COLUMN founded SET DEFAULT 'once'",
      'ALTER TABLE banks ALTER COLUMN price_per_application TYPE numeric(12,2)',
      'ALTER TABLE users DROP CONSTRAINT users_email_key',
      `ALTER TABLE users DROP CONSTRAINT users_status_check, ADD CHECK (status IN ('active', 'gone'))`,
      'ALTER TABLE notifications DROP CONSTRAINT notifications_bank_id_fkey',
      'ALTER TABLE ad_figures DROP CONSTRAINT ad_figures_pkey, ADD PRIMARY KEY (ad_id, day)',
      'DROP TABLE page_presence',
    ];
    await database.sql(changes.join(';'));
    expect(await compare()).toEqual({
      declared: [
        'ad_figures PRIMARY KEY (ad_id, day, page)',
        "column banks.founded text NOT NULL DEFAULT ''",
        'column banks.price_per_application numeric(10,2) NOT NULL DEFAULT 0',
        "column banks.slogan text NOT NULL DEFAULT ''",
        'column page_presence.name text NOT NULL',
        'column page_presence.page_id bigint NOT NULL',
        'column page_presence.seen_at timestamp with time zone NOT NULL DEFAULT now()',
        'column page_presence.since timestamp with time zone NOT NULL DEFAULT now()',
        'column page_presence.user_id bigint NOT NULL',
        'notifications FOREIGN KEY (bank_id) REFERENCES banks(id) ON UPDATE CASCADE ON DELETE SET NULL',
        'page_presence PRIMARY KEY (page_id, user_id)',
        'table page_presence',
        'users UNIQUE (email)',
        'users.status is one of active, inactive, suspended',
      ],
      stored: [
        'ad_figures PRIMARY KEY (ad_id, day)',
        "column banks.founded text NOT NULL DEFAULT 'once'",
        'column banks.made_up text',
        'column banks.price_per_application numeric(12,2) NOT NULL DEFAULT 0',
        "column banks.slogan text DEFAULT ''",
        'column made_up.id integer',
        'table made_up',
        'users.status is one of active, gone',
      ],
    });
  });
});

/**
 * References to tables whose rows are deleted, or change their key, so rarely that a scan of the other table is
 * cheaper than an index.
 */
const WITHOUT_INDEX: Readonly<Record<string, string>> = {
  'bank_statements (closed_by)': 'a few a month',
  'banks (lead_endpoint_id, id)': 'some dozens',
  'bulk_jobs (actor_id)': 'some hundreds, which go with their time',
  'do_not_contact (added_by)': 'some hundreds, by staff alone',
  'pages (publish_revision_id)': 'some hundreds',
  'referral_files (taken_by)': 'a few a day',
  'webhook_endpoints (bank_id)': 'some dozens',
};

describe('foreign keys', () => {
  it('are found from the other side by an index, or no row goes without a look through the whole table', async () => {
    const rows = await database.sql<{ name: string }>(`
        SELECT conrelid::regclass || ' (' || string_agg(attname, ', ' ORDER BY at) || ')' AS name
          FROM pg_constraint, unnest(conkey) WITH ORDINALITY AS key (attnum, at)
          JOIN pg_attribute USING (attnum)
         WHERE contype = 'f' AND conparentid = 0 AND attrelid = conrelid
           AND NOT EXISTS (SELECT FROM pg_index i WHERE i.indrelid = conrelid AND i.indisvalid
                              AND (i.indkey::int2[])[0:cardinality(conkey) - 1] @> conkey
                              AND (i.indpred IS NULL
                                   OR pg_get_expr(i.indpred, i.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$'))
         GROUP BY pg_constraint.oid, conrelid ORDER BY 1`);
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(WITHOUT_INDEX).sort());
  });
});
