import { apiPaths } from '../shared/paths/api.js';
import { embedPaths, FRAMES } from '../shared/paths/embed.js';
import { APPLICATION_PATHS } from '../shared/enums/application-kinds.js';
import { t } from '../platform/database/row.js';
import { type RowOf, Sql, statement } from '../platform/database/sql.js';
import { amountKey, LOAN_AMOUNTS } from '../shared/finance/loan-amounts.js';
import { newsletterPaths } from '../shared/paths/newsletter.js';
import { VersionedMemo } from '../platform/page-cache/versioned-memo.js';
import {
  CALCULATOR_PATHS,
  calculatorPaths,
  findPaths,
  LOAN_PATHS,
  paths,
  RATE_HISTORY_PATHS,
  STATIC_PAGES,
} from '../shared/paths/site.js';

type Row = RowOf<typeof KNOWN>;

const KNOWN = statement(
  'known-pages',
  `SELECT 'bank' AS kind, id AS key FROM banks WHERE is_active
   UNION ALL SELECT 'card', slug FROM products WHERE type = 'card' AND is_active
   UNION ALL SELECT 'letter', id::text FROM newsletter_issues WHERE content IS NOT NULL AND is_listed
   UNION ALL SELECT 'page', slug FROM pages WHERE is_published`,
  {
    kind: t.text<'card' | 'letter' | 'page' | 'bank'>(),
    /** Id of a bank or an issue of the newsletter, slug of a card or page. */
    key: t.text(),
  },
);

/** Pages that stand whatever is stored. */
const ALWAYS: readonly string[] = [
  paths.home(),
  paths.cards(),
  paths.deposits(),
  paths.foreignDeposits(),
  paths.remoteCustomer(),
  paths.notifications(),
  paths.banks(),
  ...RATE_HISTORY_PATHS.map((kind) => paths.rateHistoryOf(kind)),
  paths.calculate(),
  findPaths.search(),
  findPaths.guides(),
  ...LOAN_AMOUNTS.map((amount) => findPaths.amount(amountKey(amount))),
  calculatorPaths.list(),
  ...CALCULATOR_PATHS.map((path) => calculatorPaths.one(path)),
  paths.newsletter(),
  newsletterPaths.archive(),
  apiPaths.reference(),
  apiPaths.openData(),
  embedPaths.code(),
  ...FRAMES.map((path) => embedPaths.frame(path)),
  paths.signIn(),
  paths.signUp(),
  ...LOAN_PATHS.map((path) => paths.loan(path)),
  ...STATIC_PAGES.map((slug) => paths.content(slug)),
  ...APPLICATION_PATHS.map((kind) => paths.apply(kind)),
];

/** The pages a visitor can be on. A page that a browser reports is looked up here: nobody can make up a page. */
export class KnownAddresses {
  constructor(
    private readonly sql: Sql,
    private readonly memo: VersionedMemo,
  ) {}

  /** Paths without their query; read once per change of content. */
  current(): Promise<ReadonlySet<string>> {
    return this.memo.get('known-pages', async () => {
      const rows = await this.sql.rows(KNOWN);
      return new Set([...ALWAYS, ...rows.flatMap(pathsOf)]);
    });
  }

  /**
   * @param given a path of ours as a visitor sent it, with or without its query
   * @returns the path alone; undefined where there is no such page
   */
  async find(given: string | undefined): Promise<string | undefined> {
    const path = given?.split(/[?#]/, 1)[0];
    return path !== undefined && (await this.current()).has(path) ? path : undefined;
  }
}

function pathsOf({ kind, key }: Row): string[] {
  switch (kind) {
    case 'bank':
      return [
        paths.bank(key),
        paths.bankLoans(key),
        paths.bankCards(key),
        paths.bankDeposits(key),
        paths.bankNewCustomer(key),
        ...LOAN_PATHS.flatMap((loan) => [
          paths.bankLoan(loan, key),
          paths.bankLoanTerms(loan, key),
          paths.loanPlan(loan, key),
        ]),
      ];
    case 'card':
      return [paths.card(key)];
    case 'letter':
      return [newsletterPaths.archived(key)];
    case 'page':
      return [paths.content(key)];
  }
}
