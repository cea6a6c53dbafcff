import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../src/platform/database/online-changes.js';

const BATCH = 5_000;

/** As far as what they were about still says it. A text that is no number of its table finds nobody. */
const RECIPIENT = `CASE
  WHEN d.params ? 'staff' THEN 'user ' || (d.params ->> 'staff')
  WHEN o.topic IN ('application.created', 'applicant.code') THEN 'application ' || o.application_id
  WHEN o.topic IN ('newsletter.confirm', 'newsletter.confirmed') THEN 'subscriber ' || (o.payload ->> 'subscriber_id')
  WHEN o.topic = 'newsletter.trial' THEN 'user ' || (o.payload ->> 'user')
  WHEN o.topic = 'newsletter.letter' THEN
    (SELECT coalesce('subscriber ' || l.subscriber_id, 'user ' || l.user_id) FROM newsletter_letters l WHERE l.id = (o.payload ->> 'letter')::bigint)
  WHEN o.topic = 'member.rate-alarm' THEN
    (SELECT 'user ' || a.user_id FROM rate_alarms a WHERE a.id = (o.payload ->> 'alarm')::bigint)
  WHEN o.topic IN ('member.email-change', 'member.email-changed') THEN
    (SELECT 'user ' || c.user_id FROM member_email_changes c WHERE c.id = (o.payload ->> 'change_id')::uuid)
  WHEN o.topic = 'member.sign-up' THEN 'sign-up ' || (o.payload ->> 'sign_up_id')
  WHEN o.topic = 'phone.code' THEN
    (SELECT coalesce('user ' || substring(p.owner FROM '^member (.+)'), 'phone-code ' || p.id)
       FROM phone_codes p WHERE p.id = (o.payload ->> 'code')::uuid)
  WHEN o.topic IN ('user.security', 'user.password_reset', 'member.deletion', 'member.phone-changed', 'staff.digest')
    THEN 'user ' || (o.payload ->> 'user_id')
END`;

/** Deliveries of before, a window of numbers at a time; then the index, which is built beside what goes on. */
export class FindLettersByRecipient1795650100000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const [{ first, last }] = (await runner.query(
      'SELECT coalesce(min(id), 0)::float8 AS first, coalesce(max(id), -1)::float8 AS last FROM deliveries',
    )) as [{ first: number; last: number }];
    for (let from = first; from <= last; from += BATCH)
      await runner.query(
        `UPDATE deliveries SET recipient = found.recipient
           FROM (SELECT d.id, ${RECIPIENT} AS recipient FROM deliveries d JOIN outbox o ON o.id = d.outbox_id
                  WHERE d.id >= $1 AND d.id < $2 AND d.channel <> 'webhook' AND d.recipient IS NULL) AS found
          WHERE deliveries.id = found.id AND found.recipient IS NOT NULL`,
        [from, from + BATCH],
      );
    await createIndexConcurrently(
      runner,
      'deliveries_recipient',
      'deliveries',
      '(recipient) WHERE recipient IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX deliveries_recipient');
  }
}
