import { Injectable } from '@nestjs/common';
import type { WarningItem } from '../../../../views/offers/taxes/admin/warnings.js';
import { FIGURE_LABELS, LOAN_TYPE_LABELS, SUBJECT_LABELS, TAX_LABELS } from '../../../shared/labels/taxes.js';
import { renamed, t } from '../../../platform/database/row.js';
import { Sql, statement } from '../../../platform/database/sql.js';
import { addDays, calendarDate, type CalendarDate, todayIn } from '../../../shared/finance/calendar.js';
import { kurusFromLira } from '../../../shared/finance/money.js';
import { REGULATORY_LIMITS } from '../../../shared/finance/regulatory-limit.js';
import { formatDate, formatLira, formatNumber } from '../../../shared/finance/tr/format.js';
import { TermRule } from '../../term-rule.entity.js';
import { adminPaths, figurePaths } from '../../../shared/paths/site.js';
import { RegulatoryLimit } from '../regulatory-limit.entity.js';
import { RATE_FLAG_DAYS, RATE_HIDE_DAYS, rateInForce } from '../../product-sql.js';
import { permissionsOf } from '../../../platform/routing/access.js';
import type { Role } from '../../../shared/enums/accounts.js';
import { SiteService } from '../../../site/site.service.js';
import { coverageFrom, type Period } from './coverage.js';
import { DepositWarnings } from './deposit-warnings.service.js';
import { DEPOSIT_CURRENCIES, LOAN_TYPES } from '../../../shared/finance/subjects.js';
import { getOwn } from '../../../shared/finance/get-own.js';

/** Days ahead that an end is told, and days after it that it is still told. */
const NOTICE = 60;

interface SubjectRow {
  readonly subject: string;
  readonly detail: string | null;
  readonly periods: readonly { readonly from: string; readonly to: string | null }[];
}

const PERIODS = `jsonb_agg(jsonb_build_object('from', valid_from, 'to', valid_to)) AS periods`;

const TAXES = statement(
  'tax-periods',
  `SELECT tax || ' ' || applies_to AS subject, up_to_months::text AS detail, ${PERIODS}
     FROM tax_rates GROUP BY tax, applies_to, up_to_months ORDER BY tax, applies_to, up_to_months`,
  {
    subject: t.text(),
    detail: t.orNull(t.text()),
    periods: t.jsonb<readonly { readonly from: string; readonly to: string | null }[]>(),
  },
);

const TERMS = statement(
  'term-periods',
  `SELECT loan_type AS subject, up_to_amount::text AS detail, ${PERIODS}
     FROM term_rules GROUP BY loan_type, up_to_amount ORDER BY loan_type, up_to_amount`,
  {
    ...renamed(TermRule, { subject: 'loan_type' }),
    detail: t.orNull(t.text()),
    periods: t.jsonb<readonly { readonly from: string; readonly to: string | null }[]>(),
  },
);

const FIGURES = statement(
  'legal-figure-periods',
  `SELECT figure AS subject, coalesce(up_to_amount::text || ' TL', up_to_months::text || ' ay') AS detail, ${PERIODS}
     FROM legal_figures GROUP BY figure, up_to_amount, up_to_months
    ORDER BY figure, up_to_amount, up_to_months`,
  {
    ...renamed(RegulatoryLimit, { subject: 'figure' }),
    detail: t.orNull(t.text()),
    periods: t.jsonb<readonly { readonly from: string; readonly to: string | null }[]>(),
  },
);

const PRODUCTS = statement(
  'ending-product-rates',
  `SELECT count(*) FILTER (WHERE valid_to < site_today() + 30)::int AS ending,
          count(*) FILTER (WHERE rate IS NULL)::int AS missing,
          count(*) FILTER (WHERE NOT is_sample AND site_today() - confirmed_on > ${RATE_HIDE_DAYS})::int AS hidden,
          count(*) FILTER (WHERE NOT is_sample AND site_today() - confirmed_on
                                 BETWEEN ${RATE_FLAG_DAYS} AND ${RATE_HIDE_DAYS})::int AS unconfirmed
     FROM products LEFT JOIN LATERAL (${rateInForce('(SELECT site_today())')}) AS in_force ON true
    WHERE products.is_active AND type IN ('loan', 'deposit')`,
  { ending: t.int4(), missing: t.int4(), hidden: t.int4(), unconfirmed: t.int4() },
);

/** Without these no loan and no deposit can be calculated. */
const REQUIRED: readonly string[] = [
  ...LOAN_TYPES.flatMap((type) => [`kkdf ${type}`, `bsmv ${type}`]),
  ...DEPOSIT_CURRENCIES.map((currency) => `stopaj ${currency}`),
];

/** Says ahead of time which rates run out, so that no visitor is the first to notice. */
@Injectable()
export class RateWarnings {
  constructor(
    private readonly sql: Sql,
    private readonly deposits: DepositWarnings,
    private readonly site: SiteService,
  ) {}

  async ofTaxes(): Promise<readonly WarningItem[]> {
    const [today, rows] = await Promise.all([this.today(), this.sql.rows(TAXES)]);
    const known = new Set(rows.filter(({ detail }) => detail === null).map(({ subject }) => subject));
    const unknown = REQUIRED.filter((subject) => !known.has(subject)).map((subject) => ({
      subject,
      detail: null,
      periods: [],
    }));
    return [...rows, ...unknown].flatMap((row) => {
      const isRequired = row.detail === null && REQUIRED.includes(row.subject);
      const isLast =
        row.detail === null && rows.some(({ subject, detail }) => subject === row.subject && detail !== null);
      return warningOf(taxName(row, isLast), row, today, { isRequired, href: adminPaths.taxes() });
    });
  }

