import { adminPaths, paths } from '../../src/shared/paths/site.js';
import { portalPaths } from '../../src/shared/paths/portal.js';
import { rateProposalPaths } from '../../src/shared/paths/rate-proposal.js';
import { formatDate } from '../../src/shared/finance/tr/format.js';
import { calendarDate } from '../../src/shared/finance/calendar.js';
import { aRate, aRateProposal } from '../factories/offers.js';
import { siteDay } from '../factories/row.js';
import { changeSettings } from '../factories/settings.js';
import { eventually } from '../support/eventually.js';
import { keysIn } from '../support/figures.js';
import { mainWords } from '../support/html.js';
import { validityFaults } from '../support/html-validity.js';
import { visit } from '../support/page.js';
import { postedForm } from '../support/posted-form.js';
import { signedIn } from '../support/staff.js';
import {
  admin,
  banker,
  decide,
  decisionForm,
  moderator,
  openRateProposals,
  proposalNow,
  proposalsOf,
  proposed,
  proposeRate,
  ratedLoan,
  ratesOf,
  server,
  stranger,
} from '../support/rate-proposal-desk.js';

openRateProposals();

const TODAY = siteDay(0);
const READ_TODAY = formatDate(calendarDate(TODAY));

describe('GET /portal/oranlar', () => {
  it('lists the bank’s own loans and deposits with their rates, and GET /portal/oranlar/:product shows one', async () => {
    const loan = await ratedLoan();
    const other = await ratedLoan('qnb', 2.5);
    const html = await banker.html(portalPaths.rates());
    expect(validityFaults(html)).toEqual([]);
    expect(html).toContain(portalPaths.rate(loan.slug));
    expect(html).not.toContain(other.slug);
    expect(mainWords(html)).toContain('%3,64 aylık');
    const shown = await banker.get(portalPaths.rate(loan.slug));
    const page = await shown.text();
    expect([shown.status, validityFaults(page)]).toEqual([200, []]);
    expect(mainWords(page)).toContain('Sitedeki oran: %3,64 aylık');
    for (const odd of [other.slug, 'yok', 'a%00b'])
      expect([odd, (await banker.get(`/portal/oranlar/${odd}`)).status]).toEqual([odd, 404]);
  });
});

