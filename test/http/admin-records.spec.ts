import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { Column, DataSource, Entity, PrimaryColumn } from 'typeorm';
import { Records } from '../../src/admin/records.service.js';
import { Field } from '../../src/admin/field.js';
import {
  columnsOf,
  defineResource,
  keyOf,
  type Resource,
  type StoredRecord,
} from '../../src/admin/resource.js';
import { ads } from '../../src/ads/admin/ad-resource.js';
import { banks } from '../../src/banks/admin/bank-resource.js';
import { campaigns } from '../../src/banks/campaigns/admin/campaign-resource.js';
import { images } from '../../src/site/images/admin/image-resource.js';
import { notifications } from '../../src/banks/notifications/admin/notification-resource.js';
import { bankOffers } from '../../src/offers/admin/bank-offer-resource.js';
import { products } from '../../src/offers/admin/product-resource.js';
import { loanLimits } from '../../src/offers/taxes/admin/loan-limit-resource.js';
import { taxes } from '../../src/offers/taxes/admin/tax-resource.js';
import { termRules } from '../../src/offers/taxes/admin/term-resource.js';
import { type Actor, AuditService } from '../../src/platform/audit/audit.service.js';
import { UpdatedAt, Version } from '../../src/platform/database/column-types.js';
import { Entities } from '../../src/platform/database/entities.js';
import { t } from '../../src/platform/database/row.js';
import { Sql, statement } from '../../src/platform/database/sql.js';
import { poolOf } from '../../src/platform/database/data-source.js';
import { ENTITIES } from '../../src/app/entities.js';
import { Text } from '../../src/platform/validation/rules.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';

@Entity('shelves')
class Shelf {
  @PrimaryColumn('text')
  id!: string;

  @Column('text')
  name!: string;

  @Version()
  version!: number;

  @UpdatedAt()
  updated_at!: Date;
}

const BOOKS = statement(
  'test-pageStore-books',
  'SELECT count(*)::int AS count FROM books WHERE shelf_id = $1',
  {
    count: t.int4(),
  },
);

class ShelfInput {
  @Field('Ad')
  @Text({ max: 100 })
  name!: string;
}

const shelves = defineResource<ShelfInput, Shelf>({
  name: 'pageStore',
  entity: Shelf,
  idPattern: /^[a-z]+$/,
  input: ShelfInput,
  listPath: () => '/shelves',
  path: (id) => `/shelves/${id}`,
  words: { one: 'Raf', confirmDelete: 'Emin misiniz?' },
  title: ({ name }) => String(name),
  references: [{ count: BOOKS, what: 'kitap' }],
});

const actor: Actor = { id: null, name: 'Deneme', requestId: null, ip: null };
let database: TestDatabase;
let source: DataSource;
let pool: pg.Pool;
let records: Records;

beforeAll(async () => {
  database = await createTestDatabase({ name: 'records' });
  source = new DataSource({ type: 'postgres', url: database.url, entities: [Shelf, ...ENTITIES] });
  await source.initialize();
  pool = poolOf(source);
  const sql = new Sql(pool);
  records = new Records(new Entities(source, sql), new AuditService(sql));
  await pool.query(`
    CREATE TABLE shelves (id text PRIMARY KEY, name text, version integer NOT NULL DEFAULT 1,
                          updated_at timestamptz NOT NULL DEFAULT now());
    CREATE TABLE books (shelf_id text REFERENCES shelves (id));
    CREATE TABLE lamps (shelf_id text REFERENCES shelves (id))`);
});
afterAll(async () => {
  await source.destroy();
  await database.drop();
});
beforeEach(() =>
  pool.query(`TRUNCATE shelves, books, lamps, audit_log CASCADE; INSERT INTO shelves VALUES ('a', 'Bir')`),
);

const names = async (): Promise<unknown[]> =>
  (await pool.query<{ name: string }>('SELECT name FROM shelves ORDER BY id')).rows.map(({ name }) => name);
const audited = async (): Promise<unknown[]> =>
  (await pool.query<{ action: string }>('SELECT action FROM audit_log ORDER BY id')).rows.map(
    ({ action }) => action,
  );

