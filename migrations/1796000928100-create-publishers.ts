import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../src/platform/database/online-changes.js';

/** Partners that are paid for applications: their ids in links and embeds, their keys, their dated prices. */
export class CreatePublishers1796000928100 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS publishers (
        id text PRIMARY KEY CHECK (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(id) <= 60),
        name text NOT NULL,
        is_active boolean NOT NULL DEFAULT true,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      COMMENT ON TABLE publishers IS 'partners whose links, embeds and programs bring applications';
      CREATE TABLE IF NOT EXISTS publisher_prices (
        publisher_id text NOT NULL REFERENCES publishers (id) ON DELETE CASCADE,
        valid_from date NOT NULL,
        price numeric(12, 2) NOT NULL CHECK (price >= 0),
        PRIMARY KEY (publisher_id, valid_from)
      );
      COMMENT ON TABLE publisher_prices IS
        'what a publisher earns by an application that a bank approves, by the day on which it was made';
      ALTER TABLE api_keys
        ADD COLUMN IF NOT EXISTS publisher_id text CONSTRAINT api_keys_publisher_id_fkey REFERENCES publishers (id);
      ALTER TABLE form_submissions ADD COLUMN IF NOT EXISTS publisher_id text;
      COMMENT ON COLUMN form_submissions.publisher_id IS
        'the publisher whose link, embed or program brought it; no foreign key, as with api_key_id'`);
    await createIndexConcurrently(
      runner,
      'form_submissions_publisher_id',
      'form_submissions',
      '(publisher_id, created_at) WHERE publisher_id IS NOT NULL',
    );
    await createIndexConcurrently(
      runner,
      'api_keys_publisher_id',
      'api_keys',
      '(publisher_id) WHERE publisher_id IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE form_submissions DROP COLUMN IF EXISTS publisher_id;
      ALTER TABLE api_keys DROP COLUMN IF EXISTS publisher_id;
      DROP TABLE IF EXISTS publisher_prices, publishers`);
  }
}
