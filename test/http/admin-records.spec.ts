import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { Records } from '../../src/admin/records.service.js';
import { Field } from '../../src/admin/field.js';
import { defineResource } from '../../src/admin/resource.js';
import { type Actor, AuditService } from '../../src/audit/audit.service.js';
import { Sql } from '../../src/database/sql.js';
import { Text } from '../../src/validation/rules.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';

class ShelfInput {
  @Field('Ad')
  @Text({ max: 100 })
  name!: string;
}

const shelves = defineResource<ShelfInput>({
  name: 'shelf',
  table: 'shelves',
  idPattern: /^[a-z]+$/,
  input: ShelfInput,
  listPath: () => '/shelves',
  path: (id) => `/shelves/${id}`,
  words: { one: 'Raf', confirmDelete: 'Emin misiniz?' },
  title: ({ name }) => String(name),
  references: [{ count: 'SELECT count(*) FROM books WHERE shelf_id = $1', what: 'kitap' }],
});

const actor: Actor = { id: null, name: 'Deneme', requestId: null, ip: null };
let database: TestDatabase;
let pool: pg.Pool;
let records: Records;

beforeAll(async () => {
  database = await createTestDatabase({ name: 'records' });
  pool = new pg.Pool({ connectionString: database.url });
  const sql = new Sql(pool);
  records = new Records(sql, new AuditService(sql));
  await pool.query(`
    CREATE TABLE shelves (id text PRIMARY KEY, name text, version integer NOT NULL DEFAULT 1,
                          updated_at timestamptz NOT NULL DEFAULT now());
    CREATE TABLE books (shelf_id text REFERENCES shelves (id));
    CREATE TABLE lamps (shelf_id text REFERENCES shelves (id))`);
});
afterAll(async () => {
  await pool.end();
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
    expect(await audited()).toEqual(['shelf.delete']);
  });

  it('keeps the record, what belongs to it and the audit entry, or none of them', async () => {
    const also = async (client: pg.PoolClient, id: string): Promise<void> => {
      await client.query('INSERT INTO books VALUES ($1)', [id]);
      throw new Error('no');
    };
    const row = { id: 'b', name: 'İki' };
    const token = randomUUID();
    await expect(records.create(shelves, { row, token, also }, actor)).rejects.toThrow('no');
    await expect(
      records.update(shelves, { id: 'a', version: 1, row: { name: 'Yeni' }, also }, actor),
    ).rejects.toThrow('no');
    expect([await names(), await audited()]).toEqual([['Bir'], []]);
    expect((await pool.query('SELECT FROM books')).rowCount).toBe(0);
    // What failed has used no token.
    expect(await records.create(shelves, { row, token }, actor)).toBe('b');
    expect(await records.create(shelves, { row, token }, actor)).toBe('b');
    expect([await names(), await audited()]).toEqual([['Bir', 'İki'], ['shelf.create']]);
  });

  it('lets one of many that change the same version through', async () => {
    const changes = ['x', 'y', 'z'].map((name) =>
      records.update(shelves, { id: 'a', version: 1, row: { name } }, actor),
    );
    const kinds = (await Promise.all(changes)).map(({ kind }) => kind).sort();
    expect(kinds).toEqual(['conflict', 'conflict', 'saved']);
    expect(await audited()).toEqual(['shelf.update']);
  });
});
