import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How often each ad was seen, one row per ad and day: views are many and nobody asks about a single one. Without a
 * foreign key, so that the figures of a deleted ad stay and never hold up those of others.
 */
export class CreateAdViews1795133220000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE ad_views (
        ad_id bigint NOT NULL,
        day date NOT NULL,
        views bigint NOT NULL CHECK (views > 0),
        PRIMARY KEY (ad_id, day)
      );
      CREATE INDEX ad_views_day ON ad_views (day);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ad_views');
  }
}
