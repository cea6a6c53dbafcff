import { randomBytes } from 'node:crypto';
import { loadConfig } from '../../src/platform/config/config.js';
import { PersonKeys } from '../../src/people/privacy/person-keys.js';
import { aPhoneCode, aSentMessage } from '../factories/messages.js';
import { mentionsOf } from '../support/mentions.js';
import { createPerson } from '../support/staff.js';
import { SessionSecret } from '../../src/platform/config/session-secret.js';
import {
  ACTOR,
  admin,
  apply,
  database,
  erase,
  erasures,
  figures,
  keys,
  member,
  openArchive,
  server,
  someone,
  spread,
} from '../support/privacy-archive.js';

openArchive();

describe('erasing what people ask to be erased', () => {
  it('leaves no trace in any column of any table, and all figures as they were', async () => {
    const person = someone();
    const other = someone();
    const owed = {
      ...{ is_refinancing: true, current_bank: `Banka, ${person.phone}`, current_balance: 40_000 },
      ...{ remaining_months: 12, current_instalment: 4_000 },
    };
    const ids = [
      await apply('kart', person, { marketing_consent: true }),
      await apply('kredi', person, owed),
    ];
    const kept = await apply('kart', other);
    for (const id of ids) await spread(id, person);
    const before = await figures();
    expect(await mentionsOf(database, person)).toEqual(
      expect.arrayContaining([
        'application_events.note',
        'audit_log.after',
        'card_applications.email',
        'card_applications.email_key',
        'deliveries.attempt_log',
        'do_not_contact.reason',
        'form_submissions.referrer',
        'form_submissions.user_agent',
        'loan_applications.current_bank',
        'loan_applications.phone_number',
        'outbox.last_error',
        'referral_events.note',
        'referrals.dispute_note',
        'sessions.sess',
      ]),
    );
    expect(await erase(ids)).toEqual({ applications: 2, subscribers: 0, members: 0 });
    expect(await mentionsOf(database, person)).toEqual([]);
    expect(await figures()).toEqual(before);
    expect(
      await database.sql(
        `SELECT is_refinancing, current_bank, current_balance, remaining_months, current_instalment
           FROM loan_applications WHERE id = $1`,
        [ids[1]],
      ),
    ).toEqual([
      {
        ...{ is_refinancing: true, current_bank: null, current_balance: null },
        ...{ remaining_months: null, current_instalment: null },
      },
    ]);
    expect(
      await database.sql('SELECT phone_number, erased_at FROM applications WHERE id = $1', [kept]),
    ).toEqual([{ phone_number: other.phone, erased_at: null }]);
    expect(await erase(ids)).toEqual({ applications: 0, subscribers: 0, members: 0 });
  });

  it('takes a member’s account and what waits to be confirmed, and leaves staff theirs', async () => {
    const person = someone();
    const id = await member(person);
    await aSentMessage(database, 'user.security', {
      payload: { user_id: id },
      subject: `user ${id}`,
      state: 'dead',
      attempt_log: [{ at: '', ms: 0, status: null, error: null, answer: `550 <${person.email}> unknown` }],
    });
    await aPhoneCode(database, { request_id: '1', owner: `member ${id}`, phone: '5551112233' });
    const staff = await createPerson(database.url, 'moderator');
    const what = { members: [id, staff.id], contact: { phone: person.phone, email: null } };
    expect(await erasures().erase(what, { reason: 'request', actor: ACTOR })).toEqual({
      ...{ applications: 0, subscribers: 0, members: 1 },
    });
    expect(await mentionsOf(database, person)).toEqual([]);
    expect(await database.sql('SELECT 1 FROM users WHERE id = $1', [staff.id])).toHaveLength(1);
    expect(
      await database.sql(
        'SELECT withdrawn_at IS NOT NULL AS ended FROM member_consents WHERE user_id IS NULL',
      ),
    ).toContainEqual({ ended: true });
  });

  it('leaves what is written about an application that a member who left still has', async () => {
    const person = someone();
    const application = await apply('kart', person);
    const note = `Aranacak: ${person.phone}`;
    await admin.postForm(`/admin/applications/${application}/notes`, { note });
    const members = [await member(person)];
    await erasures().erase({ members }, { reason: 'request', actor: ACTOR });
    expect(
      await database.sql(
        'SELECT note FROM application_events WHERE application_id = $1 AND note IS NOT NULL',
        [application],
      ),
    ).toEqual([{ note }]);
  });

  it('forgets the words about a call and what was to follow, and keeps what is counted', async () => {
    const person = someone();
    const id = await apply('kart', person);
    const [other] = await database.sql<{ id: string }>(
      'SELECT id FROM call_outcomes WHERE asks_reason AND is_reached ORDER BY id LIMIT 1',
    );
    const outcome = other?.id ?? '';
    const reason = `Yeni numarası ${person.phone}`;
    const said = { version: '1', outcome, [`reason_${outcome}`]: reason };
    expect((await admin.postForm(`/admin/applications/${id}/outcome`, said)).status).toBe(303);
    await erase([id]);
    expect(await mentionsOf(database, person)).toEqual([]);
    expect(
      await database.sql(
        `SELECT attempts, outcome_id, outcome_reason, next_action_at, first_contact_at IS NOT NULL AS reached
           FROM applications WHERE id = $1`,
        [id],
      ),
    ).toEqual([
      { attempts: 1, outcome_id: outcome, outcome_reason: null, next_action_at: null, reached: true },
    ]);
  });

  it('keeps proof of consent apart, by keys whose secret the database does not have', async () => {
    const person = someone();
    const [id] = [await apply('kart', person, { marketing_consent: true, marketing_sms: true })];
    const [sent] = await database.sql<{ kvkk: string; marketing: string }>(
      `SELECT kvkk_text_version AS kvkk, marketing_text_version AS marketing FROM form_submissions
        WHERE id = (SELECT submission_id FROM applications WHERE id = $1)`,
      [id],
    );
    await erase([id]);
    const kept = await database.sql(
      `SELECT e.consent, e.source, e.source_page, e.text_version, t.label IS NOT NULL AS is_known, family(e.network) AS family
         FROM consent_evidence e LEFT JOIN consent_texts t ON t.kind = e.consent AND t.version = e.text_version
        WHERE phone_key = $1 AND email_key = $2 ORDER BY consent`,
      [keys.phone(person.phone), keys.email(person.email.toUpperCase())],
    );
    const same = { source: 'application', source_page: '/kredi-kartlari', is_known: true, family: 4 };
    expect(kept).toEqual([
      { consent: 'kvkk', text_version: sent?.kvkk, ...same },
      { consent: 'marketing', text_version: sent?.marketing, ...same },
      { consent: 'marketing_sms', text_version: '2026-11-27', ...same },
    ]);
    expect(
      new PersonKeys(loadConfig({}), new SessionSecret(randomBytes(32).toString('hex'))).phone(person.phone),
    ).not.toBe(keys.phone(person.phone));
  });

  it('sends nothing more to banks, and tells those that have it to erase it too', async () => {
    const person = someone();
    const id = await apply('kredi', person);
    await database.sql(
      `UPDATE referrals SET state = 'sent', sent_at = now(), hold = NULL
        WHERE id = (SELECT min(id) FROM referrals WHERE application_id = $1)`,
      [id],
    );
    await erase([id]);
    const told = await database.sql<{ bank: string }>(
      `SELECT payload ->> 'bank' AS bank FROM outbox WHERE topic = 'referral.erased'
          AND payload ->> 'referral' IN (SELECT id::text FROM referrals WHERE application_id = $1)`,
      [id],
    );
    expect(told).toHaveLength(1);
    expect(
      await database.sql('SELECT state, hold FROM referrals WHERE application_id = $1 ORDER BY id', [id]),
    ).toEqual([
      { state: 'sent', hold: null },
      { state: 'waiting', hold: 'erased' },
    ]);
  });

  it('deletes a subscription with what was said to it, and keeps what was agreed to', async () => {
    const person = someone();
    const posted = await fetch(`${server.url}/bulten`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url },
      body: JSON.stringify({
        email: person.email,
        phone_number: person.phone,
        kvkk_consent: true,
        marketing_email: true,
      }),
    });
    expect(posted.status).toBeLessThan(300);
    const [subscriber] = await database.sql<{ id: string }>(
      'SELECT id FROM newsletter_subscribers WHERE email = $1',
      [person.email],
    );
    await database.sql(`UPDATE newsletter_subscribers SET state = 'confirmed' WHERE id = $1`, [
      subscriber?.id,
    ]);
    expect(await erase([], [String(subscriber?.id)])).toEqual({
      applications: 0,
      subscribers: 1,
      members: 0,
    });
    expect(await mentionsOf(database, person)).toEqual([]);
    expect(
      await database.sql(
        'SELECT consent, source FROM consent_evidence WHERE email_key = $1 ORDER BY consent',
        [keys.email(person.email)],
      ),
    ).toEqual([
      { consent: 'kvkk', source: 'newsletter' },
      { consent: 'marketing_email', source: 'newsletter' },
    ]);
  });
});
