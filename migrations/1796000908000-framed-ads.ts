import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Code ads may stand in a frame of their own; those that were stored before stay in the page. */
export class FramedAds1796000908000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE ads DROP CONSTRAINT ads_type_check,
        ADD CONSTRAINT ads_type_check CHECK (type IN ('image', 'code', 'frame')),
        ADD COLUMN uses_cookies boolean NOT NULL DEFAULT true,
        ADD COLUMN is_frame_allowed boolean NOT NULL DEFAULT false,
        ADD CONSTRAINT ads_frame_allowed CHECK (type <> 'frame' OR is_frame_allowed);
      COMMENT ON COLUMN ads.uses_cookies IS 'of a frame: loaded only for who allowed it';
      COMMENT ON COLUMN ads.is_frame_allowed IS 'confirmed by who saved it: the network lets its code stand in a frame'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM ads WHERE type = 'frame';
      ALTER TABLE ads DROP CONSTRAINT ads_type_check,
        ADD CONSTRAINT ads_type_check CHECK (type IN ('image', 'code')),
        DROP COLUMN uses_cookies, DROP COLUMN is_frame_allowed`);
  }
}
