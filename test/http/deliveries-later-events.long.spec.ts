import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applicantPaths } from '../../src/shared/paths/applicant.js';
import { codeOf } from '../../src/people/applicants/applicant-codes.service.js';
import { portalPaths } from '../../src/shared/paths/portal.js';
import { privacyPaths } from '../../src/shared/paths/privacy.js';
import { referralPaths } from '../../src/shared/paths/referral.js';
import { eventually } from '../support/eventually.js';
import { plain } from '../support/page.js';
import { postedForm } from '../support/posted-form.js';
import { root } from '../support/process.js';
import {
  openReceivers,
  BANKS,
  SECRET,
  server,
  receiver,
  admin,
  banker,
  waysOut,
  people,
  type Made,
  apply,
  fromApi,
  type Seen,
  heard,
  own,
} from '../support/receiver-desk.js';

openReceivers();

/** How each receiver of the document's table is seen to learn of an event. */
const LOOKS: Readonly<Record<string, (made: Made) => Promise<Seen>>> = {
  'a bank’s webhook': (made) => Promise.resolve(heard('/banka', made.referrals[BANKS.webhook] ?? '')),
  'a bank’s mailboxes': async (made) => ({
    messages: (
      await server.sql<{ topic: string }>(
        `SELECT d.topic FROM deliveries d JOIN outbox o ON o.id = d.outbox_id
          WHERE d.channel = 'email' AND d.state = 'delivered' AND o.payload ->> 'referral' = $1`,
        [made.referrals[BANKS.mail]],
      )
    ).map(({ topic }) => topic),
  }),
  'a bank by file': async (made) => ({
    hand:
      (await (await admin.get(referralPaths.erased())).text()).split(`, ${made.referrals[BANKS.file] ?? ''}"`)
        .length - 1,
  }),
  'a bank’s program': async (made) => ({
    shown: JSON.stringify([
      await fromApi(`/referrals/${made.referrals[BANKS.fetch] ?? ''}`),
      await fromApi('/events?limit=100'),
    ]),
    changed: await changedAt(made.referrals[BANKS.fetch]),
  }),
  'a bank’s people': async (made) => ({
    shown: plain(
      (await (await banker.get(portalPaths.referral(made.referrals[BANKS.mail] ?? ''))).text()) +
        (await (await banker.get(portalPaths.invoices())).text()),
    ),
  }),
  'site-wide webhook': (made) => Promise.resolve(heard('/site', made.id)),
  'webhook of the settings': (made) => Promise.resolve(heard('/ayarlar', made.id)),
};

const changedAt = async (referral: string | undefined): Promise<string> =>
  String(
    (
      await server.sql<{ at: string }>('SELECT changed_at::text AS at FROM referrals WHERE id = $1', [
        referral,
      ])
    )[0]?.at,
  );

const told = (before: Seen, after: Seen): string => {
  if ((after.messages?.length ?? 0) > (before.messages?.length ?? 0)) return 'message';
  if ((after.hand ?? 0) > (before.hand ?? 0)) return 'hand';
  return after.shown === before.shown && after.changed === before.changed ? 'nothing' : 'look';
};

const staffPage = async (referral: string): Promise<string> =>
  ((await admin.get(referralPaths.at(referral))).headers.get('location') ?? '').split('#', 1)[0] ?? '';

async function postOf(page: string, action: string, typed: Record<string, string>): Promise<void> {
  const form = postedForm(await (await admin.get(page)).text(), action);
  const answer = await admin.postForm(action, { ...form, ...typed });
  expect(answer.status).toBe(303);
}

const lastMonth = (): string => {
  const day = new Date();
  day.setUTCDate(1);
  day.setUTCMonth(day.getUTCMonth() - 1);
  return day.toISOString().slice(0, 7);
};

