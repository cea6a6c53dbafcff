import { Injectable } from '@nestjs/common';
import { apiPaths } from '../../shared/paths/api.js';
import { embedPaths } from '../../shared/paths/embed.js';
import { t } from '../../platform/database/row.js';
import { type RowOf, Sql, statement } from '../../platform/database/sql.js';
import { HOME_SLUG } from '../../pages/blocks/stored-pages.service.js';
import { amountKey } from '../../shared/finance/loan-amounts.js';
import { LoanAmountsService } from '../../products/loan-amounts/loan-amounts.service.js';
import { LoanOffersService } from '../../offers/loan-offers.service.js';
import { LoanTypesService } from '../../offers/loan-types.service.js';
import { newsletterPaths } from '../../shared/paths/newsletter.js';
import { PAGE_SIZE } from '../../banks/notifications/notifications.service.js';
import {
  CALCULATOR_PATHS,
  calculatorPaths,
  findPaths,
  paths,
  RATE_HISTORY_PATHS,
  STATIC_PAGES,
} from '../../shared/paths/site.js';
import { SiteService } from '../../site/site.service.js';
import { todayIn } from '../../shared/finance/calendar.js';

export interface SitemapEntry {
  readonly path: string;
  /** Null for what changes with the program alone. */
  readonly changedAt: Date | null;
}

type ChangeRow = RowOf<typeof CHANGES>;

/** When what each page shows was last changed; a product changes with itself, its rate, its bank and its offer. */
const CHANGES = statement(
  'sitemap',
  `WITH shown AS (
     SELECT products.*, loan_types.path,
            greatest(products.updated_at, banks.updated_at, bank_offers.updated_at, rates.changed_at) AS changed_at
       FROM products
       JOIN banks ON banks.id = products.bank_id AND banks.is_active
       LEFT JOIN bank_offers ON bank_offers.bank_id = banks.id
       LEFT JOIN loan_types ON loan_types.subtype = products.subtype
       LEFT JOIN LATERAL (SELECT max(created_at) AS changed_at FROM product_rates
                           WHERE product_id = products.id) AS rates ON true
      WHERE products.is_active)
   SELECT 'loan' AS kind, path AS key, NULL AS bank_id, max(changed_at) AS changed_at
     FROM shown WHERE type = 'loan' GROUP BY path
   UNION ALL SELECT 'bank-loan', path, bank_id, max(changed_at) FROM shown WHERE type = 'loan' GROUP BY path, bank_id
   UNION ALL SELECT 'cards', card_segment, NULL, max(changed_at) FROM shown WHERE type = 'card' GROUP BY card_segment
   UNION ALL SELECT 'card', slug, bank_id, changed_at FROM shown WHERE type = 'card'
   UNION ALL SELECT 'deposits', currency, NULL, max(changed_at) FROM shown WHERE type = 'deposit' GROUP BY currency
   UNION ALL SELECT 'remote', '', NULL, max(changed_at) FROM shown WHERE type = 'remote_customer'
             HAVING count(*) > 0
   UNION ALL SELECT 'bank', banks.id, NULL, greatest(banks.updated_at, max(shown.changed_at))
               FROM banks LEFT JOIN shown ON shown.bank_id = banks.id WHERE banks.is_active GROUP BY banks.id
   UNION ALL SELECT 'notifications', count(*)::text, NULL, max(greatest(published_at, updated_at)) FROM notifications
              WHERE is_active AND published_at <= now() AND (expires_at IS NULL OR expires_at > now())
             HAVING count(*) > 0
   UNION ALL SELECT 'letter', id::text, NULL, started_at FROM newsletter_issues WHERE content IS NOT NULL AND is_listed
   UNION ALL SELECT 'page', slug, NULL, updated_at FROM pages WHERE is_published
   ORDER BY kind, key, bank_id`,
  {
    kind: t.text<
      | 'loan'
      | 'card'
      | 'page'
      | 'bank'
      | 'bank-loan'
      | 'cards'
      | 'deposits'
      | 'remote'
      | 'notifications'
      | 'letter'
    >(),
    /** Path of a loan type, segment of cards, currency of deposits, slug of a card or page, id of a bank or an issue, a number. */
    key: t.text(),
    bank_id: t.orNull(t.text()),
    changed_at: t.timestamptz(),
  },
);

