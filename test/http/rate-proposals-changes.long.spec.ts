import { adminPaths, paths } from '../../src/shared/paths/site.js';
import { portalPaths } from '../../src/shared/paths/portal.js';
import { rateProposalPaths } from '../../src/shared/paths/rate-proposal.js';
import { siteDay } from '../factories/row.js';
import { changeSettings } from '../factories/settings.js';
import { eventually } from '../support/eventually.js';
import { keysIn } from '../support/figures.js';
import { mainWords } from '../support/html.js';
import { validityFaults } from '../support/html-validity.js';
import { visit } from '../support/page.js';
import { postedForm } from '../support/posted-form.js';
import {
  admin,
  banker,
  CAMPAIGN,
  changesForm,
  decide,
  decisionForm,
  factsNow,
  moderator,
  openRateProposals,
  proposalNow,
  proposalsOf,
  proposeChanges,
  proposedFacts,
  ratedLoan,
  server,
  stranger,
} from '../support/rate-proposal-desk.js';

openRateProposals();

// GET /portal/oranlar/:product/bilgiler, POST /portal/oranlar/:product/bilgiler
describe('facts that a bank proposes', () => {
  it('change nothing on the site, wait with what was seen, and are named to staff', async () => {
    const { loan, id } = await proposedFacts({
      max_amount: '600.000',
      fee_percent: '0,40',
      features: 'Kefilsiz\r\nHızlı',
      note: 'Ocak tarifesi',
    });
    expect(await factsNow(loan.id)).toMatchObject({ max_amount: 500_000, features: ['Kefilsiz'] });
    const [row] = await server.sql(
      'SELECT kind, changes, seen, summary, note, rate, valid_from FROM rate_proposals WHERE id = $1',
      [id],
    );
    expect(row).toMatchObject({
      kind: 'facts',
      changes: { max_amount: '600.000', fee_percent: '0,4', features: ['Kefilsiz', 'Hızlı'] },
      seen: { max_amount: '500.000', min_amount: '10.000', features: ['Kefilsiz'] },
      summary: 'Tahsis ücreti, Maksimum tutar, Özellikler',
      note: 'Ocak tarifesi',
      rate: null,
      valid_from: null,
    });
    expect(mainWords(await banker.html(portalPaths.rate(loan.slug)))).toMatch(
      /Ürün bilgisi: Tahsis ücreti, Maksimum tutar, Özellikler.*İnceleniyor.*Ocak tarifesi/,
    );
    expect(mainWords(await moderator.html(rateProposalPaths.list({ kind: 'facts' })))).toContain(
      'Tahsis ücreti, Maksimum tutar, Özellikler',
    );
    expect(mainWords(await moderator.html(rateProposalPaths.list({ kind: 'campaign' })))).not.toContain(
      'Tahsis ücreti',
    );
    const page = await moderator.html(rateProposalPaths.one(id));
    expect(validityFaults(page)).toEqual([]);
    expect(mainWords(page)).toMatch(/Maksimum tutar \(değişir\) 500\.000 600\.000/);
  });

  it.each([
    [{ fee_percent: 'çok' }, 'Tahsis ücretini yüzdeyle yazın, örneğin 0,5'],
    [{ fee_percent: '11' }, 'Tahsis ücreti en çok %10 olabilir.'],
    [{ max_amount: '5.000' }, 'Maksimum tutar minimum tutardan büyük olmalıdır.'],
    [{ max_term: '400' }, 'Vade en çok 360 ay olabilir.'],
    [{ description: '' }, 'Ürün açıklaması gereklidir'],
    [{ features: ' ' }, 'En az bir özellik gereklidir'],
    [{ note: 'x'.repeat(501) }, 'Not en çok 500 karakter olabilir'],
    [{}, 'yazdıklarınız sitedekilerle aynı'],
  ])('bring back %p with words beside the field, and everything typed', async (wrong, words) => {
    const loan = await ratedLoan();
    const typed = {
      ...(Object.keys(wrong).length > 0 && { benefits: 'Masrafsız', note: 'Notum' }),
      ...wrong,
    };
    const answer = await proposeChanges(loan.slug, typed);
    const html = await answer.text();
    expect([answer.status, validityFaults(html)]).toEqual([422, []]);
    expect(mainWords(html)).toContain(words);
    expect(postedForm(html, portalPaths.proposeFacts(loan.slug))).toMatchObject(
      'features' in wrong ? { benefits: 'Masrafsız' } : typed,
    );
    expect(await proposalsOf(loan.id)).toEqual([]);
  });

  it('are one proposal however often the form is sent, and a later one replaces what waits', async () => {
    const loan = await ratedLoan();
    const path = portalPaths.proposeFacts(loan.slug);
    const form = { ...(await changesForm(loan.slug)), max_amount: '600.000' };
    const both = await Promise.all([banker.post(path, form), banker.post(path, form)]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    const other = await banker.post(path, { ...form, max_amount: '700.000' });
    expect([other.status, mainWords(await other.text())]).toEqual([
      409,
      expect.stringContaining('daha önce başka değerlerle gönderildi'),
    ]);
    expect(await changesForm(loan.slug)).toMatchObject({ max_amount: '600.000' });
    await proposeChanges(loan.slug, { max_amount: '650.000' });
    expect((await proposalsOf(loan.id)).map(({ state, changes }) => [state, changes])).toEqual([
      ['replaced', { max_amount: '600.000' }],
      ['open', { max_amount: '650.000' }],
    ]);
  });

  it('are asked about again where the product changed while they were typed', async () => {
    const loan = await ratedLoan();
    const form = { ...(await changesForm(loan.slug)), max_amount: '600.000' };
    await server.sql('UPDATE products SET max_amount = 550000, version = version + 1 WHERE id = $1', [
      loan.id,
    ]);
    const path = portalPaths.proposeFacts(loan.slug);
    const answer = await banker.post(path, form);
    const html = await answer.text();
    expect([answer.status, validityFaults(html)]).toEqual([409, []]);
    expect(mainWords(html)).toContain('Sitede şimdi: 550.000');
    const again = postedForm(html, path);
    expect(again).toMatchObject({ max_amount: '600.000' });
    expect((await banker.post(path, again)).status).toBe(303);
  });

  it('are nothing that another bank sees or sends', async () => {
    const { loan, id } = await proposedFacts();
    const form = await changesForm((await ratedLoan('qnb')).slug, 'facts', stranger);
    for (const path of [portalPaths.proposeFacts(loan.slug), portalPaths.proposeCampaign(loan.slug)]) {
      expect((await stranger.get(path)).status).toBe(404);
      expect((await stranger.post(path, form)).status).toBe(404);
    }
    const odd = await banker.post(portalPaths.proposeFacts(loan.slug), {
      ...(await changesForm(loan.slug)),
      is_sponsored: 'true',
    });
    expect(odd.status).toBe(400);
    expect(await proposalNow(id)).toMatchObject({ state: 'open' });
  });
});

describe('approved facts', () => {
  it('change the product and nothing else of it, with one entry of the log each', async () => {
    const { loan, id } = await proposedFacts({ max_amount: '600.000', features: 'Kefilsiz\r\nHızlı' });
    const before = await factsNow(loan.id);
    expect((await decide(id, 'approval')).status).toBe(303);
    expect(await proposalNow(id)).toMatchObject({ state: 'approved' });
    expect(await factsNow(loan.id)).toEqual({
      ...before,
      max_amount: 600_000,
      features: ['Kefilsiz', 'Hızlı'],
      version: (before?.version ?? 0) + 1,
    });
    const logged = await server.sql<{ action: string }>(
      `SELECT action FROM audit_log WHERE (resource, resource_id) IN (('product', $1), ('rate-proposal', $2))
          AND actor_id = $3 ORDER BY action`,
      [loan.id, id, moderator.person.id],
    );
    expect(logged.map(({ action }) => action)).toEqual(['product.update', 'rate-proposal.approve']);
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

  it('overwrite nothing that staff changed in between: both values are shown, and staff decide anew', async () => {
    const { loan, id } = await proposedFacts();
    const form = await decisionForm(id, 'approval');
    await server.sql('UPDATE products SET max_amount = 550000, version = version + 1 WHERE id = $1', [
      loan.id,
    ]);
    const answer = await moderator.post(rateProposalPaths.approval(id), form);
    const html = await answer.text();
    expect([answer.status, validityFaults(html)]).toEqual([409, []]);
    expect(mainWords(html)).toMatch(/Ürün öneriden sonra değişti \(Maksimum tutar\)/);
    expect(mainWords(html)).toMatch(/Önerildiğinde Şimdi Öneri.*500\.000 550\.000 600\.000/);
    expect(await factsNow(loan.id)).toMatchObject({ max_amount: 550_000 });
    expect((await decide(id, 'approval')).status).toBe(303);
    expect(await factsNow(loan.id)).toMatchObject({ max_amount: 600_000 });
  });

  it('that fit the product no more are refused with the reason, and nothing is lost', async () => {
    const { loan, id } = await proposedFacts();
    await server.sql(
      'UPDATE products SET min_amount = 700000, max_amount = 900000, version = version + 1 WHERE id = $1',
      [loan.id],
    );
    const answer = await decide(id, 'approval');
    expect([answer.status, mainWords(await answer.text())]).toEqual([
      422,
      expect.stringContaining('Maksimum tutar minimum tutardan büyük olmalıdır'),
    ]);
    expect(await proposalNow(id)).toMatchObject({ state: 'open' });
  });

  it('are approved once by two at once', async () => {
    const { loan, id } = await proposedFacts();
    const form = await decisionForm(id, 'approval');
    const own = await decisionForm(id, 'approval', admin);
    const path = rateProposalPaths.approval(id);
    const both = await Promise.all([moderator.post(path, form), admin.post(path, own)]);
    expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect(await factsNow(loan.id)).toMatchObject({ max_amount: 600_000 });
  });

  it('and withdrawn at once are one of both', async () => {
    for (let times = 0; times < 4; times++) {
      const { loan, id } = await proposedFacts();
      const form = await decisionForm(id, 'approval');
      const path = portalPaths.withdrawProposal(loan.slug, id);
      const own = postedForm(await banker.html(portalPaths.rate(loan.slug)), path);
      const [approved, withdrawn] = await Promise.all([
        moderator.post(rateProposalPaths.approval(id), form),
        banker.post(path, own),
      ]);
      expect([approved.status, withdrawn.status].sort()).toEqual([303, 409]);
      const state = approved.status === 303 ? 'approved' : 'withdrawn';
      expect(await proposalNow(id)).toMatchObject({ state });
      expect(await factsNow(loan.id)).toMatchObject({ max_amount: state === 'approved' ? 600_000 : 500_000 });
    }
  });

  it('are gone with a product that is deleted meanwhile', async () => {
    for (let times = 0; times < 3; times++) {
      const { loan, id } = await proposedFacts();
      const form = await decisionForm(id, 'approval');
      const [approved, deleted] = await Promise.all([
        moderator.post(rateProposalPaths.approval(id), form),
        admin.postForm(adminPaths.productDelete(loan.id), { confirmed: 'evet' }),
      ]);
      expect([303, 404]).toContain(approved.status);
      expect(deleted.status).toBe(303);
      expect(await proposalsOf(loan.id)).toEqual([]);
      expect((await moderator.post(rateProposalPaths.approval(id), form)).status).toBe(404);
    }
  });

  it('that jump are asked about first, and beyond the bound wait for a second person', async () => {
    const { loan, id } = await proposedFacts({ max_amount: '50.000.000' });
    const question = await decide(id, 'approval');
    const html = await question.text();
    expect([question.status, validityFaults(html)]).toEqual([422, []]);
    expect(mainWords(html)).toMatch(/Maksimum tutar: 500\.000 TL → 50\.000\.000 TL/);
    expect(await factsNow(loan.id)).toMatchObject({ max_amount: 500_000 });
    await changeSettings(server, 'general', { figureApprovalPercent: 50 });
    expect((await decide(id, 'approval', { figures: keysIn(html) })).status).toBe(303);
    expect(await proposalNow(id)).toMatchObject({ state: 'open' });
    const [waiting] = await server.sql<{ id: string }>(
      `SELECT id FROM figure_proposals WHERE state = 'waiting'`,
    );
    await admin.postForm(`/admin/content/approvals/${waiting?.id ?? ''}/approval`, {});
    expect(await proposalNow(id)).toMatchObject({ state: 'approved' });
    expect(await factsNow(loan.id)).toMatchObject({ max_amount: 50_000_000 });
  });
});

// GET /portal/oranlar/:product/kampanya, POST /portal/oranlar/:product/kampanya
describe('a campaign that a bank proposes', () => {
  it('is shown on the site once staff approve it', async () => {
    const loan = await ratedLoan();
    expect((await proposeChanges(loan.slug, CAMPAIGN, { kind: 'campaign' })).status).toBe(303);
    expect((await visit(server, paths.bank('akbank'))).html).not.toContain('Deneme fırsatı');
    const [{ id } = { id: '' }] = await proposalsOf(loan.id);
    const html = await moderator.html(rateProposalPaths.one(id));
    expect(validityFaults(html)).toEqual([]);
    expect(mainWords(html)).toContain('Masrafsız kredi');
    expect((await decide(id, 'approval')).status).toBe(303);
    expect(
      await server.sql(
        `SELECT type, loan_subtype, bank_id, description, conditions, target_audience, is_active, is_featured
           FROM campaigns WHERE title = 'Deneme fırsatı'`,
      ),
    ).toEqual([
      {
        type: 'loan',
        loan_subtype: 'kobi_kredisi',
        bank_id: 'akbank',
        description: 'Masrafsız kredi',
        conditions: ['Yeni müşteriler', 'Mobil başvuru'],
        target_audience: [],
        is_active: true,
        is_featured: false,
      },
    ]);
    await eventually(
      async () => (await visit(server, paths.bank('akbank'))).html.includes('Deneme fırsatı'),
      10_000,
    );
  });

  it('is one campaign, though two approve it at once', async () => {
    const loan = await ratedLoan();
    await proposeChanges(loan.slug, CAMPAIGN, { kind: 'campaign' });
    const [{ id } = { id: '' }] = await proposalsOf(loan.id);
    const form = await decisionForm(id, 'approval');
    const own = await decisionForm(id, 'approval', admin);
    const path = rateProposalPaths.approval(id);
    const both = await Promise.all([moderator.post(path, form), admin.post(path, own)]);
    expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect(await server.sql(`SELECT FROM campaigns WHERE title = 'Deneme fırsatı'`)).toHaveLength(1);
  });

  it.each([
    [{ title: '' }, 'Kampanya başlığı gereklidir'],
    [{ start_date: siteDay(5), end_date: siteDay(3) }, 'Bitiş tarihi başlangıç tarihinden sonra olmalıdır.'],
    [{ start_date: siteDay(-9), end_date: siteDay(-1) }, 'Kampanyanın bitiş günü bugünden önce olamaz.'],
    [{ redirect_url: 'http://' }, 'https:// ile başlayan bir adres girin'],
  ])('brings back %p with words beside the field, and everything typed', async (wrong, words) => {
    const loan = await ratedLoan();
    const typed = { ...CAMPAIGN, note: 'Notum', ...wrong };
    const answer = await proposeChanges(loan.slug, typed, { kind: 'campaign' });
    const html = await answer.text();
    expect([answer.status, validityFaults(html)]).toEqual([422, []]);
    expect(mainWords(html)).toContain(words);
    expect(postedForm(html, portalPaths.proposeCampaign(loan.slug))).toMatchObject(typed);
    expect(await proposalsOf(loan.id)).toEqual([]);
  });

  it('with a rate beyond the law is told to staff, who can only refuse it', async () => {
    const loan = await ratedLoan();
    const typed = { ...CAMPAIGN, description: 'Kredi kartına aylık %99 faiz' };
    await proposeChanges(loan.slug, typed, { kind: 'campaign' });
    const [{ id } = { id: '' }] = await proposalsOf(loan.id);
    const answer = await decide(id, 'approval');
    expect([answer.status, mainWords(await answer.text())]).toEqual([
      422,
      expect.stringContaining('yasal üst sınırın'),
    ]);
    expect(await proposalNow(id)).toMatchObject({ state: 'open' });
    expect((await decide(id, 'refusal', { reason: 'Yasal sınırın üstünde' })).status).toBe(303);
  });
});
