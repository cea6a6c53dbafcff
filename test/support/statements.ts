import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type pg from 'pg';
import ts from 'typescript';
import { allStatements, type Statement } from '../../src/platform/database/sql.js';
import { root } from './process.js';

/** A column of a result, as the server describes it before anything is run. */
interface Field {
  readonly name: string;
  readonly dataTypeID: number;
  /** The table's column that it is unchanged; 0 for what is computed. */
  readonly tableID: number;
  readonly columnID: number;
}

interface Wire {
  parse(message: { readonly name: string; readonly text: string; readonly types: readonly number[] }): void;
  describe(message: { readonly type: 'S'; readonly name: string }): void;
  sync(): void;
}

/** Type of `SELECT f()` without a result; like the 1 of an existence check it is a column that nobody reads. */
const VOID = 2278;
const UNNAMED = '?column?';

/** Parses a statement and asks for its columns; nothing is run. */
class Description implements pg.Submittable {
  readonly fields: Promise<readonly Field[]>;
  private found: readonly Field[] = [];
  private resolve: (fields: readonly Field[]) => void = () => undefined;
  private reject: (error: Error) => void = () => undefined;

  constructor(private readonly text: string) {
    this.fields = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }

  submit = (connection: pg.Connection): void => {
    const wire = connection as unknown as Wire;
    wire.parse({ name: '', text: this.text, types: [] });
    wire.describe({ type: 'S', name: '' });
    wire.sync();
  };

  handleParseComplete(): void {
    // The description follows.
  }

  handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
    this.found = fields.filter((field) => field.dataTypeID !== VOID && field.name !== UNNAMED);
  }

  handleError(error: Error): void {
    this.reject(error);
  }

  handleReadyForQuery(): void {
    this.resolve(this.found);
  }
}

/** Names that the schema knows by number. */
export interface Catalogue {
  typeName(oid: number): string;
  /** `banks.name` */
  columnName(table: number, column: number): string;
}

export async function readCatalogue(client: pg.Client): Promise<Catalogue> {
  const types = await client.query<{ oid: number; name: string }>(
    'SELECT oid, format_type(oid, NULL) AS name FROM pg_type',
  );
  const columns = await client.query<{ at: string; name: string }>(
    `SELECT attrelid || ' ' || attnum AS at, relname || '.' || attname AS name
       FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid WHERE relnamespace = 'public'::regnamespace`,
  );
  const typeNames = new Map(types.rows.map(({ oid, name }) => [oid, name]));
  const columnNames = new Map(columns.rows.map(({ at, name }) => [at, name]));
  return {
    typeName: (oid) => typeNames.get(oid) ?? String(oid),
    columnName: (table, column) => columnNames.get(`${String(table)} ${String(column)}`) ?? '',
  };
}

const ALIASES: Readonly<Record<string, string>> = {
  timestamptz: 'timestamp with time zone',
  time: 'time without time zone',
};

/** Faults of a statement: it can't be prepared, or gives other columns than it declares. */
export async function problemsOf(
  client: pg.Client,
  catalogue: Catalogue,
  { name, text, columns = {} }: Statement<unknown>,
): Promise<string[]> {
  const fields = await fieldsOf(client, text);
  if (fields instanceof Error) return [`${name}: ${fields.message}`];
  const given = new Map(fields.map((field) => [field.name, field]));
  const undeclared = [...given.keys()].filter((column) => !Object.hasOwn(columns, column));
  const wrong = Object.entries(columns).flatMap(([column, { type, of }]) => {
    const field = given.get(column);
    if (!field) return [`${name}: does not give ${column}`];
    const found = catalogue.typeName(field.dataTypeID);
    if (found !== (ALIASES[type] ?? type)) return [`${name}: ${column} is ${found}, not ${type}`];
    const origin = catalogue.columnName(field.tableID, field.columnID);
    const declared = of && `${of.table()}.${of.column}`;
    if (declared === undefined || origin === '' || origin === declared) return [];
    return [`${name}: ${column} is ${origin}, not ${declared}`];
  });
  return [...wrong, ...undeclared.map((column) => `${name}: gives ${column}, which is not declared`)];
}

async function fieldsOf(client: pg.Client, text: string): Promise<readonly Field[] | Error> {
  try {
    return await client.query(new Description(text)).fields;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

const sources = (): string[] =>
  readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$/.test(file))
    .sort();

const DECLARES = /\b(?:statement|plannedEachTime|composed|defineList)[(<]/;

/** Every named statement there is: of what the application is made of, and of what stands beside it. */
export async function loadStatements(): Promise<readonly Statement<unknown>[]> {
  await import(join(root, 'src', 'app', 'app.module.ts'));
  for (const file of sources()) {
    const path = join(root, 'src', file);
    if (DECLARES.test(readFileSync(path, 'utf8'))) await import(path);
  }
  return allStatements();
}

/** Texts that are run without having been declared: `<file>: <how the text begins>`. */
export function bareQueries(isExempt: (file: string) => boolean): string[] {
  return sources().flatMap((file) => (isExempt(file) ? [] : queriesIn(join(root, 'src', file))));
}

function queriesIn(path: string): string[] {
  const text = readFileSync(path, 'utf8');
  if (!/\.query\b/.test(text)) return [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const [first] = node.arguments;
      if (node.expression.name.text === 'query' && first)
        found.push(`${basename(path)}: ${beginningOf(first.getText(source))}`);
    }
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}

const beginningOf = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[`'"] ?|[`'"]$/g, '')
    .slice(0, 60)
    .trim();