/** Every address that search engines should know, with the time its content last changed. */
@Injectable()
export class SitemapService {
  constructor(
    private readonly sql: Sql,
    private readonly loanTypes: LoanTypesService,
    private readonly offers: LoanOffersService,
    private readonly site: SiteService,
    private readonly amounts: LoanAmountsService,
  ) {}

  /** Each address once, the home page first. */
  async list(): Promise<SitemapEntry[]> {
    const newest = new Map<string, Date | null>([[paths.home(), null]]);
    const note = (path: string, changedAt: Date | null): void => {
      const known = newest.get(path) ?? null;
      newest.set(path, known && (!changedAt || known > changedAt) ? known : changedAt);
    };
    const rows = await this.sql.rows(CHANGES);
    for (const row of rows) {
      // The home page shows something of everything that has a list.
      if (row.kind !== 'page' && row.kind !== 'card' && row.kind !== 'letter')
        note(paths.home(), row.changed_at);
    }
    for (const row of rows) for (const path of pathsOf(row)) note(path, row.changed_at);
    for (const path of ALWAYS) note(path, null);
    for (const path of await this.secondPlans()) note(path, null);
    for (const { amounts } of await this.amounts.listed())
      for (const amount of amounts) note(findPaths.amount(amountKey(amount)), null);
    return [...newest].map(([path, changedAt]) => ({ path, changedAt }));
  }

  /** A bank's second loan of a kind has a plan of its own. */
  private async secondPlans(): Promise<string[]> {
    const { timeZone } = await this.site.current();
    const today = todayIn(timeZone, new Date());
    const types = await this.loanTypes.list(today);
    const offers = await this.offers.list(
      types.map(({ id }) => id),
      today,
    );
    return offers
      .filter(({ key, bank }) => key !== bank.id)
      .flatMap(({ key, bank, type }) =>
        types.filter(({ id }) => id === type).map(({ path }) => paths.loanPlan(path, bank.id, { urun: key })),
      );
  }
}

/**
 * Addresses that do not depend on stored content. The sign-in page is none of them: it is rendered for each request,
 * and listed pages are cached for an hour without the database.
 */
const ALWAYS: readonly string[] = [
  ...STATIC_PAGES.map((slug) => paths.content(slug)),
  calculatorPaths.list(),
  ...CALCULATOR_PATHS.map((path) => calculatorPaths.one(path)),
  findPaths.guides(),
  apiPaths.reference(),
  apiPaths.openData(),
  embedPaths.code(),
  paths.notifications(),
  paths.newsletter(),
  newsletterPaths.archive(),
  paths.signUp(),
  ...RATE_HISTORY_PATHS.map((kind) => paths.rateHistoryOf(kind)),
];

function pathsOf({ kind, key, bank_id }: ChangeRow): string[] {
  switch (kind) {
    case 'loan':
      return [paths.loan(key)];
    case 'bank-loan':
      return [
        paths.bankLoan(key, bank_id ?? ''),
        paths.bankLoanTerms(key, bank_id ?? ''),
        paths.loanPlan(key, bank_id ?? ''),
      ];
    case 'cards':
      return [key === 'commercial' ? paths.cards({ type: 'ticari' }) : paths.cards()];
    case 'card':
      return [paths.card(key)];
    case 'deposits':
      return [key === 'TRY' ? paths.deposits() : paths.foreignDeposits()];
    case 'remote':
      return [paths.remoteCustomer()];
    case 'bank':
      return [
        paths.banks(),
        paths.bank(key),
        paths.bankLoans(key),
        paths.bankCards(key),
        paths.bankDeposits(key),
        paths.bankNewCustomer(key),
      ];
    case 'notifications':
      return Array.from({ length: Math.ceil(Number(key) / PAGE_SIZE) }, (_, at) =>
        paths.notifications(at === 0 ? {} : { sayfa: at + 1 }),
      );
    case 'letter':
      return [newsletterPaths.archive(), newsletterPaths.archived(key)];
    case 'page':
      return [key === HOME_SLUG ? paths.home() : paths.content(key)];
  }
}
