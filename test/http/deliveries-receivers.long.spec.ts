import { randomUUID } from 'node:crypto';
import { deliveryPaths } from '../../src/shared/paths/delivery.js';
import { adminPaths } from '../../src/shared/paths/site.js';
import { portalPaths } from '../../src/shared/paths/portal.js';
import { privacyPaths } from '../../src/shared/paths/privacy.js';
import { referralPaths } from '../../src/shared/paths/referral.js';
import { aDisclosure } from '../factories/messages.js';
import { eventually } from '../support/eventually.js';
import { validityFaults } from '../support/html-validity.js';
import { plain } from '../support/page.js';
import { postedForm } from '../support/posted-form.js';
import {
  openReceivers,
  BANKS,
  ALL,
  MAILBOX,
  server,
  receiver,
  admin,
  banker,
  waysOut,
  type Made,
  apply,
  fromApi,
} from '../support/receiver-desk.js';

openReceivers();

describe('a bank’s webhook', () => {
  const right = (change: Record<string, string> = {}): Record<string, string> => ({
    name: 'Akbank',
    bank_id: 'akbank',
    url: `${receiver.url}/akbank`,
    is_active: 'true',
    own_password: admin.person.password,
    token: randomUUID(),
    ...change,
  });
  const save = (change: Record<string, string> = {}): Promise<Response> =>
    admin.postForm(deliveryPaths.endpoints(), right(change));
  const refusal = async (response: Response): Promise<string> => {
    const html = await response.text();
    expect([response.status, validityFaults(html)]).toEqual([422, []]);
    return plain(html);
  };

  beforeEach(async () => {
    await server.sql(`UPDATE banks SET lead_channel = 'file', lead_endpoint_id = NULL`);
    await server.sql('DELETE FROM webhook_endpoints');
    await server.sql(`UPDATE settings SET values = values - 'webhookUrl' WHERE group_name = 'api'`);
  });

  it('takes no site-wide event, and one of our own needs one', async () => {
    expect(await refusal(await save({ events: 'application.created' }))).toContain('olay seçmeyin');
    expect(await refusal(await save({ bank_id: '' }))).toContain('En az bir olay seçin');
    expect((await save()).status).toBe(303);
    const list = await (await admin.get(deliveryPaths.endpoints())).text();
    expect(validityFaults(list)).toEqual([]);
    expect(plain(list)).toContain('Kendisine yönlendirilen başvurular');
  });

  it('never becomes another’s, and shares its address with nobody', async () => {
    expect((await save()).status).toBe(303);
    const [made] = await server.sql<{ id: string; version: number }>(
      'SELECT id, version FROM webhook_endpoints',
    );
    const path = deliveryPaths.endpoint(String(made?.id));
    const moved = right({ bank_id: 'qnb', version: String(made?.version) });
    expect(await refusal(await admin.postForm(path, moved))).toContain('Alıcı değiştirilemez');
    expect(await refusal(await save({ bank_id: 'qnb' }))).toContain('için kullanılıyor');
    expect(await refusal(await save({ bank_id: '', events: 'application.created' }))).toContain(
      'kullanılıyor',
    );
    const settings = adminPaths.settings('api');
    const form = postedForm(await (await admin.get(settings)).text(), settings);
    const typed = { ...form, webhookUrl: `${receiver.url}/akbank`, own_password: admin.person.password };
    expect(await refusal(await admin.postForm(settings, typed))).toContain('banka webhook’unun');
  });

  it('is the choice of its own bank’s form alone, and of no row of another', async () => {
    expect((await save()).status).toBe(303);
    const formOf = async (bank: string): Promise<string> => (await admin.get(adminPaths.bank(bank))).text();
    const [made] = await server.sql<{ id: string }>('SELECT id FROM webhook_endpoints');
    expect(await formOf('akbank')).toContain(`<option value="${String(made?.id)}"`);
    expect(await formOf('qnb')).not.toContain(`<option value="${String(made?.id)}"`);
    const choose = (bank: string) =>
      server.sql('UPDATE banks SET lead_endpoint_id = $1 WHERE id = $2', [made?.id, bank]);
    await choose('akbank');
    await expect(choose('qnb')).rejects.toThrow('banks_lead_endpoint_id_fkey');
    await expect(
      server.sql(`UPDATE webhook_endpoints SET events = '{application.created}' WHERE id = $1`, [made?.id]),
    ).rejects.toThrow('webhook_endpoints_referrals_alone');
    await expect(
      server.sql(`UPDATE webhook_endpoints SET bank_id = 'qnb' WHERE id = $1`, [made?.id]),
    ).rejects.toThrow('banks_lead_endpoint_id_fkey');
    // A bank that is called otherwise keeps it.
    await server.sql(`UPDATE banks SET id = 'akbank-yeni' WHERE id = 'akbank'`);
    expect(await server.sql('SELECT bank_id FROM webhook_endpoints')).toEqual([{ bank_id: 'akbank-yeni' }]);
    await server.sql(`UPDATE banks SET id = 'akbank' WHERE id = 'akbank-yeni'`);
    await server.sql('DELETE FROM webhook_endpoints');
    expect(await server.sql(`SELECT lead_endpoint_id FROM banks WHERE id = 'akbank'`)).toEqual([
      { lead_endpoint_id: null },
    ]);
  });

  it('that got what was not its bank’s is shown to administrators with how much', async () => {
    await aDisclosure(server, {
      endpoint_id: '7',
      bank_id: 'akbank',
      endpoint_name: 'Akbank çağrı merkezi',
      is_shared: true,
      leads: 64,
      status_changes: 29,
    });
    const html = await (await admin.get(deliveryPaths.endpoints())).text();
    await server.sql('DELETE FROM endpoint_disclosures');
    expect(validityFaults(html)).toEqual([]);
    expect(plain(html)).toMatch(/Akbank çağrı merkezi Ortak kullanılıyordu, kapatıldı Akbank 64 29/);
  });
});

