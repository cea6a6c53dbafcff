import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Issues of the newsletter: written, planned, sent to each reader once, and what came of them. */
export class SendNewsletters1795457630893 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE newsletter_issues (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        subject text NOT NULL DEFAULT '',
        preview text NOT NULL DEFAULT '',
        blocks jsonb NOT NULL DEFAULT '[]',
        state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'planned', 'sending', 'stopped', 'sent')),
        planned_at timestamptz,
        problem text NOT NULL DEFAULT '',
        content jsonb,
        is_listed boolean NOT NULL DEFAULT true,
        started_at timestamptz,
        finished_at timestamptz,
        next_batch_at timestamptz,
        written_by text NOT NULL,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT newsletter_issues_started
          CHECK ((state IN ('sending', 'stopped', 'sent')) = (content IS NOT NULL AND started_at IS NOT NULL)),
        CONSTRAINT newsletter_issues_planned CHECK (state <> 'planned' OR planned_at IS NOT NULL)
      );
      COMMENT ON COLUMN newsletter_issues.blocks IS 'as staff write them; rates and offers are looked up when it is sent';
      COMMENT ON COLUMN newsletter_issues.content IS 'as it went out, the same for every reader';
      COMMENT ON COLUMN newsletter_issues.problem IS 'why it was not sent, or was held';
      CREATE INDEX newsletter_issues_due ON newsletter_issues (planned_at) WHERE state = 'planned';
      CREATE INDEX newsletter_issues_under_way ON newsletter_issues (next_batch_at) WHERE state = 'sending';
      CREATE INDEX newsletter_issues_archive ON newsletter_issues (started_at DESC) WHERE content IS NOT NULL AND is_listed;

      -- Writing and handing over change nothing that visitors see: their pages stay fresh.
      CREATE TRIGGER newsletter_issues_announce
        AFTER DELETE OR TRUNCATE OR UPDATE OF content, is_listed ON newsletter_issues
        FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();
      CREATE TRIGGER newsletter_issues_image_uses AFTER INSERT OR UPDATE OF id, blocks, content OR DELETE ON newsletter_issues
        FOR EACH ROW EXECUTE FUNCTION keep_image_uses('id', 'blocks', 'content');

      CREATE TABLE newsletter_sendings (
        month date NOT NULL CHECK (extract(day FROM month) = 1),
        place smallint NOT NULL CHECK (place BETWEEN 1 AND 4),
        issue_id bigint NOT NULL REFERENCES newsletter_issues (id) ON DELETE CASCADE,
        PRIMARY KEY (month, place),
        UNIQUE (issue_id, month)
      );
      COMMENT ON TABLE newsletter_sendings IS
        'the four places of a month of Istanbul''s calendar: an issue needs one in each month in which it is sent';

      CREATE TABLE newsletter_letters (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        issue_id bigint NOT NULL REFERENCES newsletter_issues (id) ON DELETE CASCADE,
        subscriber_id bigint REFERENCES newsletter_subscribers (id) ON DELETE SET NULL,
        user_id bigint REFERENCES users (id) ON DELETE SET NULL,
        token uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
        message_id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
        outbox_id bigint,
        state text NOT NULL DEFAULT 'waiting'
          CHECK (state IN ('waiting', 'queued', 'sent', 'refused', 'failed', 'left_out')),
        settled_at timestamptz,
        report text CHECK (report IN ('delivered', 'soft', 'hard', 'complaint')),
        report_code text,
        reported_at timestamptz,
        soft_bounces smallint NOT NULL DEFAULT 0,
        left_at timestamptz,
        UNIQUE (issue_id, subscriber_id),
        UNIQUE (issue_id, user_id)
      );
      COMMENT ON TABLE newsletter_letters IS
        'one per issue and reader; outlives the reader as a number, and holds nothing by which she is known';
      COMMENT ON COLUMN newsletter_letters.token IS 'of the link that ends the subscription';
      COMMENT ON COLUMN newsletter_letters.message_id IS 'of the mail, however often it is tried';
      CREATE INDEX newsletter_letters_open ON newsletter_letters (issue_id, id) WHERE state IN ('waiting', 'queued');
      CREATE INDEX newsletter_letters_subscriber ON newsletter_letters (subscriber_id);
      CREATE INDEX newsletter_letters_user ON newsletter_letters (user_id);
      CREATE INDEX newsletter_letters_returned ON newsletter_letters (reported_at DESC, id DESC)
        WHERE report IN ('soft', 'hard', 'complaint');

      CREATE TABLE newsletter_links (
        issue_id bigint NOT NULL REFERENCES newsletter_issues (id) ON DELETE CASCADE,
        number smallint NOT NULL CHECK (number > 0),
        address text NOT NULL,
        clicks bigint NOT NULL DEFAULT 0,
        PRIMARY KEY (issue_id, number)
      );

      ALTER TABLE newsletter_subscribers
        ADD end_reason text CHECK (end_reason IN ('own', 'staff', 'bounce', 'complaint'));
      COMMENT ON COLUMN newsletter_subscribers.end_reason IS 'null while it lasts, and where it ended before this was kept';
      ALTER TABLE member_consents
        ADD withdrawn_reason text CHECK (withdrawn_reason IN ('own', 'staff', 'bounce', 'complaint'));
      COMMENT ON COLUMN member_consents.withdrawn_reason IS
        'why letters ended that were not ended by the member on her own pages'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE member_consents DROP withdrawn_reason;
      ALTER TABLE newsletter_subscribers DROP end_reason;
      DROP TABLE newsletter_links, newsletter_letters, newsletter_sendings, newsletter_issues;
      DELETE FROM image_uses WHERE source = 'newsletter_issues'`);
  }
}
