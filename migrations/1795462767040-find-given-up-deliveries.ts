import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../src/platform/database/online-changes.js';

/** What is asked every few seconds, and what staff see of it, while millions of old messages are kept beside. */
export class FindGivenUpDeliveries1795462767040 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'deliveries_dead_updated',
      'deliveries',
      "(updated_at) WHERE state = 'dead'",
    );
    await createIndexConcurrently(
      runner,
      'outbox_told_to_banks',
      'outbox',
      "(id) WHERE topic IN ('referral.erased', 'referral.withdrawn')",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX deliveries_dead_updated, outbox_told_to_banks');
  }
}
