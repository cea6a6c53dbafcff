import { randomUUID } from 'node:crypto';
import { aProposal } from '../factories/offers.js';
import { siteDay } from '../factories/row.js';
import { changeSettings } from '../factories/settings.js';
import {
  openApprovals,
  PRODUCTS,
  IMPORTS,
  APPROVALS,
  server,
  admin,
  moderator,
  type Stored,
  loan,
  deposit,
  card,
  rateOf,
  value,
} from '../support/approval-desk.js';
import { mainWords } from '../support/html.js';
import { keysIn } from '../support/figures.js';
import { formAt, postedForm, type PostedForm } from '../support/posted-form.js';
import { rowsBy } from '../support/rows.js';
import { signedIn } from '../support/staff.js';

openApprovals();

// GET /admin/content/products, GET /admin/content/rate-imports: figures are entered there.

describe('a published figure that moves unusually far, by form', () => {
  it.each<[string, () => Promise<Stored>, string, string, RegExp]>([
    ['the rate of a loan', loan, 'rate', '0,41', /Faiz oranı: %3,64 → %0,41.*1\. sıraya? (?:çıkar|da)/],
    ['the fee of a loan', loan, 'fee_percent', '5', /Tahsis ücreti: %0,5 → %5/],
    ['the smallest amount', loan, 'min_amount', '100', /Minimum tutar: 10\.000 TL → 100 TL/],
    ['the largest amount', loan, 'max_amount', '5.000.000', /Maksimum tutar: 500\.000 TL → 5\.000\.000 TL/],
    ['the shortest term', loan, 'min_term', '30', /Minimum vade: 3 → 30/],
    ['the longest term', loan, 'max_term', '360', /Maksimum vade: 36 → 360/],
    ['the rate of a deposit', deposit, 'rate', '4', /Faiz oranı: %40,00 → %4,00/],
    ['the annual fee of a card', card, 'annual_fee', '1', /Yıllık ücret: 1\.000 TL → 1 TL/],
    ['the fee of a second card', card, 'extra_card_fee', '5', /Ek kart ücreti: 500 TL → 5 TL/],
    ['the fee of a virtual card', card, 'virtual_card_fee', '1.000', /Sanal kart ücreti: 100 TL → 1\.000 TL/],
    ['the lowest limit', card, 'min_limit', '50', /En düşük limit: 5\.000 TL → 50 TL/],
    ['the highest limit', card, 'max_limit', '5.000.000', /En yüksek limit: 50\.000 TL → 5\.000\.000 TL/],
  ])('is asked about once, with what it would do: %s', async (_what, make, field, typed, asked) => {
    const { id } = await make();
    const path = `${PRODUCTS}/${id}`;
    const fields = { ...(await formAt(moderator, path)), [field]: typed };
    const question = await moderator.post(path, fields);
    expect(question.status).toBe(422);
    const html = await question.text();
    expect(mainWords(html)).toMatch(asked);
    const before = field === 'rate' ? await rateOf(id) : await value('products', id, field);
    const keys = keysIn(html);
    expect(keys).toHaveLength(1);
    expect(keys[0]).toBe(
      `${field} ${String(before)}>${String(Number(typed.replaceAll('.', '').replace(',', '.')))}`,
    );
    // Everything typed is still there.
    expect(postedForm(html, path)).toMatchObject({ name: 'Deneme ürünü', [field]: typed });

    expect((await moderator.post(path, { ...fields, figures: keys })).status).toBe(303);
    const now = field === 'rate' ? await rateOf(id) : await value('products', id, field);
    expect(now).toBe(Number(typed.replaceAll('.', '').replace(',', '.')));
  });

  it('is asked about again where another figure was typed in between', async () => {
    const { id } = await loan();
    const path = `${PRODUCTS}/${id}`;
    const fields = { ...(await formAt(moderator, path)), rate: '0,41' };
    const figures = keysIn(await (await moderator.post(path, fields)).text());
    const again = await moderator.post(path, { ...fields, rate: '0,14', figures });
    expect(again.status).toBe(422);
    expect(mainWords(await again.text())).toContain('%3,64 → %0,14');
    expect(await rateOf(id)).toBe(3.64);
  });

  it('is asked about of a new product beside its market', async () => {
    const fields = {
      bank_id: 'akbank',
      type: 'loan',
      subtype: 'ihtiyac_kredisi',
      name: 'Deneme Kredisi',
      description: 'Deneme',
      features: 'Hızlı',
      rate: '0,01',
      min_amount: '10.000',
      max_amount: '500.000',
      min_term: '3',
      max_term: '36',
      token: randomUUID(),
    };
    const question = await moderator.postForm(PRODUCTS, fields);
    expect(question.status).toBe(422);
    const html = await question.text();
    expect(mainWords(html)).toMatch(
      /Faiz oranı: %0,01 \(yeni\).*1\. sırada yer alır, 2\. sıradan .* ucuz.*Piyasanın ortası/,
    );
    const sent = { ...fields, figures: keysIn(html) };
    expect((await moderator.postForm(PRODUCTS, sent)).status).toBe(303);
    expect((await moderator.postForm(PRODUCTS, sent)).status).toBe(303);
    expect(await server.sql(`SELECT 1 AS one FROM products WHERE name = 'Deneme Kredisi'`)).toHaveLength(1);
  });

  it('is asked about on the page of rates', async () => {
    const { id } = await loan();
    const path = `${PRODUCTS}/${id}/rates`;
    const fields = { ...(await formAt(moderator, path)), rate: '0,41', valid_from: siteDay(0) };
    const question = await moderator.post(path, fields);
    expect(question.status).toBe(422);
    const html = await question.text();
    expect(mainWords(html)).toMatch(/Faiz oranı: %3,64 → %0,41.*1\. sıra/);
    expect(await rateOf(id)).toBe(3.64);
    expect((await moderator.post(path, { ...fields, figures: keysIn(html) })).status).toBe(303);
    expect(await rateOf(id)).toBe(0.41);
  });

  it.each<[string, string, string, string, string]>([
    [
      'a tax',
      '/admin/taxes',
      `SELECT id FROM tax_rates WHERE tax = 'bsmv' AND valid_from <= site_today() LIMIT 1`,
      'percent',
      '0,5',
    ],
    [
      'withholding',
      '/admin/taxes',
      `SELECT id FROM tax_rates WHERE tax = 'stopaj' AND percent > 0 LIMIT 1`,
      'percent',
      '1',
    ],
    [
      'a limit of law',
      '/admin/taxes/figures',
      `SELECT id FROM legal_figures WHERE percent > 0 ORDER BY id LIMIT 1`,
      'percent',
      '99',
    ],
    [
      'a longest term of law',
      '/admin/taxes/figures',
      `SELECT id FROM legal_figures WHERE max_months > 0 ORDER BY id LIMIT 1`,
      'max_months',
      '600',
    ],
    [
      'terms',
      '/admin/taxes/terms',
      `SELECT id FROM term_rules WHERE cardinality(terms) > 0 ORDER BY id LIMIT 1`,
      'terms',
      '3, 6, 360',
    ],
    ['the limits of a calculator', '/admin/taxes/limits', `SELECT 'kobi' AS id`, 'max_amount', '100.000.000'],
  ])('is asked about: %s', async (_what, list, query, field, typed) => {
    const [row] = await server.sql<{ id: string }>(query);
    const path = `${list}/${row?.id ?? ''}`;
    const correction: PostedForm = list.endsWith('limits') ? {} : { correction: 'Yanlış girilmiş değer' };
    const fields = { ...(await formAt(admin, path)), ...correction, [field]: typed };
    const question = await admin.post(path, fields);
    expect(question.status).toBe(422);
    const html = await question.text();
    const keys = keysIn(html);
    expect(keys.map((key) => key.split(' ')[0])).toEqual([field]);
    expect(mainWords(html)).toContain('Henüz kaydedilmedi.');
    expect((await admin.post(path, { ...fields, figures: keys })).status).toBe(303);
  });
});