describe('POST /portal/oranlar/:product', () => {
  it('proposes a rate, which changes nothing on the site, and tells staff by mail', async () => {
    const { loan, id } = await proposed({ rate: '3,50', note: 'Kampanya' });
    expect(await proposalsOf(loan.id)).toMatchObject([{ state: 'open', rate: 3.5 }]);
    expect(await ratesOf(loan.id)).toEqual([{ rate: 3.64, reported_on: null }]);
    const page = mainWords(await banker.html(portalPaths.rate(loan.slug)));
    expect(page).toMatch(/%3,50 aylık.*İnceleniyor.*Kampanya/);
    expect(mainWords(await banker.html(portalPaths.rates()))).toContain('1 öneri inceleniyor');
    await eventually(
      async () =>
        (
          await server.sql(
            `SELECT FROM deliveries d JOIN outbox o ON o.id = d.outbox_id
              WHERE o.topic = 'rate.proposed' AND o.payload ->> 'proposal' = $1 AND d.recipient = $2`,
            [id, `user ${moderator.person.id}`],
          )
        ).length > 0,
      10_000,
    );
    const [logged] = await server.sql(
      `SELECT actor_id, after FROM audit_log WHERE action = 'rate-proposal.create' AND resource_id = $1`,
      [id],
    );
    expect(logged).toMatchObject({ actor_id: banker.person.id, after: { rate: 3.5, from: TODAY } });
  });

  it.each([
    [{ rate: 'üç' }, 'Oranı sayıyla yazın, örneğin 3,69'],
    [{ rate: '36,4' }, 'arasında olmalıdır'],
    [{ rate: '3,64' }, 'Ürünün o günkü oranı zaten bu.'],
    [{ valid_from: siteDay(-1) }, 'Başlangıç bugünden önce olamaz.'],
    [{ valid_from: siteDay(500) }, 'en çok bir yıl sonra'],
    [{ valid_from: '' }, 'Başlangıç gününü seçin'],
    [{ valid_to: siteDay(-3) }, 'Bitiş günü başlangıçtan önce olamaz.'],
    [{ note: 'x'.repeat(501) }, 'Not en çok 500 karakter olabilir'],
  ])('brings back %p with words beside the field, and everything typed', async (wrong, words) => {
    const loan = await ratedLoan();
    const typed = { rate: '3,55', valid_from: TODAY, note: 'Notum', ...wrong };
    const answer = await proposeRate(loan.slug, typed);
    const html = await answer.text();
    expect([answer.status, validityFaults(html)]).toEqual([422, []]);
    expect(mainWords(html)).toContain(words);
    expect(postedForm(html, portalPaths.rate(loan.slug))).toMatchObject(typed);
    expect(await proposalsOf(loan.id)).toEqual([]);
  });

  it('is one proposal, however often the form is sent, and another form for the same day replaces it', async () => {
    const loan = await ratedLoan();
    const path = portalPaths.rate(loan.slug);
    const form = { ...postedForm(await banker.html(path), path), rate: '3,50', valid_from: TODAY };
    const both = await Promise.all([banker.post(path, form), banker.post(path, form)]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    expect(await proposalsOf(loan.id)).toHaveLength(1);
    const changed = await banker.post(path, { ...form, rate: '3,40' });
    expect([changed.status, mainWords(await changed.text())]).toEqual([
      409,
      expect.stringContaining('daha önce başka değerlerle gönderildi'),
    ]);
    await proposeRate(loan.slug, { rate: '3,45', valid_from: TODAY });
    expect((await proposalsOf(loan.id)).map(({ state, rate }) => [state, rate])).toEqual([
      ['replaced', 3.5],
      ['open', 3.45],
    ]);
  });

  it('may be the rate of today again, where nobody has confirmed it for long', async () => {
    const loan = await ratedLoan();
    await server.sql(
      `UPDATE product_rates SET valid_from = site_today() - 90, confirmed_on = site_today() - 90 WHERE product_id = $1`,
      [loan.id],
    );
    expect(mainWords(await banker.html(portalPaths.rate(loan.slug)))).toContain(
      'bugün gösterilen bir oran yok',
    );
    expect((await proposeRate(loan.slug, { rate: '3,64', valid_from: TODAY })).status).toBe(303);
    const [{ id } = { id: '' }] = await proposalsOf(loan.id);
    expect((await decide(id, 'approval')).status).toBe(303);
    expect(await ratesOf(loan.id)).toEqual([
      { rate: 3.64, reported_on: TODAY },
      { rate: 3.64, reported_on: null },
    ]);
    expect(mainWords(await banker.html(portalPaths.rate(loan.slug)))).toContain('Sitedeki oran: %3,64 aylık');
  });

  it('takes five that wait for one product, and no more', async () => {
    const loan = await ratedLoan();
    for (let day = 1; day <= 5; day++)
      expect((await proposeRate(loan.slug, { rate: '3,50', valid_from: siteDay(day) })).status).toBe(303);
    const more = await proposeRate(loan.slug, { rate: '3,50', valid_from: siteDay(6) });
    expect([more.status, mainWords(await more.text())]).toEqual([
      409,
      expect.stringContaining('en çok sayıda öneri'),
    ]);
    expect((await proposeRate(loan.slug, { rate: '3,40', valid_from: siteDay(5) })).status).toBe(303);
  });

  it('is nothing that another bank sees, touches or proposes for', async () => {
    const { loan, id } = await proposed();
    const path = portalPaths.rate((await ratedLoan('qnb')).slug);
    const form = postedForm(await stranger.html(path), path);
    const own = { _csrf: form['_csrf'] ?? '' };
    const sent = { ...form, rate: '1', valid_from: TODAY };
    expect((await stranger.get(portalPaths.rate(loan.slug))).status).toBe(404);
    expect((await stranger.post(portalPaths.rate(loan.slug), sent)).status).toBe(404);
    // POST /portal/oranlar/:product/oneriler/:id/geri-cekme, POST /portal/oranlar/:product/oneriler/:id/yanit
    expect((await stranger.post(portalPaths.withdrawProposal(loan.slug, id), own)).status).toBe(404);
    const answer = { _csrf: own._csrf, version: '1', answer: 'Evet' };
    expect((await stranger.post(portalPaths.answerProposal(loan.slug, id), answer)).status).toBe(404);
    expect(await proposalNow(id)).toMatchObject({ state: 'open', answer: null });
    expect(await stranger.html(portalPaths.rates())).not.toContain(loan.slug);
  });
});

describe('GET /admin/content/rate-proposals', () => {
  it('lists those that wait first, with a filter and a file', async () => {
    const { loan } = await proposed();
    const decided = await aRateProposal(server, {
      product_id: loan.id,
      state: 'refused',
      reason: 'Yayımlanmamış',
      decided_at: new Date(),
      valid_from: siteDay(3),
    });
    const html = await moderator.html(rateProposalPaths.list());
    expect(validityFaults(html)).toEqual([]);
    expect(mainWords(html)).toMatch(/Deneme kredisi.*%3,50 aylık.*Karar bekliyor.*%3,20 aylık.*Reddedildi/);
    const open = mainWords(await moderator.html(rateProposalPaths.list({ state: 'open' })));
    expect(open).not.toContain('%3,20 aylık');
    const file = await moderator.get(`${rateProposalPaths.list()}.csv`);
    expect([file.status, await file.text()]).toEqual([200, expect.stringContaining(decided.id)]);
    const agent = await signedIn(server, 'agent');
    expect((await agent.get(rateProposalPaths.list())).status).toBe(403);
  });

  it('shows the difference and the place among offers before and after: GET /admin/content/rate-proposals/:id', async () => {
    const { id } = await proposed({ rate: '3,50', note: 'Aralık' });
    const html = await moderator.html(rateProposalPaths.one(id));
    expect(validityFaults(html)).toEqual([]);
    const words = mainWords(html);
    expect(words).toMatch(/%3,64 aylık.*%3,50 aylık/);
    expect(words).toMatch(/TL, \d+ ay: (?:\d+\. sıradan )?\d+\. sıra/);
    expect(words).toContain('Aralık');
    for (const odd of ['0', 'x', '99999999999999999999', '999999'])
      expect((await moderator.get(rateProposalPaths.one(odd))).status).toBe(404);
  });
});

// POST /admin/content/rate-proposals/:id/approval
describe('an approved proposal', () => {
  it('becomes a dated rate, by whom is logged, and the site says that its bank reported it', async () => {
    const { loan, id } = await proposed({ rate: '3,50' });
    const before = await visit(server, '/kobi-kredisi');
    expect(before.html).not.toContain('bankanın bildirdiği');
    expect((await decide(id, 'approval')).status).toBe(303);
    expect(await proposalNow(id)).toMatchObject({ state: 'approved' });
    expect(await ratesOf(loan.id)).toEqual([
      { rate: 3.5, reported_on: TODAY },
      { rate: 3.64, reported_on: null },
    ]);
    await eventually(
      async () => (await visit(server, '/kobi-kredisi')).html.includes(`bankanın bildirdiği, ${READ_TODAY}`),
      10_000,
    );
    const bank = await visit(server, paths.bank('akbank'));
    expect(bank.html).toContain(`bankanın bildirdiği, ${READ_TODAY}`);
    const logged = await server.sql<{ action: string; actor_id: string }>(
      `SELECT action, actor_id FROM audit_log WHERE (resource, resource_id) IN (('product', $1), ('rate-proposal', $2))
          AND actor_id = $3 ORDER BY action`,
      [loan.id, id, moderator.person.id],
    );
    expect(logged.map(({ action }) => action)).toEqual(['product.rate', 'rate-proposal.approve']);
    expect(mainWords(await banker.html(portalPaths.rate(loan.slug)))).toMatch(/%3,50 aylık.*Onaylandı/);
    expect(mainWords(await moderator.html(adminPaths.productRates(loan.id)))).toContain(
      `bankanın bildirdiği, ${READ_TODAY}`,
    );
    await eventually(
      async () =>
        (
          await server.sql(
            `SELECT FROM deliveries d JOIN outbox o ON o.id = d.outbox_id
              WHERE o.topic = 'rate.decided' AND o.payload ->> 'proposal' = $1 AND d.recipient = $2`,
            [id, `user ${banker.person.id}`],
          )
        ).length === 1,
      10_000,
    );
  });

  it('of a later day is planned, and the rate of today stays', async () => {
    const { loan, id } = await proposed({ rate: '3,50', valid_from: siteDay(7) });
    expect((await decide(id, 'approval')).status).toBe(303);
    expect((await ratesOf(loan.id)).map(({ rate }) => rate)).toEqual([3.5, 3.64]);
    expect((await visit(server, '/kobi-kredisi')).html).not.toContain('bankanın bildirdiği');
  });

  it('is approved once by two at once', async () => {
    const { loan, id } = await proposed();
    const form = await decisionForm(id, 'approval');
    const own = await decisionForm(id, 'approval', admin);
    const path = rateProposalPaths.approval(id);
    const both = await Promise.all([moderator.post(path, form), admin.post(path, own)]);
    expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect(await ratesOf(loan.id)).toHaveLength(2);
    const again = await moderator.post(path, form);
    expect([again.status, mainWords(await again.text())]).toEqual([
      409,
      expect.stringContaining('siz bakarken karara bağlandı ya da geri çekildi'),
    ]);
  });

  it('and withdrawn at once is one of both', async () => {
    for (let times = 0; times < 4; times++) {
      const { loan, id } = await proposed();
      const form = await decisionForm(id, 'approval');
      const path = portalPaths.withdrawProposal(loan.slug, id);
      const own = postedForm(await banker.html(portalPaths.rate(loan.slug)), path);
      const [approved, withdrawn] = await Promise.all([
        moderator.post(rateProposalPaths.approval(id), form),
        banker.post(path, own),
      ]);
      expect([approved.status, withdrawn.status].sort()).toEqual([303, 409]);
      const { state } = (await proposalNow(id)) ?? { state: '' };
      expect(state).toBe(approved.status === 303 ? 'approved' : 'withdrawn');
      expect(await ratesOf(loan.id)).toHaveLength(state === 'approved' ? 2 : 1);
    }
  });

  it('overwrites nothing that staff changed in between: it is said, and asks again', async () => {
    const { loan, id } = await proposed({ rate: '3,50' });
    const form = await decisionForm(id, 'approval');
    await aRate(server, { product_id: loan.id, rate: 3.3, valid_from: TODAY });
    await server.sql('UPDATE products SET version = version + 1 WHERE id = $1', [loan.id]);
    const answer = await moderator.post(rateProposalPaths.approval(id), form);
    const html = await answer.text();
    expect([answer.status, validityFaults(html)]).toEqual([409, []]);
    expect(mainWords(html)).toContain('önerildiğinde %3,64 aylık, şimdi %3,30 aylık');
    expect((await ratesOf(loan.id)).map(({ rate }) => rate)).toEqual([3.3, 3.64]);
    expect((await decide(id, 'approval')).status).toBe(303);
    expect((await ratesOf(loan.id)).map(({ rate }) => rate)).toEqual([3.5, 3.64]);
  });

  it('that jumps is asked about first, and beyond the bound waits for a second person', async () => {
    const { loan, id } = await proposed({ rate: '0,41' });
    const question = await decide(id, 'approval');
    const html = await question.text();
    expect([question.status, validityFaults(html)]).toEqual([422, []]);
    expect(mainWords(html)).toMatch(/Faiz oranı: %3,64 → %0,41/);
    expect(await ratesOf(loan.id)).toHaveLength(1);
    await changeSettings(server, 'general', { figureApprovalPercent: 50 });
    expect((await decide(id, 'approval', { figures: keysIn(html) })).status).toBe(303);
    expect(await proposalNow(id)).toMatchObject({ state: 'open' });
    expect(await ratesOf(loan.id)).toHaveLength(1);
    expect(mainWords(await moderator.html(rateProposalPaths.one(id)))).toContain('yetkili ikinci bir kişi');
    const [waiting] = await server.sql<{ id: string }>(
      `SELECT id FROM figure_proposals WHERE state = 'waiting'`,
    );
    await admin.postForm(`/admin/content/approvals/${waiting?.id ?? ''}/approval`, {});
    expect(await proposalNow(id)).toMatchObject({ state: 'approved' });
    expect(await ratesOf(loan.id)).toEqual([
      { rate: 0.41, reported_on: TODAY },
      { rate: 3.64, reported_on: null },
    ]);
  });

  it('is not published by a second person once its bank has withdrawn it', async () => {
    const { loan, id } = await proposed({ rate: '0,41' });
    await changeSettings(server, 'general', { figureApprovalPercent: 50 });
    const html = await (await decide(id, 'approval')).text();
    await decide(id, 'approval', { figures: keysIn(html) });
    const path = portalPaths.withdrawProposal(loan.slug, id);
    const own = postedForm(await banker.html(portalPaths.rate(loan.slug)), path);
    expect((await banker.post(path, own)).status).toBe(303);
    const [waiting] = await server.sql<{ id: string }>('SELECT id FROM figure_proposals');
    await admin.postForm(`/admin/content/approvals/${waiting?.id ?? ''}/approval`, {});
    expect(mainWords(await admin.html('/admin/content/approvals'))).toContain(
      'bankanın önerisi geri çekilmiş',
    );
    expect(await ratesOf(loan.id)).toHaveLength(1);
    expect(await server.sql('SELECT state FROM figure_proposals')).toEqual([{ state: 'refused' }]);
  });
});

// POST /admin/content/rate-proposals/:id/question, POST /admin/content/rate-proposals/:id/refusal
describe('a proposal that staff ask about or refuse', () => {
  it('is asked about with words, answered by the bank, and refused with a reason', async () => {
    const { loan, id } = await proposed();
    const bare = await decide(id, 'question', { question: ' ' });
    expect([bare.status, mainWords(await bare.text())]).toEqual([
      422,
      expect.stringContaining('Bankaya ne söyleneceğini yazın'),
    ]);
    expect((await decide(id, 'question', { question: 'Herkes için mi?' })).status).toBe(303);
    const html = await banker.html(portalPaths.rate(loan.slug));
    expect(validityFaults(html)).toEqual([]);
    expect(mainWords(html)).toMatch(/Yanıtınız bekleniyor.*Herkes için mi\?/);
    const path = portalPaths.answerProposal(loan.slug, id);
    const form = postedForm(html, path);
    const empty = await banker.post(path, { ...form, answer: '' });
    expect([empty.status, mainWords(await empty.text())]).toEqual([
      422,
      expect.stringContaining('Yanıtınızı yazın'),
    ]);
    expect((await banker.post(path, { ...form, answer: 'Evet, herkes.' })).status).toBe(303);
    expect((await banker.post(path, { ...form, answer: 'Hayır' })).status).toBe(409);
    expect(await proposalNow(id)).toMatchObject({ state: 'open', answer: 'Evet, herkes.' });
    expect(mainWords(await moderator.html(rateProposalPaths.one(id)))).toContain('Evet, herkes.');
    expect((await decide(id, 'refusal', { reason: '' })).status).toBe(422);
    const refusal = await decisionForm(id, 'refusal');
    expect((await decide(id, 'refusal', { reason: 'Sitenizde yok' })).status).toBe(303);
    expect(await proposalNow(id)).toMatchObject({ state: 'refused', reason: 'Sitenizde yok' });
    expect(mainWords(await banker.html(portalPaths.rate(loan.slug)))).toContain('Sitenizde yok');
    const late = await moderator.post(rateProposalPaths.refusal(id), { ...refusal, reason: 'Yine' });
    expect(late.status).toBe(409);
    expect(await ratesOf(loan.id)).toHaveLength(1);
  });
});