describe('receivers', () => {
  beforeAll(async () => {
    await waysOut();
  });

  it('get nobody who did not choose them, by any way; those of everybody say so in their form', async () => {
    const made: Record<string, Made> = {};
    for (const bank of ALL) made[bank] = await apply([bank]);
    const phones = ALL.map((bank) => made[bank]?.phone ?? '');
    const among = (text: string): string[] => phones.filter((phone) => text.includes(phone));
    const own = (bank: string): string[] => [made[bank]?.phone ?? ''];

    await eventually(() => Promise.resolve(receiver.heard.length >= 2 * ALL.length + 1), 10_000);
    const at = (path: string) =>
      receiver.heard
        .filter((heard) => heard.path === path)
        .map(({ body }) => body)
        .join('\n');
    expect(among(at('/banka'))).toEqual(own(BANKS.webhook));
    const mails = await server.sql<{ referral: string; mailbox: string }>(
      `SELECT o.payload ->> 'referral' AS referral, d.params ->> 'mailbox' AS mailbox FROM deliveries d
         JOIN outbox o ON o.id = d.outbox_id WHERE d.channel = 'email' AND d.topic = 'referral.created'`,
    );
    expect(mails).toEqual([{ referral: made[BANKS.mail]?.referrals[BANKS.mail], mailbox: MAILBOX }]);
    expect(among(JSON.stringify(await fromApi('/referrals')))).toEqual(own(BANKS.fetch));
    const referral = made[BANKS.mail]?.referrals[BANKS.mail] ?? '';
    expect(plain(await (await banker.get(portalPaths.home())).text())).toContain(referral);
    for (const bank of ALL) {
      const other = made[bank]?.referrals[bank] ?? '';
      expect((await banker.get(portalPaths.referral(other))).status).toBe(bank === BANKS.mail ? 200 : 404);
    }
    const [file] = await server.sql<{ id: string }>('SELECT id FROM referral_files ORDER BY id DESC LIMIT 1');
    const csv = await admin.postForm(referralPaths.file(file?.id ?? ''), {
      own_password: admin.person.password,
    });
    const digits = (await csv.text()).replaceAll(/\D/g, '');
    expect(among(digits)).toEqual(own(BANKS.file));

    // Of everybody, and told so where they are made.
    for (const path of ['/site', '/ayarlar']) expect(among(at(path))).toEqual(phones);
    expect(plain(await (await admin.get(adminPaths.settings('api'))).text())).toContain(
      'Bütün başvurular, hangi banka seçilmiş olursa olsun, telefon ve e-postayla bu adrese',
    );
    expect(plain(await (await admin.get(deliveryPaths.endpoint('new'))).text())).toContain(
      'Bankasına bakılmadan bütün başvurular için, telefon ve e-postayla',
    );
  }, 60_000);

  it('stand by name on the page of a person who asks to whom her data went', async () => {
    const { phone } = await apply();
    await eventually(async () => {
      const open = await server.sql(`SELECT 1 FROM deliveries WHERE state = 'pending'`);
      return open.length === 0;
    }, 10_000);
    const html = await (await admin.postForm(privacyPaths.people(), { contact: phone })).text();
    expect(validityFaults(html)).toEqual([]);
    const text = plain(html);
    for (const name of ['Webhook: banka (Akbank)', 'Webhook: site', 'Webhook: Ayarlar', MAILBOX, 'API: '])
      expect(text).toContain(name);
    expect(text).toMatch(/Dosya \d+/);
  });
});