describe('a published figure that moves unusually far, by file', () => {
  const preview = async (text: string): Promise<string> =>
    (await moderator.postForm(`${IMPORTS}/preview`, { text, begins: siteDay(0) })).text();

  it('is marked on its line with what it would do, and one yes stands for exactly this file', async () => {
    const [odd, usual] = [await loan(), await loan()];
    const text = `${odd.id};0,41\n${usual.id};3,6`;
    const html = await preview(text);
    expect(mainWords(html)).toMatch(/1 oran beklenmedik ölçüde değişiyor/);
    expect(mainWords(html)).toMatch(/%0,41.*Sıçrama.*1\. sıra/);
    const sent = postedForm(html, IMPORTS);
    const unanswered = await moderator.post(IMPORTS, sent);
    expect(unanswered.status).toBe(422);
    const again = await unanswered.text();
    expect(mainWords(again)).toContain('Uygulamadan önce bu oranları doğrulayın');
    expect([await rateOf(odd.id), await rateOf(usual.id)]).toEqual([3.64, 3.64]);

    const answered = { ...postedForm(again, IMPORTS), figures: keysIn(again) };
    // Another figure in the lines is another file.
    const other = await moderator.post(IMPORTS, { ...answered, text: `${odd.id};0,14\n${usual.id};3,6` });
    expect(other.status).toBe(409);
    expect(await rateOf(odd.id)).toBe(3.64);

    expect((await moderator.post(IMPORTS, answered)).status).toBe(303);
    expect([await rateOf(odd.id), await rateOf(usual.id)]).toEqual([0.41, 3.6]);
  });

  it('asks nothing of a file without one', async () => {
    const { id } = await loan();
    const html = await preview(`${id};3,6`);
    expect(html).not.toContain('name="figures"');
    expect((await moderator.post(IMPORTS, postedForm(html, IMPORTS))).status).toBe(303);
    expect(await rateOf(id)).toBe(3.6);
  });

  it('waits for a second person beyond the bound, while the rest is applied', async () => {
    await changeSettings(server, 'general', { figureApprovalPercent: 50 });
    const [odd, usual] = [await loan(), await loan()];
    const html = await preview(`${odd.id};0,41\n${usual.id};3,6`);
    expect(mainWords(html)).toContain('onay sınırının üstünde');
    const sent = { ...postedForm(html, IMPORTS), figures: keysIn(html) };
    expect((await moderator.post(IMPORTS, sent)).status).toBe(303);
    expect([await rateOf(odd.id), await rateOf(usual.id)]).toEqual([3.64, 3.6]);
    expect(mainWords(await (await moderator.get(IMPORTS)).text())).toContain(
      '1 oran aktarıldı. 1 oran onay bekliyor.',
    );
    expect(await waiting()).toHaveLength(1);
  });
});

