import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Why a referral waits is known when it is stored, but for those that leave at once: saying so then spares each a second
 * write. NULL where it may leave now.
 */
export class DecideReferralsWhenStored1795422522967 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION referral_hold(is_unwanted boolean, suspicion text, release text, confirmed timestamptz, channel text)
      RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT CASE WHEN is_unwanted THEN 'contact'
                    WHEN suspicion IS NOT NULL THEN 'suspicion'
                    WHEN release = 'by_staff' THEN 'staff'
                    WHEN release = 'confirmed_phone' AND confirmed IS NULL THEN 'phone'
                    WHEN channel = 'webhook' THEN NULL
                    ELSE 'file' END
      $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION referral_hold(boolean, text, text, timestamptz, text)');
  }
}
