import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../src/platform/database/online-changes.js';

/** One channel's messages of a topic of which it has few are not to be looked for among all that the channel carried. */
export class FindTopicsOfChannels1795493400000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'deliveries_channel_topic_created',
      'deliveries',
      '(channel, topic, created_at, id)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX deliveries_channel_topic_created');
  }
}