interface Proposal {
  readonly id: string;
  readonly state: string;
}

const proposals = rowsBy<Proposal>(() => server, 'SELECT id, state FROM figure_proposals ORDER BY id');

const waiting = async () => (await proposals()).filter(({ state }) => state === 'waiting');

describe('a change beyond the bound', () => {
  beforeEach(() => changeSettings(server, 'general', { figureApprovalPercent: 50 }));

  async function proposed(typed = '0,41'): Promise<{ readonly id: string; readonly proposal: string }> {
    const { id } = await loan();
    await propose(id, typed);
    return { id, proposal: (await waiting())[0]?.id ?? '' };
  }
  async function propose(id: string, typed: string): Promise<void> {
    const path = `${PRODUCTS}/${id}`;
    const fields = { ...(await formAt(moderator, path)), rate: typed };
    const question = await moderator.post(path, fields);
    expect(question.status).toBe(422);
    const html = await question.text();
    expect(mainWords(html)).toContain('yetkili ikinci bir kişi onaylayana kadar yayımlanmaz');
    expect((await moderator.post(path, { ...fields, figures: keysIn(html) })).status).toBe(303);
  }

  // POST /admin/content/approvals/:id/approval
  it('waits, is shown with old, new, effect and who: GET /admin/content/approvals, and is published by a second person alone', async () => {
    const { id, proposal } = await proposed();
    expect(await rateOf(id)).toBe(3.64);
    const page = mainWords(await admin.html(APPROVALS));
    expect(page).toMatch(/Faiz oranı: %3,64 → %0,41.*1\. sıra/);
    expect(page).toContain(moderator.person.name);

    await moderator.postForm(`${APPROVALS}/${proposal}/approval`, {});
    expect(mainWords(await moderator.html(APPROVALS))).toContain('Kendi önerinizi onaylayamazsınız');
    expect(await rateOf(id)).toBe(3.64);

    await admin.postForm(`${APPROVALS}/${proposal}/approval`, {});
    expect(mainWords(await admin.html(APPROVALS))).toContain('Değişiklik yayımlandı.');
    expect(await rateOf(id)).toBe(0.41);
    expect(await proposals()).toEqual([{ id: proposal, state: 'approved' }]);
    await admin.postForm(`${APPROVALS}/${proposal}/approval`, {});
    expect(mainWords(await admin.html(APPROVALS))).toContain('siz bakarken karar verildi');
  });

  // POST /admin/content/approvals/:id/refusal
  it('is refused for good', async () => {
    const { id, proposal } = await proposed();
    await admin.postForm(`${APPROVALS}/${proposal}/refusal`, {});
    await admin.postForm(`${APPROVALS}/${proposal}/approval`, {});
    expect(await rateOf(id)).toBe(3.64);
    expect(await proposals()).toEqual([{ id: proposal, state: 'refused' }]);
  });

  it('takes the place of one that waits for the same product', async () => {
    const { id, proposal } = await proposed();
    await propose(id, '0,5');
    const [first, second] = await proposals();
    expect(first).toEqual({ id: proposal, state: 'replaced' });
    await admin.postForm(`${APPROVALS}/${proposal}/approval`, {});
    expect(await rateOf(id)).toBe(3.64);
    await admin.postForm(`${APPROVALS}/${second?.id ?? ''}/approval`, {});
    expect(await rateOf(id)).toBe(0.5);
  });

  it('is not published where the product has changed since, in words', async () => {
    const { id, proposal } = await proposed();
    await server.sql(`UPDATE products SET version = version + 1, name = 'Deneme başka' WHERE id = $1`, [id]);
    await admin.postForm(`${APPROVALS}/${proposal}/approval`, {});
    expect(mainWords(await admin.html(APPROVALS))).toContain('değerler öneriden sonra değişti');
    expect(await rateOf(id)).toBe(3.64);
  });

  it('is decided once by two at once', async () => {
    const { id, proposal } = await proposed();
    const other = await signedIn(server, 'admin');
    await Promise.all([
      admin.postForm(`${APPROVALS}/${proposal}/approval`, {}),
      other.postForm(`${APPROVALS}/${proposal}/refusal`, {}),
    ]);
    const [{ state } = { state: '' }] = await proposals();
    expect(await rateOf(id)).toBe(state === 'approved' ? 0.41 : 3.64);
    await server.sql(`UPDATE users SET status = 'inactive' WHERE id = $1`, [other.person.id]);
  });

  it('of a tax is nobody’s to see or decide who may not write taxes', async () => {
    await aProposal(server);
    const [one] = await waiting();
    expect((await moderator.postForm(`${APPROVALS}/${one?.id ?? ''}/approval`, {})).status).toBe(404);
    expect(mainWords(await moderator.html(APPROVALS))).not.toContain('KKDF');
    expect(mainWords(await admin.html(APPROVALS))).toContain('KKDF');
  });

  it('takes her own password and a reason where nobody else may approve it, marked in the audit log', async () => {
    await server.sql(
      `UPDATE users SET status = 'inactive' WHERE role IN ('admin', 'moderator') AND id <> $1`,
      [admin.person.id],
    );
    try {
      const { id } = await loan();
      const path = `${PRODUCTS}/${id}`;
      const fields = { ...(await formAt(admin, path)), rate: '0,41' };
      const html = await (await admin.post(path, fields)).text();
      expect(mainWords(html)).toContain('onaylayabilecek başka kimse yok');
      const figures = keysIn(html);
      const bare = await admin.post(path, { ...fields, figures });
      expect(bare.status).toBe(422);
      expect(mainWords(await bare.text())).toContain('Nedeni en az 10 karakterle yazın');
      expect(await rateOf(id)).toBe(3.64);
      const proof = { own_password: admin.person.password, figure_reason: 'Kampanya yazısı geldi' };
      expect((await admin.post(path, { ...fields, figures, ...proof })).status).toBe(303);
      expect(await rateOf(id)).toBe(0.41);
      expect(
        await server.sql(
          `SELECT after FROM audit_log WHERE action = 'figure.approve-own' AND resource_id = $1`,
          [id],
        ),
      ).toEqual([{ after: { figures: ['rate 3.64>0.41'], reason: 'Kampanya yazısı geldi' } }]);
    } finally {
      await server.sql(`UPDATE users SET status = 'active' WHERE role IN ('admin', 'moderator')`);
    }
  });
});

