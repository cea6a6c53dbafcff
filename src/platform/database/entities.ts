import type pg from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { PostgresQueryRunner } from 'typeorm/driver/postgres/PostgresQueryRunner.js';
import type { Sql } from './sql.js';

/** Runs what an EntityManager asks in a transaction that is under way on a connection; ends neither. */
class TransactionRunner extends PostgresQueryRunner {
  constructor(driver: PostgresDriver, client: pg.PoolClient) {
    super(driver, 'master');
    this.databaseConnection = client;
    this.isTransactionActive = true;
    this.transactionDepth = 1;
  }
}

/** The way to the entities: reads, and changes in one transaction with statements by hand. */
export class Entities {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sql: Sql,
  ) {}

  /** For reads; each takes a connection of its own. */
  get manager(): EntityManager {
    return this.dataSource.manager;
  }

  /** Everything `work` does is kept or nothing is: what it asks of the manager, and of the client beneath it. */
  async transaction<T>(work: (manager: EntityManager, client: pg.PoolClient) => Promise<T>): Promise<T> {
    return this.sql.transaction((client) => {
      const runner = new TransactionRunner(this.dataSource.driver as PostgresDriver, client);
      return work(this.dataSource.createEntityManager(runner), client);
    });
  }
}
