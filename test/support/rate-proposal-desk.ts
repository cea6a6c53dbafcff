import { randomUUID } from 'node:crypto';
import { portalPaths } from '../../src/shared/paths/portal.js';
import { rateProposalPaths } from '../../src/shared/paths/rate-proposal.js';
import { aProduct, aRate } from '../factories/offers.js';
import { siteDay } from '../factories/row.js';
import { changeSettings } from '../factories/settings.js';
import { postedForm, type PostedForm } from './posted-form.js';
import { rowBy, rowsBy } from './rows.js';
import { withSecondFactor } from './second-factor.js';
import { startServer, type TestServer } from './server.js';
import { type Session, signedIn, type TestPerson } from './staff.js';

export type Someone = Session & { readonly person: TestPerson };

export let server: TestServer;

export let admin: Someone;

export let moderator: Someone;

/** Of Akbank. */
export let banker: Someone;

/** Of QNB. */
export let stranger: Someone;

export interface RatedLoan {
  readonly id: string;
  readonly slug: string;
}

/** A loan with a rate that began ten days ago. */
export async function ratedLoan(bank = 'akbank', rate = 3.64): Promise<RatedLoan> {
  const { id, slug } = await aProduct(server, {
    slug: `deneme-${randomUUID()}`,
    bank_id: bank,
    name: 'Deneme kredisi',
    subtype: 'kobi_kredisi',
    min_amount: 10_000,
    description: 'İşletmeler için',
    features: ['Kefilsiz'],
  });
  await aRate(server, { product_id: id, rate, valid_from: siteDay(-10) });
  return { id, slug };
}

/** Somebody of a bank who has set up her second factor. */
export async function bankerOf(bank: string): Promise<Someone> {
  const session = await signedIn(server, 'bank', { bank });
  await withSecondFactor(session, portalPaths.security());
  return session;
}

/** Sends the form of a product's page in the portal. */
export async function proposeRate(
  slug: string,
  fields: Readonly<Record<string, string>>,
  by = banker,
): Promise<Response> {
  const path = portalPaths.rate(slug);
  return by.post(path, { ...postedForm(await by.html(path), path), ...fields } as PostedForm);
}

export interface ProposalRow {
  readonly id: string;
  readonly state: string;
  readonly rate: number | null;
  readonly changes: Readonly<Record<string, string | readonly string[]>> | null;
  readonly question: string | null;
  readonly answer: string | null;
  readonly reason: string | null;
}

export const proposalsOf = rowsBy<ProposalRow>(
  () => server,
  `SELECT id, state, rate::float8 AS rate, changes, question, answer, reason FROM rate_proposals WHERE product_id = $1 ORDER BY id`,
);

export const proposalNow = rowBy<ProposalRow>(
  () => server,
  `SELECT id, state, rate::float8 AS rate, changes, question, answer, reason FROM rate_proposals WHERE id = $1`,
);

/** Rates that count, the one that begins last first. */
export const ratesOf = rowsBy<{ readonly rate: number; readonly reported_on: string | null }>(
  () => server,
  `SELECT rate::float8 AS rate, to_char(reported_on, 'YYYY-MM-DD') AS reported_on FROM product_rates
    WHERE product_id = $1 AND withdrawn_at IS NULL ORDER BY valid_from DESC`,
);

export type ProposedKind = 'facts' | 'campaign';

const FORMS = { facts: portalPaths.proposeFacts, campaign: portalPaths.proposeCampaign } as const;

/** The form of facts or of a campaign, as a bank's person has it. */
export async function changesForm(
  slug: string,
  kind: ProposedKind = 'facts',
  by = banker,
): Promise<PostedForm> {
  const path = FORMS[kind](slug);
  return postedForm(await by.html(path), path);
}

/** Sends that form with what is typed. */
export async function proposeChanges(
  slug: string,
  typed: Readonly<Record<string, string>>,
  { kind = 'facts', by = banker }: { readonly kind?: ProposedKind; readonly by?: Someone } = {},
): Promise<Response> {
  return by.post(FORMS[kind](slug), { ...(await changesForm(slug, kind, by)), ...typed } as PostedForm);
}

/** Fields of a campaign that is right. */
export const CAMPAIGN: Readonly<Record<string, string>> = {
  title: 'Deneme fırsatı',
  description: 'Masrafsız kredi',
  start_date: siteDay(0),
  end_date: siteDay(30),
  conditions: 'Yeni müşteriler\r\nMobil başvuru',
};

/** A loan with facts that its bank proposes to change. */
export async function proposedFacts(
  typed: Readonly<Record<string, string>> = { max_amount: '600.000' },
): Promise<{ readonly loan: RatedLoan; readonly id: string }> {
  const loan = await ratedLoan();
  const answer = await proposeChanges(loan.slug, typed);
  expect(answer.status).toBe(303);
  return { loan, id: (await proposalsOf(loan.id)).at(-1)?.id ?? '' };
}

export interface ProductFacts {
  readonly max_amount: number;
  readonly min_amount: number;
  readonly fee_percent: number;
  readonly features: readonly string[];
  readonly description: string;
  readonly version: number;
}

export const factsNow = rowBy<ProductFacts>(
  () => server,
  `SELECT max_amount::float8 AS max_amount, min_amount::float8 AS min_amount, fee_percent::float8 AS fee_percent, features,
          description, version
     FROM products WHERE id = $1`,
);

/** A proposal for a loan from today on, sent by the bank's person. */
export async function proposed(
  fields: Readonly<Record<string, string>> = {},
): Promise<{ readonly loan: RatedLoan; readonly id: string }> {
  const loan = await ratedLoan();
  const answer = await proposeRate(loan.slug, { rate: '3,50', valid_from: siteDay(0), ...fields });
  expect(answer.status).toBe(303);
  const rows = await proposalsOf(loan.id);
  return { loan, id: rows.at(-1)?.id ?? '' };
}

/** The form of a decision, as staff have it on the proposal's page. */
export async function decisionForm(
  id: string,
  decision: 'approval' | 'question' | 'refusal',
  by = moderator,
): Promise<PostedForm> {
  return postedForm(await by.html(rateProposalPaths.one(id)), rateProposalPaths[decision](id));
}

/** Sends the form of a decision as it stands, with what is typed. */
export async function decide(
  id: string,
  decision: 'approval' | 'question' | 'refusal',
  typed: Readonly<Record<string, string | readonly string[]>> = {},
  by = moderator,
): Promise<Response> {
  const fields = { ...(await decisionForm(id, decision, by)), ...typed };
  return by.post(rateProposalPaths[decision](id), fields);
}

/** A site with staff, and people of two banks. */
export function openRateProposals(): void {
  beforeAll(async () => {
    server = await startServer();
    admin = await signedIn(server, 'admin');
    moderator = await signedIn(server, 'moderator');
    banker = await bankerOf('akbank');
    stranger = await bankerOf('qnb');
  }, 120_000);
  afterAll(() => server.stop());
  beforeEach(async () => {
    await server.sql('DELETE FROM figure_proposals');
    await server.sql(`DELETE FROM campaigns WHERE title LIKE 'Deneme%'`);
    await server.sql(`DELETE FROM products WHERE name LIKE 'Deneme%'`);
    await changeSettings(server, 'general', { figureApprovalPercent: null });
  });
}
