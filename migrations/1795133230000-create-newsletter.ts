import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who wants the newsletter, what they agreed to, and whether they have confirmed it. */
export class CreateNewsletter1795133230000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE newsletter_subscribers (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        email text CHECK (email = lower(email) AND length(email) <= 254),
        phone_number text CHECK (phone_number ~ '^5[0-9]{9}$'),
        state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'confirmed', 'unsubscribed')),
        kvkk_text text NOT NULL CHECK (kvkk_text <> ''),
        marketing_consent boolean NOT NULL DEFAULT false,
        marketing_text text,
        source_page text NOT NULL,
        source_section text NOT NULL,
        submission_id bigint REFERENCES form_submissions (id) ON DELETE SET NULL,
        confirm_token_hash bytea UNIQUE,
        confirm_sent_at timestamptz NOT NULL DEFAULT now(),
        unsubscribe_token text NOT NULL UNIQUE,
        created_at timestamptz NOT NULL DEFAULT now(),
        confirmed_at timestamptz,
        unsubscribed_at timestamptz,
        updated_at timestamptz NOT NULL DEFAULT now(),
        CHECK (email IS NOT NULL OR phone_number IS NOT NULL),
        CHECK ((marketing_text IS NOT NULL) = marketing_consent)
      );
      COMMENT ON COLUMN newsletter_subscribers.kvkk_text IS 'the sentence beside the box, as it was shown: its own version';
      CREATE UNIQUE INDEX newsletter_subscribers_email ON newsletter_subscribers (email);
      CREATE UNIQUE INDEX newsletter_subscribers_phone ON newsletter_subscribers (phone_number) WHERE email IS NULL;
      CREATE INDEX newsletter_subscribers_created ON newsletter_subscribers (created_at DESC, id DESC);
      CREATE INDEX newsletter_subscribers_state ON newsletter_subscribers (state, created_at DESC, id DESC);
      CREATE INDEX newsletter_subscribers_submission ON newsletter_subscribers (submission_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE newsletter_subscribers');
  }
}
