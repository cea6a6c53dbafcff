import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Sql } from '../../src/platform/database/sql.js';
import { beginNight, beginRun, whatIsDue, workOn } from '../../src/people/privacy/retention-runs.js';
import { readPeriods } from '../../src/shared/enums/periods.js';
import { aSubmission } from '../factories/applications.js';
import { anOutboxMessage } from '../factories/messages.js';
import { aConsent, aPrivacyRequest, aSubscriber } from '../factories/people.js';
import { aClick, aLoginAttempt, anAuditEntry } from '../factories/records.js';
import { ago } from '../factories/row.js';
import { storeMany } from '../factories/applications.js';
import { eventually } from '../support/eventually.js';
import { mentionsOf } from '../support/mentions.js';
import { freePort } from '../support/process.js';
import { launchServer } from '../support/server.js';
import { signedIn } from '../support/staff.js';
import { behindProxy } from '../support/submissions.js';
import { itInFull } from '../support/tier.js';
import {
  apply,
  database,
  figures,
  keys,
  openArchive,
  pool,
  SESSION_SECRET,
  someone,
  spread,
  type Someone,
} from '../support/privacy-archive.js';

openArchive();

describe('the nightly run', () => {
  const periods = readPeriods({});
  const never = new AbortController().signal;
  const steps = async (run: string): Promise<Record<string, number>> => {
    const found = await database.sql<{ step: string; erased: string }>(
      'SELECT step, erased FROM retention_steps WHERE run_id = $1 AND is_done AND erased > 0',
      [run],
    );
    return Object.fromEntries(found.map(({ step, erased }) => [step, Number(erased)]));
  };
  const begin = async (): Promise<string> =>
    new Sql(pool).transaction((client) => beginRun(client, periods, 'Deneme'));
  /** All that is past its period, of everything one thing, beside what is not. */
  async function age(): Promise<Someone> {
    const person = someone();
    const id = await apply('kart', person, { marketing_consent: true });
    await apply('kart', someone());
    await spread(id, person);
    await database.sql(`
      UPDATE applications SET created_at = now() - interval '25 months' WHERE id = ${id};
      UPDATE form_submissions SET created_at = now() - interval '25 months'
       WHERE id = (SELECT submission_id FROM applications WHERE id = ${id});
      DELETE FROM do_not_contact; UPDATE sessions SET sess = (sess::jsonb - 'restoredDraft')::json;
      DELETE FROM audit_log WHERE action = 'deneme'`);
    const [old, recent] = [ago({ days: 31 }), ago({ days: 3 })];
    await aSubscriber.many(database, [
      { email: `a.${person.email}`, state: 'pending', confirm_sent_at: old, unsubscribed_at: null },
      {
        email: `b.${person.email}`,
        state: 'unsubscribed',
        confirm_sent_at: new Date(),
        unsubscribed_at: old,
      },
      {
        email: `c${person.email}`,
        state: 'unsubscribed',
        confirm_sent_at: new Date(),
        unsubscribed_at: recent,
      },
    ]);
    const past = ago({ months: 25 });
    await aSubmission(database, { ip_address: '192.0.2.7', created_at: past });
    await aConsent(database, { ended_at: ago({ months: 37 }) });
    await anOutboxMessage(database, { state: 'failed', created_at: past });
    await anOutboxMessage(database, { topic: 'referral.erased', state: 'unconfigured', created_at: past });
    await aClick(database, { bank_id: 'akbank', view: 'x', occurred_at: ago({ days: 91 }) });
    await aClick(database, { bank_id: 'akbank', occurred_at: past });
    await aLoginAttempt(database, { attempted_at: ago({ days: 2 }) });
    const [received_on, answer] = [ago({ months: 38 }), 'x'];
    await aPrivacyRequest(database, {
      received_on,
      state: 'answered',
      answered_on: ago({ months: 37 }),
      answer,
    });
    await aPrivacyRequest(database, { received_on, state: 'open' });
    await aPrivacyRequest(database, {
      received_on,
      state: 'refused',
      answered_on: ago({ months: 2 }),
      answer,
    });
    await anAuditEntry(database, { at: past });

    return person;
  }

  it('takes what is past its period, all that its preview told and nothing else', async () => {
    await database.sql('DELETE FROM newsletter_subscribers; DELETE FROM login_attempts');
    const person = await age();
    const before = await figures();
    const due = await whatIsDue(new Sql(pool), periods);
    const told = Object.fromEntries(due.map(({ step, total }) => [step, total]));
    expect(told).toEqual({
      applications: 1,
      unconfirmed: 1,
      unsubscribed: 1,
      traffic: 2,
      evidence: 1,
      deliveries: 1,
      clicks: 1,
      click_rows: 1,
      sign_ins: 1,
      requests: 1,
      audit: 1,
    });
    const run = await begin();
    expect(await workOn(new Sql(pool), keys, never)).toBe(true);
    // The traffic data of an application went with it.
    expect(await steps(run)).toEqual({ ...told, traffic: 1 });
    expect(await mentionsOf(database, { ...person, email: `.${person.email}` })).toEqual([]);
    expect(await figures()).toEqual(before);
    expect((await whatIsDue(new Sql(pool), periods)).filter(({ total }) => total > 0)).toEqual([]);
    expect(
      await database.sql(`SELECT topic FROM outbox WHERE created_at < now() - interval '1 year'`),
    ).toEqual([{ topic: 'referral.erased' }]);
    expect(await workOn(new Sql(pool), keys, never)).toBe(false);
  });

  it('begins once a night over all replicas, and not on the first day of a site', async () => {
    await database.sql('DELETE FROM retention_runs');
    const nights = (): Promise<unknown[]> =>
      database.sql('SELECT id FROM retention_runs WHERE night IS NOT NULL');
    await beginNight(new Sql(pool), periods, 'Deneme');
    expect(await nights()).toEqual([]);
    await database.sql(`UPDATE users SET created_at = now() - interval '2 days'`);
    // At any hour of the day on which this runs.
    await database.sql(`UPDATE settings SET values = values || jsonb_build_object('timezone',
      CASE WHEN extract(hour FROM now() AT TIME ZONE 'UTC') < 4 THEN 'Asia/Dubai' ELSE 'UTC' END)
      WHERE group_name = 'general'`);
    await Promise.all(Array.from({ length: 4 }, () => beginNight(new Sql(pool), periods, 'Deneme')));
    expect(await nights()).toHaveLength(1);
    await Promise.all(Array.from({ length: 2 }, () => workOn(new Sql(pool), keys, never)));
    expect(await database.sql('SELECT FROM retention_runs WHERE finished_at IS NULL')).toEqual([]);
    // Runs that are begun below are not to share their work with a night's of the server.
    await database.sql('UPDATE users SET created_at = now()');
  });

  itInFull(
    'goes on after a kill in the middle of a hundred thousand: none is left, none counted twice',
    async () => {
      await database.sql('DELETE FROM retention_runs; DELETE FROM consent_evidence');
      await database.sql(
        `UPDATE applications SET created_at = created_at - interval '3 years' WHERE erased_at IS NULL`,
      );
      await storeMany(database, 100_000, '3 years');
      const before = await figures();
      const [due] = await database.sql<{ n: number }>(
        `SELECT count(*)::int AS n FROM applications WHERE erased_at IS NULL`,
      );
      const folder = mkdtempSync(join(tmpdir(), 'killed-'));
      const env = { ...behindProxy, SESSION_SECRET };
      const { ready, kill } = await launchServer({ database, dataDir: folder, port: await freePort(), env });
      const one = await signedIn(await ready, 'admin');
      const begun = await one.postForm('/admin/privacy/runs', { own_password: one.person.password });
      const run = begun.headers.get('location')?.split('/').at(-1) ?? '';
      const erased = async (): Promise<number> => {
        const [found] = await database.sql<{ erased: string }>(
          `SELECT erased FROM retention_steps WHERE run_id = $1 AND step = 'applications'`,
          [run],
        );
        return Number(found?.erased);
      };
      await eventually(async () => (await erased()) > 2_000, 60_000);
      await kill();
      expect(await erased()).toBeLessThan(due?.n ?? 0);
      // The other replica takes it over once the claim is past.
      await eventually(
        async () =>
          (await database.sql('SELECT FROM retention_runs WHERE id = $1 AND finished_at IS NOT NULL', [run]))
            .length > 0,
        400_000,
      );
      expect(await erased()).toBe(due?.n);
      expect(await database.sql('SELECT FROM applications WHERE erased_at IS NULL')).toEqual([]);
      expect(
        await database.sql(`SELECT count(*)::int AS n FROM consent_evidence WHERE consent = 'kvkk'`),
      ).toEqual([due]);
      expect(await figures()).toEqual(before);
      rmSync(folder, { recursive: true, force: true });
    },
    600_000,
  );

  it('goes on where somebody was stopped, and whoever lost a run changes nothing more', async () => {
    await database.sql('DELETE FROM retention_runs');
    await storeMany(database, 1_200);
    await database.sql(
      `UPDATE applications SET created_at = created_at - interval '3 years' WHERE kind = 'loan'`,
    );
    const before = await figures();
    const run = await begin();
    const stopping = new AbortController();
    const stopped = workOn(new Sql(pool), keys, stopping.signal);
    await eventually(
      async () =>
        (await database.sql('SELECT FROM retention_steps WHERE erased > 0 AND run_id = $1', [run])).length >
        0,
      10_000,
    );
    // As after a kill: the claim stands, its time passes, somebody else takes the run.
    await database.sql(
      `UPDATE retention_runs SET claimed_until = now() - interval '1 second' WHERE id = $1`,
      [run],
    );
    await Promise.all([workOn(new Sql(pool), keys, never), stopped]);
    stopping.abort();
    const left = await database.sql<{ left: number; erased: number }>(
      `SELECT count(*) FILTER (WHERE erased_at IS NULL)::int AS left,
              (SELECT erased::int FROM retention_steps WHERE run_id = $1 AND step = 'applications') AS erased
         FROM applications WHERE created_at < now() - interval '24 months'`,
      [run],
    );
    expect(left[0]?.left).toBe(0);
    expect(left[0]?.erased).toBe(
      (
        await database.sql(`SELECT FROM applications WHERE erased_at IS NOT NULL AND kind = 'loan'
                      AND created_at < now() - interval '35 months'`)
      ).length -
        (
          await database.sql(
            `SELECT FROM applications a WHERE kind = 'loan' AND erased_at < (SELECT started_at FROM retention_runs WHERE id = $1)`,
            [run],
          )
        ).length,
    );
    expect(await figures()).toEqual(before);
  });
});
