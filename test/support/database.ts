import type pg from 'pg';
import { native } from './native.js';

export interface TestDatabase {
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
  createTestDatabase(options?: TestDatabaseOptions): Promise<TestDatabase>;
}

export const { LOOKING, asSuperuser, createTestDatabase, databaseEnvironment } = native(
  './databases.mjs',
) as Databases;