describe('Records', () => {
  it('deletes nothing that is needed elsewhere, and says by what', async () => {
    await pool.query(`INSERT INTO books VALUES ('a'), ('a')`);
    expect(await records.remove(shelves, 'a', actor)).toEqual({
      kind: 'referenced',
      reasons: [{ text: '2 kitap', href: null }],
    });
    await pool.query('TRUNCATE books');
    await pool.query(`INSERT INTO lamps VALUES ('a')`);
    expect(await records.remove(shelves, 'a', actor)).toMatchObject({ kind: 'referenced' });
    await pool.query('TRUNCATE lamps');
    expect(await audited()).toEqual([]);
    expect(await records.remove(shelves, 'a', actor)).toEqual({ kind: 'removed' });
    expect(await audited()).toEqual(['pageStore.delete']);
  });

  it('keeps the record, what belongs to it and the audit entry, or none of them', async () => {
    const afterWrite = async (client: pg.PoolClient, id: string): Promise<void> => {
      await client.query('INSERT INTO books VALUES ($1)', [id]);
      throw new Error('no');
    };
    const row = { id: 'b', name: 'İki' };
    const token = randomUUID();
    await expect(records.create(shelves, { row, token, afterWrite }, actor)).rejects.toThrow('no');
    await expect(
      records.update(shelves, { id: 'a', version: 1, row: { name: 'Yeni' }, afterWrite }, actor),
    ).rejects.toThrow('no');
    expect([await names(), await audited()]).toEqual([['Bir'], []]);
    expect((await pool.query('SELECT FROM books')).rowCount).toBe(0);
    // A failed write has used no token.
    expect(await records.create(shelves, { row, token }, actor)).toBe('b');
    expect(await records.create(shelves, { row, token }, actor)).toBe('b');
    expect([await names(), await audited()]).toEqual([['Bir', 'İki'], ['pageStore.create']]);
  });

  it('lets one of many that change the same version through', async () => {
    const changes = ['x', 'y', 'z'].map((name) =>
      records.update(shelves, { id: 'a', version: 1, row: { name } }, actor),
    );
    const kinds = (await Promise.all(changes)).map(({ kind }) => kind).sort();
    expect(kinds).toEqual(['conflict', 'conflict', 'saved']);
    expect(await audited()).toEqual(['pageStore.update']);
  });

  it('asks no more than a record takes', async () => {
    const asked: string[] = [];
    const client = await pool.connect();
    const query = client.query.bind(client) as (...given: readonly unknown[]) => unknown;
    const counted = (...given: readonly unknown[]): unknown => {
      const [text] = given as [string | pg.QueryConfig];
      asked.push((typeof text === 'string' ? text : text.text).trim().split(' ')[0] ?? '');
      return query(...given);
    };
    Object.assign(client, { query: counted });
    client.release();
    const row = { name: 'Yeni' };
    await records.update(shelves, { id: 'a', version: 1, row }, actor);
    expect(asked).toEqual(['BEGIN', 'SELECT', 'SELECT', 'UPDATE', 'SELECT', 'INSERT', 'COMMIT']);
    asked.length = 0;
    await records.find(shelves, 'a');
    expect(asked).toEqual(['SELECT']);
    asked.length = 0;
    await records.remove(shelves, 'a', actor);
    expect(asked).toEqual(['BEGIN', 'SELECT', 'SELECT', 'DELETE', 'INSERT', 'COMMIT']);
    Object.assign(client, { query });
  });

  // Entries of the audit log have one form, whether an entity was read or a row.
  it.each([
    ['banks', banks],
    ['bank_offers', bankOffers],
    ['products', products],
    ['campaigns', campaigns],
    ['ads', ads],
    ['images', images],
    ['notifications', notifications],
    ['loan_types', loanLimits],
    ['tax_rates', taxes],
    ['term_rules', termRules],
  ] as const)('reads %s as PostgreSQL writes them in JSON', async (table, resource) => {
    const key = keyOf(resource);
    const { rows } = await pool.query<{ id: string; version: number; row: StoredRecord }>(
      `SELECT ${key}::text AS id, version, to_jsonb(${table}) AS row FROM ${table} ORDER BY ${key} LIMIT 200`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { id, version, row } of rows) {
      const found = await records.find(resource as Resource<object>, id);
      const computed = Object.keys(resource.computed ?? {});
      const plain = columnsOf(resource).filter((column) => !computed.includes(column));
      expect(found.version).toBe(version);
      expect(Object.keys(found.record)).toEqual(columnsOf(resource));
      expect(found.record).toMatchObject(Object.fromEntries(plain.map((column) => [column, row[column]])));
    }
  });
});
