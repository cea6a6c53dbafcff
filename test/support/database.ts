import type pg from 'pg';
import { native } from './native.js';
import { type HasSql, sqlOf } from './sql.js';

export interface TestDatabase extends HasSql {
  readonly name: string;
  /** As a role that owns this database and is no superuser. */
  readonly url: string;
  drop(): Promise<void>;
}

export interface TestDatabaseOptions {
  /** Shown in the database's name, for people who look at a server. */
  readonly name?: string;
  /** `demo` and `none`: migrated, with or without the demo content. `empty`: not even migrated. */
  readonly seed?: 'demo' | 'none' | 'empty';
}

interface Databases {
  /** The name of connections that wait for the next look; whoever drops a database does not wait for them. */
  readonly LOOKING: string;
  asSuperuser<T>(work: (client: pg.Client) => Promise<T>): Promise<T>;
  /** @param ownerUrl of a `TestDatabase`, or of a link to it */
  databaseEnvironment(ownerUrl: string): Record<'DATABASE_URL' | 'DATABASE_DIRECT_URL', string>;
  createTestDatabase(options?: TestDatabaseOptions): Promise<Omit<TestDatabase, 'sql'>>;
}

const databases = native('./databases.mjs') as Databases;

export const { LOOKING, asSuperuser, databaseEnvironment } = databases;

export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const database = await databases.createTestDatabase(options);
  return { ...database, sql: sqlOf(database.url) };
}