  async ofTerms(): Promise<readonly WarningItem[]> {
    const [today, rows] = await Promise.all([this.today(), this.sql.rows(TERMS)]);
    const href = adminPaths.termRules();
    return rows.flatMap((row) => warningOf(termName(row), row, today, { isRequired: false, href }));
  }

  /** Every figure has to have one: without it a calculator leaves out what rests on it. */
  async ofFigures(): Promise<readonly WarningItem[]> {
    const [today, rows] = await Promise.all([this.today(), this.sql.rows(FIGURES)]);
    const known = new Set(rows.map(({ subject }) => subject));
    const unknown = REGULATORY_LIMITS.filter((figure) => figure !== 'inflation' && !known.has(figure)).map(
      (subject) => ({
        subject,
        detail: null,
        periods: [],
      }),
    );
    const href = figurePaths.list();
    return [
      ...[...rows, ...unknown]
        .filter(({ subject }) => subject !== 'inflation')
        .flatMap((row) => warningOf(figureName(row), row, today, { isRequired: row.detail === null, href })),
      ...(await this.deposits.ofInflation(today)),
    ];
  }

  /** Those that a role may do something about. */
  async forRole(role: Role): Promise<readonly WarningItem[]> {
    const may = permissionsOf(role);
    const told = await Promise.all([
      may.includes('taxes.write') ? this.ofTaxes() : [],
      may.includes('taxes.write') ? this.ofTerms() : [],
      may.includes('taxes.write') ? this.ofFigures() : [],
      may.includes('taxes.write') ? this.deposits.ofHolidays() : [],
      may.includes('products.write') ? this.ofProducts() : [],
    ]);
    return told.flat();
  }

  /** Loans and deposits on show whose rate ends soon, or which have none and are therefore not shown. */
  async ofProducts(): Promise<readonly WarningItem[]> {
    const { ending = 0, missing = 0, hidden = 0, unconfirmed = 0 } = (await this.sql.first(PRODUCTS)) ?? {};
    const told = (count: number, rate: string, text: string, tone: WarningItem['tone']): WarningItem[] =>
      count === 0
        ? []
        : [
            {
              tone,
              text: `${formatNumber(count)} ${text}`,
              href: adminPaths.products({ rate, active: 'evet' }),
            },
          ];
    return [
      ...told(missing, 'missing', 'aktif ürünün bugün geçerli oranı yok; sitede listelenmiyor.', 'danger'),
      ...told(hidden, 'hidden', 'aktif ürün, oranı uzun süredir doğrulanmadığı için gizlendi.', 'danger'),
      ...told(unconfirmed, 'unconfirmed', 'aktif ürünün oranı uzun süredir doğrulanmadı.', 'warning'),
      ...told(ending, 'ending', 'aktif ürünün oranı 30 gün içinde bitiyor.', 'warning'),
    ];
  }

  private async today(): Promise<CalendarDate> {
    return todayIn((await this.site.current()).timeZone, new Date());
  }
}

function warningOf(
  name: string,
  { periods }: SubjectRow,
  today: CalendarDate,
  { isRequired, href }: { readonly isRequired: boolean; readonly href: string },
): WarningItem[] {
  const coverage = coverageFrom(
    today,
    periods.map(({ from, to }): Period => ({
      from: calendarDate(from),
      to: to === null ? null : calendarDate(to),
    })),
  );
  if (coverage.kind === 'ends' && coverage.on <= addDays(today, NOTICE))
    return [
      {
        tone: 'warning',
        text: `${name}: son günü ${formatDate(coverage.on)}, sonrası için kayıt yok.`,
        href,
      },
    ];
  if (coverage.kind !== 'missing') return [];
  if (isRequired)
    return [{ tone: 'danger', text: `${name}: bugün geçerli oran yok, hesaplama yapılamıyor.`, href }];
  return coverage.since !== null && coverage.since >= addDays(today, -NOTICE)
    ? [{ tone: 'warning', text: `${name}: ${formatDate(coverage.since)} günü sona erdi, yenisi yok.`, href }]
    : [];
}

function taxName({ subject, detail }: SubjectRow, isLast: boolean): string {
  const [tax, appliesTo] = subject.split(' ') as [keyof typeof TAX_LABELS, keyof typeof SUBJECT_LABELS];
  const bracket = detail === null ? (isLast ? ' (daha uzun vadeler)' : '') : ` (${detail} aya kadar)`;
  return `${TAX_LABELS[tax]}, ${SUBJECT_LABELS[appliesTo]}${bracket}`;
}

function termName({ subject, detail }: SubjectRow): string {
  const amount =
    detail === null ? 'daha yüksek tutarlar' : `${formatLira(kurusFromLira(detail))} tutarına kadar`;
  return `${getOwn(LOAN_TYPE_LABELS, subject) ?? subject}, ${amount}`;
}

function figureName({ subject, detail }: SubjectRow): string {
  const bracket = detail === null ? '' : ` (${formatBracket(detail)} ve altı)`;
  return `${getOwn(FIGURE_LABELS, subject) ?? subject}${bracket}`;
}

function formatBracket(detail: string): string {
  const [bound = '', unit] = detail.split(' ');
  if (unit !== 'TL') return detail;
  const kurus = kurusFromLira(bound);
  return formatLira(kurus, { decimals: kurus % 100 === 0 ? 0 : 2 });
}