/** Later events of an application that all banks have. */
const EVENTS: Readonly<Record<string, (made: Made) => Promise<unknown>>> = {
  erased: async ({ phone }) =>
    expect((await admin.postForm(privacyPaths.personErase(), { contact: phone, ...own() })).status).toBe(303),
  withdrawn: async ({ id, phone }) => {
    const send = (path: string, fields: Record<string, string>, cookie = ''): Promise<Response> =>
      fetch(server.url + path, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin: server.url, cookie, 'x-forwarded-for': `10.9.0.${String(people)}` },
        body: new URLSearchParams(fields),
      });
    const asked = await send(applicantPaths.new(), { no: id, phone_number: phone });
    const istek = new URL(asked.headers.get('location') ?? '', server.url).searchParams.get('istek') ?? '';
    const cookiesOf = (answer: Response): string =>
      answer.headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; ');
    const code = { istek, kod: codeOf(SECRET, istek) };
    const cookie = cookiesOf(await send('/basvuru-durumu/kod', code, cookiesOf(asked)));
    const open = async (path: string): Promise<string> =>
      (await fetch(server.url + path, { headers: { cookie } })).text();
    const question = plain(await open(applicantPaths.withdrawal()));
    expect(question).toMatch(/bildiren bir ileti gönderilir: Akbank İş Bankası/);
    expect(question).toMatch(/bir sonraki bakışlarında görür: QNB/);
    expect(question).toMatch(/çalışanlarımız bildirir: Garanti/);
    const _csrf = /name="_csrf" value="([^"]+)"/.exec(await open(applicantPaths.show()))?.[1] ?? '';
    const done = await send(applicantPaths.withdrawal(), { _csrf }, cookie);
    expect(done.headers.get('location')).toContain('vazgecildi');
  },
  corrected: async ({ phone }) => {
    const right = `53${String(70_000_000 + people)}`;
    const answer = await admin.postForm(privacyPaths.personCorrect(), { contact: phone, right, ...own() });
    expect(answer.status).toBe(303);
  },
  disputed: async ({ referrals }) => {
    for (const referral of Object.values(referrals))
      await postOf(await staffPage(referral), referralPaths.at(referral, 'dispute'), { note: 'Tanımıyoruz' });
  },
  'statement closed': async ({ referrals }) => {
    for (const [bank, referral] of Object.entries(referrals)) {
      await server.sql(
        `UPDATE referral_charges SET reached_at = now() - interval '1 month' WHERE referral_id = $1`,
        [referral],
      );
      const page = referralPaths.invoice(bank, lastMonth());
      await postOf(page, referralPaths.invoice(bank, lastMonth(), 'close'), {
        tax_rate: '20',
        own_password: admin.person.password,
      });
    }
  },
};

const lines = readFileSync(join(root, 'documents/later-events.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

const [heading = [], , ...table] = lines;

describe('what receivers learn later stands in documents/later-events.md', () => {
  beforeAll(async () => {
    await waysOut();
  });

  it('and names every receiver and every event that is tried here', () => {
    expect(heading.slice(1)).toEqual(Object.keys(EVENTS));
    expect(table.map(([name = '']) => name.replace(/ \(.*/, '').replaceAll("'", '’'))).toEqual(
      Object.keys(LOOKS),
    );
  });

  it.each(Object.keys(EVENTS))(
    '%s',
    async (event) => {
      const made = await apply();
      const idle = async (): Promise<void> => {
        await eventually(async () => {
          const [waiting] = await server.sql<{ n: number }>(
            `SELECT (SELECT count(*) FROM outbox WHERE state = 'pending')::int
                + (SELECT count(*) FROM deliveries WHERE state = 'pending')::int AS n`,
          );
          return waiting?.n === 0;
        }, 15_000);
      };
      await idle();
      const look = async (): Promise<Record<string, Seen>> => {
        const seen: Record<string, Seen> = {};
        for (const [name, of] of Object.entries(LOOKS)) seen[name] = await of(made);
        return seen;
      };
      // No part of the event: the bank's answer that makes the charge.
      if (event === 'disputed' || event === 'statement closed')
        for (const referral of Object.values(made.referrals))
          await postOf(await staffPage(referral), referralPaths.at(referral, 'state'), { to: 'received' });
      await idle();
      const before = await look();
      await EVENTS[event]?.(made);
      await idle();
      const after = await look();
      const column = heading.indexOf(event);
      expect(
        Object.fromEntries(
          Object.keys(LOOKS).map((name) => [name, told(before[name] ?? {}, after[name] ?? {})]),
        ),
      ).toEqual(Object.fromEntries(Object.keys(LOOKS).map((name, n) => [name, table[n]?.[column]])));
      if (event === 'erased' || event === 'withdrawn')
        for (const path of ['/banka', '/site', '/ayarlar']) {
          const last = receiver.heard.filter((one) => one.path === path).at(-1);
          expect(last?.body).not.toContain(made.phone);
        }
    },
    60_000,
  );
});

it('each column that a bank reads moves `changed_at`', async () => {
  const definitions = (
    await server.sql<{ definition: string }>(
      `SELECT pg_get_triggerdef(oid) AS definition FROM pg_trigger WHERE tgname IN ('referrals_changed', 'applications_changed', 'vehicle_changed',
          'refinancing_changed')
        AND tgparentid = 0`,
    )
  )
    .map(({ definition }) => definition)
    .join('\n');
  const source = readFileSync(join(root, 'src/applications/bank-referrals.service.ts'), 'utf8');
  const { SUBJECT_COLUMNS } = await import('../../src/applications/subject-columns.js');
  const select = /const BANK_REFERRAL = `([^`]+)`/.exec(source)?.[1] ?? '';
  const read = new Set([
    ...[...select.matchAll(/\b[ra]\.([a-z_]+)/g)].map(([, name = '']) => name),
    ...Object.keys(SUBJECT_COLUMNS),
  ]);
  /** Facts that never change. */
  for (const fixed of [
    'id',
    'application_id',
    'application_kind',
    'bank_id',
    'kind',
    'created_at',
    'changed_at',
  ])
    read.delete(fixed);
  expect([...read].filter((name) => !definitions.includes(`old.${name}`))).toEqual([]);
  expect(read.size).toBeGreaterThan(10);
});
