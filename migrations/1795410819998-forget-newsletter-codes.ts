import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A message's code follows from its number and the secret. Those of before were stored as they are, and none was sent. */
export class ForgetNewsletterCodes1795410819998 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE outbox SET payload = payload - 'confirm_code', state = 'failed', last_error = 'Gönderilmedi'
       WHERE topic = 'newsletter.confirm' AND payload ? 'confirm_code';
    `);
  }

  /** What is forgotten stays so. */
  async down(): Promise<void> {
    await Promise.resolve();
  }
}
