import { newsletterPaths } from '../../src/shared/paths/newsletter.js';
import { adminPaths, paths } from '../../src/shared/paths/site.js';
import { aCampaign, aNotification } from '../factories/content.js';
import { aBracket, aCondition, aProduct, aRate } from '../factories/offers.js';
import { ago, siteDay } from '../factories/row.js';
import { addAd, namesIn, slotsOn } from './ads.js';
import { admin, plan, server, written } from './newsletter-desk.js';
import { visit } from './page.js';
import { EditorClient, PAGES } from './pages.js';

/** A thing that begins by itself. */
interface Planned {
  /** Its columns of time, as `table.column`; a clock that is turned moves them. */
  readonly columns: readonly string[];
  /** Plans one for tomorrow; of a bank where it is a bank's. */
  readonly plan: (name: string, bank: string) => Promise<string>;
  readonly isOut: (name: string, id: string, bank: string) => Promise<boolean>;
  /** All that ends it before. */
  readonly endings: Readonly<Record<string, (id: string, bank: string) => Promise<unknown>>>;
}

const TOMORROW = siteDay(1);

const press = async (path: string, fields: Readonly<Record<string, string>>): Promise<void> => {
  const answer = await admin.postForm(path, fields);
  expect([path, answer.status]).toEqual([path, 303]);
};
const switchOff = (path: (id: string) => string) => (id: string) => press(path(id), { value: '' });
const remove = (path: (id: string) => string) => (id: string) => press(path(id), { confirmed: 'evet' });
const suspendBank = (_id: string, bank: string): Promise<void> =>
  press(adminPaths.bankActive(bank), { value: '' });

const editor = (): EditorClient => new EditorClient(server, admin);
const actOnPage = (act: string, fields: object) => async (id: string) => {
  const [row] = await server.sql<{ version: number }>('SELECT version FROM pages WHERE id = $1', [id]);
  const { status } = await editor().post(`${PAGES}/${id}/${act}`, { version: row?.version, ...fields });
  expect([act, status]).toEqual([act, 200]);
};

const loan = async (name: string, bank: string): Promise<string> =>
  (await aProduct(server, { slug: name, bank_id: bank })).id;
const productOf = async (rate: string): Promise<string> => {
  const [row] = await server.sql<{ product_id: string }>(
    'SELECT product_id FROM product_rates WHERE id = $1',
    [rate],
  );
  return row?.product_id ?? '';
};
const onLoans = async (text: string): Promise<boolean> =>
  (await visit(server, '/ihtiyac-kredisi')).html.includes(text);
/** Each bank has a rate of its own, by which it is known in the list. */
const rates = new Map<string, number>();
const rateOf = (name: string): number => {
  const known = rates.get(name) ?? 1.01 + rates.size / 100;
  rates.set(name, known);
  return known;
};
const spelled = (rate: number): string => `%${rate.toFixed(2).replace('.', ',')}`;