describe('what is not confirmed', () => {
  it('is never in force, whatever is sent in whatever order by form, page of rates and file', async () => {
    const { id } = await loan();
    const day = siteDay(0);
    const inForce = new Set([3.64]);
    // A fixed sequence that looks like chance: the same on every run.
    let seed = 20_261_126;
    const next = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    for (let turn = 0; turn < 24; turn++) {
      const rate = (1 + next(900)) / 100;
      const now = (await rateOf(id)) ?? 0;
      const typed = String(rate).replace('.', ',');
      const isSaidYesTo = next(3) === 0;
      // A yes for something else is none.
      const key = `rate ${String(now)}>${String(isSaidYesTo ? rate : rate + 1)}`;
      const way = next(3);
      if (way === 0) {
        const path = `${PRODUCTS}/${id}`;
        await moderator.post(path, { ...(await formAt(moderator, path)), rate: typed, figures: key });
      } else if (way === 1) {
        const path = `${PRODUCTS}/${id}/rates`;
        await moderator.post(path, {
          ...(await formAt(moderator, path)),
          rate: typed,
          valid_from: day,
          figures: key,
        });
      } else {
        const sent = { text: `${id};${typed}`, begins: day };
        const html = await (await moderator.postForm(`${IMPORTS}/preview`, sent)).text();
        if (!html.includes('name="seen"')) continue;
        const form = postedForm(html, IMPORTS);
        await moderator.post(IMPORTS, {
          ...form,
          figures: isSaidYesTo ? (keysIn(html)[0] ?? '') : randomUUID(),
        });
      }
      const isNear = Math.abs(rate - now) / now <= 0.25;
      if (isSaidYesTo || isNear) inForce.add(rate);
      expect([...inForce]).toContain(await rateOf(id));
    }
  }, 60_000);
});
