import { MEASURE } from '../../src/applications/referrals/response-times.service.js';
import { aReferral, aReferralEvent } from '../factories/referrals.js';
import { AT_ONCE_MS, eventually } from '../support/eventually.js';
import { visit } from '../support/page.js';
import { startServer, type TestServer } from '../support/server.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ANSWERED = /Başvuruların yarısını .* içinde yanıtladı \(son 90 günde \d+\+ başvuru\)/;

describe('the time until a bank answers', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  /** Referrals of a bank that it answered after so many minutes, or never. */
  async function answeredAfter(
    bank: string,
    minutes: readonly (number | null)[],
    source: 'bank' | 'staff' = 'bank',
  ): Promise<void> {
    const since = Date.now() - 5 * HOUR * 24;
    const sent = await aReferral.many(
      server,
      minutes.map((_minutes, at) => ({
        bank_id: bank,
        application_id: String(900_000 + at),
        application_kind: 'loan',
        created_at: new Date(since + at),
        sent_at: new Date(since + at),
        state: 'sent' as const,
      })),
    );
    const events = sent.flatMap(({ id }, at) => {
      const after = minutes[at] ?? null;
      return after === null
        ? []
        : [{ referral_id: id, source, created_at: new Date(since + at + after * MINUTE) }];
    });
    await aReferralEvent.many(server, events);
  }

  const measure = async (): Promise<void> => {
    await server.sql(MEASURE.text, [90]);
  };

  const saidOf = async (bank: string): Promise<string | undefined> =>
    ANSWERED.exec((await visit(server, `/bankalar/${bank}`)).text)?.[0];

  it('is said on a bank’s page and beside its choice, once it sells what is no sample', async () => {
    await answeredAfter('akbank', [
      ...Array.from({ length: 30 }, (_one, at) => 60 + at),
      ...Array.from({ length: 12 }, () => null),
    ]);
    await measure();
    expect(await saidOf('akbank')).toBeUndefined();

    await server.sql(`UPDATE products SET is_sample = false WHERE bank_id = 'akbank' AND type = 'loan'`);
    await measure();
    const said = 'Başvuruların yarısını 2 saat içinde yanıtladı (son 90 günde 40+ başvuru)';
    await eventually(async () => (await saidOf('akbank')) === said, AT_ONCE_MS);
    const form = await visit(server, '/basvuru/kredi?tur=ihtiyac-kredisi');
    expect(form.text.split(said)).toHaveLength(2);
  });

  it('counts neither what staff entered nor what was never answered, and is not said of fewer than thirty answers', async () => {
    await server.sql(`UPDATE products SET is_sample = false WHERE bank_id = ANY ('{qnb,teb,ing}')`);
    await answeredAfter(
      'qnb',
      Array.from({ length: 29 }, () => 5),
    );
    await answeredAfter(
      'teb',
      Array.from({ length: 40 }, () => 5),
      'staff',
    );
    await answeredAfter('ing', [
      ...Array.from({ length: 30 }, () => 5),
      ...Array.from({ length: 31 }, () => null),
    ]);
    await measure();
    const rows = await server.sql(
      `SELECT bank_id, asked, answered, half_within_minutes FROM bank_response_times
      WHERE bank_id = ANY ('{qnb,teb,ing}') ORDER BY bank_id`,
    );
    expect(rows).toEqual([
      { bank_id: 'ing', asked: 61, answered: 30, half_within_minutes: null },
      { bank_id: 'qnb', asked: 29, answered: 29, half_within_minutes: 5 },
      { bank_id: 'teb', asked: 40, answered: 0, half_within_minutes: null },
    ]);
    for (const bank of ['qnb', 'teb', 'ing']) expect(await saidOf(bank)).toBeUndefined();
  });

  it('is not said when it was measured a week ago', async () => {
    await server.sql(`UPDATE bank_response_times SET computed_on = site_today() - 7`);
    await eventually(async () => (await saidOf('akbank')) === undefined, AT_ONCE_MS);
  });
});