export const PLANNED: Readonly<Record<string, Planned>> = {
  'publication of a page': {
    columns: ['pages.publish_at', 'pages.unpublish_at'],
    plan: async (name) => {
      const { id } = await editor().created({ title: name, slug: name });
      await actOnPage('schedule', { publishAt: `${TOMORROW}T09:00`, unpublishAt: null })(id);
      return id;
    },
    isOut: async (name) => (await visit(server, `/${name}`)).status === 200,
    endings: {
      withdrawal: actOnPage('withdrawal', {}),
      deletion: actOnPage('delete', {}),
      'end of the plan': actOnPage('schedule', { publishAt: null, unpublishAt: null }),
    },
  },
  'issue of the newsletter': {
    columns: ['newsletter_issues.planned_at', 'newsletter_issues.next_batch_at'],
    plan: async () => {
      const id = await written();
      expect((await plan(id, `${TOMORROW}T09:00`)).status).toBe(303);
      return id;
    },
    isOut: async (_name, id) => {
      const [row] = await server.sql(
        'SELECT FROM newsletter_issues WHERE id = $1 AND started_at IS NOT NULL',
        [id],
      );
      return row !== undefined;
    },
    endings: {
      'end of the plan': (id) => press(newsletterPaths.issue(id, 'unplan'), {}),
      deletion: async (id) => {
        await press(newsletterPaths.issue(id, 'unplan'), {});
        await press(newsletterPaths.issue(id, 'delete'), { confirmed: 'evet' });
      },
    },
  },
  ad: {
    columns: ['ads.start_date', 'ads.end_date'],
    plan: (name) => addAd(server, { name, from: 1, to: 9 }),
    isOut: async (name) => namesIn((await slotsOn(server, '/mevduat'))['masthead']).includes(name),
    endings: {
      'switch off': switchOff(adminPaths.advertisementActive),
      deletion: remove(adminPaths.advertisementDelete),
    },
  },
  campaign: {
    columns: ['campaigns.start_date', 'campaigns.end_date'],
    plan: async (name, bank_id) =>
      (await aCampaign(server, { title: name, bank_id, start_date: TOMORROW, end_date: siteDay(9) })).id,
    isOut: async (name, _id, bank) => (await visit(server, paths.bank(bank))).html.includes(name),
    endings: {
      'switch off': switchOff(adminPaths.campaignActive),
      deletion: remove(adminPaths.campaignDelete),
      'suspension of its bank': suspendBank,
    },
  },
  notification: {
    columns: ['notifications.published_at', 'notifications.expires_at'],
    plan: async (title, bank_id) =>
      (await aNotification(server, { title, bank_id, published_at: ago({ days: -1 }) })).id,
    isOut: async (name) => (await visit(server, paths.notifications())).html.includes(name),
    endings: {
      'switch off': switchOff(adminPaths.notificationActive),
      deletion: remove(adminPaths.notificationDelete),
      'suspension of its bank': suspendBank,
    },
  },
  'rate of a product': {
    columns: ['product_rates.valid_from', 'product_rates.valid_to', 'product_rates.confirmed_on'],
    plan: async (name, bank) => {
      const product_id = await loan(name, bank);
      return (await aRate(server, { product_id, rate: rateOf(name), valid_from: TOMORROW })).id;
    },
    isOut: (name) => onLoans(spelled(rateOf(name))),
    endings: {
      withdrawal: async (id) => {
        const [row] = await server.sql<{ version: number }>('SELECT version FROM products WHERE id = $1', [
          await productOf(id),
        ]);
        await press(adminPaths.productRateWithdrawal(await productOf(id), id), {
          ...{ version: String(row?.version), confirmed: 'evet' },
        });
      },
      'switch off of its product': async (id) => switchOff(adminPaths.productActive)(await productOf(id)),
      'deletion of its product': async (id) => remove(adminPaths.productDelete)(await productOf(id)),
      'suspension of its bank': suspendBank,
    },
  },
  'condition of a product': {
    columns: ['product_conditions.valid_from', 'product_conditions.valid_to'],
    plan: async (name, bank) => {
      const product_id = await loan(name, bank);
      await aRate(server, { product_id, rate: rateOf(name) });
      return (await aCondition(server, { product_id, rate: 0.5, note: name, valid_from: TOMORROW })).id;
    },
    isOut: (name) => onLoans(name),
    endings: {
      deletion: remove(adminPaths.productConditionDelete),
      'suspension of its bank': suspendBank,
    },
  },
  'bracket of a deposit': {
    columns: ['deposit_brackets.valid_from', 'deposit_brackets.valid_to'],
    plan: async (name, bank) => {
      const kind = { type: 'deposit', subtype: null, currency: 'TRY', min_term: 32, max_term: 365 } as const;
      const product_id = (await aProduct(server, { slug: name, bank_id: bank, ...kind })).id;
      await aRate(server, { product_id, rate: 90 });
      return (await aBracket(server, { product_id, rate: rateOf(name), valid_from: TOMORROW })).id;
    },
    isOut: async (name) => (await visit(server, '/mevduat')).html.includes(`<td>${spelled(rateOf(name))}<`),
    endings: {
      deletion: remove(adminPaths.depositBracketDelete),
      'suspension of its bank': suspendBank,
    },
  },
};

