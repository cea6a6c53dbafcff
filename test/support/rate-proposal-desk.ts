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
  readonly rate: number;
  readonly question: string | null;
  readonly answer: string | null;
  readonly reason: string | null;
}

export const proposalsOf = rowsBy<ProposalRow>(
  () => server,
  `SELECT id, state, rate::float8 AS rate, question, answer, reason FROM rate_proposals WHERE product_id = $1 ORDER BY id`,
);

export const proposalNow = rowBy<ProposalRow>(
  () => server,
  `SELECT id, state, rate::float8 AS rate, question, answer, reason FROM rate_proposals WHERE id = $1`,
);

/** Rates that count, the one that begins last first. */
export const ratesOf = rowsBy<{ readonly rate: number; readonly reported_on: string | null }>(
  () => server,
  `SELECT rate::float8 AS rate, to_char(reported_on, 'YYYY-MM-DD') AS reported_on FROM product_rates
    WHERE product_id = $1 AND withdrawn_at IS NULL ORDER BY valid_from DESC`,
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
    await server.sql(`DELETE FROM products WHERE name LIKE 'Deneme%'`);
    await changeSettings(server, 'general', { figureApprovalPercent: null });
  });
}
