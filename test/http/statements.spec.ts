import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { Bank } from '../../src/offers/bank.entity.js';
import { columns, renamed, t } from '../../src/database/row.js';
import { type Statement, statement } from '../../src/database/sql.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { root } from '../support/process.js';
import {
  bareQueries,
  type Catalogue,
  isUndeclared,
  loadStatements,
  problemsOf,
  readCatalogue,
} from '../support/statements.js';

/**
 * Statements whose rows nothing checks yet: named ones by their name, others by their file and their beginning. The
 * list may only shrink.
 */
const LIST = readFileSync(join(root, 'test', 'data', 'undeclared-statements.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '');

/** Where texts are run that are no business of the schema: what makes and fills it, transactions, LISTEN. */
const isExempt = (file: string): boolean => /^database\/|\/content-watch\.ts$/.test(file);

let database: TestDatabase;
let client: pg.Client;
let catalogue: Catalogue;
let statements: readonly Statement<unknown>[];

beforeAll(async () => {
  statements = await loadStatements();
  database = await createTestDatabase({ name: 'statements', seed: 'none' });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  catalogue = await readCatalogue(client);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const problems = (one: Statement<unknown>) => problemsOf(client, catalogue, one);

describe('statements by hand', () => {
  it('can be prepared on the migrated schema, and give the rows that they declare', async () => {
    const found: string[] = [];
    for (const one of statements)
      if (!(await isUndeclared(client, one))) found.push(...(await problems(one)));
    expect(found).toEqual([]);
  });

  it('all declare their rows, but for those on the list', async () => {
    const found = bareQueries(isExempt);
    for (const one of statements) if (await isUndeclared(client, one)) found.push(one.name);
    expect(found.sort()).toEqual(LIST);
  });

  it('are told when they give something else', async () => {
    const text = 'SELECT id, name AS bank_name, slogan, display_order::bigint, founded, 1 AS one FROM banks';
    const made = statement('made-up', text, {
      ...columns(Bank, 'id', 'display_order', 'color'),
      ...renamed(Bank, { bank_name: 'name', slogan: 'founded' }),
      one: t.int8(),
    });
    expect(await problems(made)).toEqual([
      'made-up: display_order is bigint, not integer',
      'made-up: does not give color',
      'made-up: slogan is banks.slogan, not banks.founded',
      'made-up: one is integer, not bigint',
      'made-up: gives founded, which is not declared',
    ]);
    expect(await problems(statement('wrong', 'SELECT gone FROM banks'))).toEqual([
      'wrong: column "gone" does not exist',
    ]);
    expect(await problems(statement('right', 'UPDATE banks SET name = $1 WHERE id = $2'))).toEqual([]);
  });
});
