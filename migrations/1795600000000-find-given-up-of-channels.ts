import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../src/platform/database/online-changes.js';

/** What one channel could not deliver is not to be looked for among all that it carried: most of it has arrived. */
export class FindGivenUpOfChannels1795600000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'deliveries_channel_state_created',
      'deliveries',
      "(channel, state, created_at, id) WHERE state <> 'delivered'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX deliveries_channel_state_created');
  }
}