/** Columns of time of what does not come out by itself, with the reason. */
export const OTHERS: Readonly<Record<string, readonly string[]>> = {
  'end of an absence, which begins at once': ['users.away_until'],
  'figures of law hold for everybody and have no owner; deleting one is its only end': [
    ...['tax_rates.valid_from', 'tax_rates.valid_to', 'term_rules.valid_from', 'term_rules.valid_to'],
    ...['legal_figures.valid_from', 'legal_figures.valid_to', 'consent_texts.valid_from'],
    ...['holidays.first_day', 'holidays.last_day'],
  ],
  'the price of an application of a bank: nothing is asked for without a referral': [
    ...['referral_prices.valid_from', 'referral_prices.valid_until'],
  ],
  'the price of an application of a publisher: nothing is earned without one': [
    'publisher_prices.valid_from',
  ],
  'since when a page is public, once it is': ['pages.published_at'],
  'a rate that a bank proposes: nothing comes of it before staff approve it': [
    ...['rate_proposals.valid_from', 'rate_proposals.valid_to'],
  ],
  'only ends by itself': [
    ...['products.campaign_end_date', 'bank_offer_terms.valid_until', 'api_secrets.valid_until'],
    ...['api_keys.expires_on', 'webhook_endpoints.previous_until', 'referral_links.expires_at'],
    ...['password_resets.expires_at', 'sessions.expire', 'applicant_codes.session_until'],
    ...['staff_acts.undo_until', 'application_claims.until'],
    ...['delivery_targets.paused_until', 'deliveries.claimed_until', 'retention_runs.claimed_until'],
    ...['backup_runs.claimed_until', 'retention_steps.until', 'privacy_requests.due_on'],
    ...['push_subscriptions.ends_at', 'bounce_mailbox.claimed_until'],
  ],
  'messages under way: the courier asks at each try whether they may still go': [
    ...['outbox.next_attempt_at', 'deliveries.next_attempt_at'],
  ],
  'a call that staff make: their queue leaves out applications that are closed, erased or unwanted': [
    ...['applications.next_action_at', 'application_events.next_action_at'],
  ],
  'a double that goes by itself: withdrawal, erasure and a rejection end its waiting': [
    'referrals.held_until',
  ],
  'a report by mail, which is no content: its plan, its readers’ rights and their leaving end it': [
    'report_plans.next_on',
  ],
  'notifications under way: a look tells of changes that were not taken back': ['push_subscriptions.due_at'],
  'asked for by the member herself, who calls it off by signing in': ['users.deletion_due_at'],
};

/** Names of moments that are over when they are written. */
export const PAST = new Set([
  ...[
    'acknowledged_at',
    'acted_at',
    'answered_on',
    'applied_at',
    'asked_at',
    'asked_since',
    'at',
    'attempted_at',
  ],
  ...[
    'changed_at',
    'charged_at',
    'computed_on',
    'confirm_sent_at',
    'confirmed_at',
    'confirmed_on',
    'consent_at',
  ],
  ...[
    'counsel_at',
    'created_at',
    'day',
    'decided_at',
    'deleted_at',
    'delivered_at',
    'disputed_at',
    'ended_at',
  ],
  ...[
    'drawn_at',
    'erased_at',
    'failed_at',
    'finished_at',
    'first_at',
    'first_contact_at',
    'first_day',
    'given_at',
    'gone_at',
    'hour',
    'last_at',
    'last_attempt_at',
    'last_day',
    'last_login_at',
    'last_on',
  ],
  ...[
    'last_used_at',
    'left_at',
    'loan_on',
    'marked_at',
    'marketing_withdrawn_at',
    'month',
    'night',
    'noted_at',
    'occurred_at',
  ],
  ...[
    'phone_confirmed_at',
    'proposed_at',
    'reached_at',
    'read_at',
    'received_on',
    'reported_at',
    'reported_on',
  ],
  'requested_at',
  ...[
    'revoked_at',
    'saved_at',
    'seen_at',
    'sent_at',
    'settled_at',
    'since',
    'started_at',
    'state_at',
    'stored_at',
    'submitted_at',
  ],
  ...['solved_at', 'unreadable_at', 'written_at'],
  ...[
    'told_at',
    'told_on',
    'tried_at',
    'undone_at',
    'unsubscribed_at',
    'updated_at',
    'used_at',
    'voided_at',
    'withdrawn_at',
  ],
]);

/** A day later for these columns, as far as the database can tell. */
export async function turnClock(columns: readonly string[]): Promise<void> {
  const tables = new Map<string, string[]>();
  for (const column of columns) {
    const [table = '', name = ''] = column.split('.');
    tables.set(table, [...(tables.get(table) ?? []), name]);
  }
  for (const [table, names] of tables)
    await server.sql(
      `UPDATE ${table} SET ${names.map((name) => `${name} = ${name} - interval '2 days'`).join(', ')}`,
    );
}
