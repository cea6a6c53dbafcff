import type { ReactElement } from 'react';
import type { CalendarDate } from '../../../src/shared/finance/calendar.js';
import { costRatesText } from '../../../src/shared/finance/tr/cost-text.js';
import { formatDate, formatLira, formatPercent } from '../../../src/shared/finance/tr/format.js';
import { validityText } from '../../../src/shared/finance/tr/validity-text.js';
import {
  interestTitle,
  interestWord,
  loanInSentence,
  loanRateWord,
} from '../../../src/shared/finance/tr/rate-words.js';
import { calculatorPaths, findPaths, paths } from '../../../src/shared/paths/site.js';
import type { Site } from '../../../src/shared/rendering/context.js';
import { type Head, view } from '../../../src/shared/rendering/page.js';
import { amountSocialText, socialImage } from '../../../src/shared/rendering/social-image.js';
import { ButtonLink } from '../../components/button/button.js';
import { DataTable } from '../../components/data-table/data-table.js';
import { Figures } from '../../components/figures/figures.js';
import { LoanOffers, type LoanOfferRow } from '../../components/loan-offers/loan-offers.js';
import { PageHeader, Section } from '../../components/section/section.js';
import { siteLayout } from '../../layouts/site/site-layout.js';

interface PlanRow {
  readonly month: number;
  readonly principal: number;
  readonly balance: number;
}

export interface LoanAmountProps {
  readonly key: string;
  readonly type: { readonly path: string; readonly title: string };
  /** Kuruş. */
  readonly amount: number;
  readonly months: number;
  readonly today: CalendarDate;
  /** Of the lowest total. */
  readonly best: LoanOfferRow & { readonly interestAndTax: number; readonly fee: number };
  readonly offers: readonly LoanOfferRow[];
  readonly offerCount: number;
  /** The highest total. */
  readonly dearest: number;
  readonly notes: readonly string[];
  /** Of the best offer. */
  readonly plan: {
    readonly first: PlanRow | null;
    readonly middle: PlanRow | null;
    readonly interest: number;
    readonly taxes: number;
  };
  /** Other terms, each at its own lowest total. */
  readonly terms: readonly {
    readonly months: number;
    readonly bank: string;
    readonly instalment: number;
    readonly total: number;
  }[];
  /** The smallest value of the purchase for which the regulatory limit allows the loan. */
  readonly law: {
    readonly thing: string;
    readonly value: number;
    readonly percent: number;
    readonly since: CalendarDate | null;
    readonly source: string;
    readonly isHome: boolean;
  } | null;
  readonly allHref: string;
  readonly planHref: string;
  readonly others: readonly { readonly label: string; readonly href: string }[];
}

const money = (kurus: number): string => formatLira(kurus, { decimals: 2 });

function LoanAmountBody(props: LoanAmountProps): ReactElement {
  const { type, amount, months, best, allHref, others } = props;
  const loan = loanInSentence(type.title);
  return (
    <>
      <PageHeader
        title={`${formatLira(amount)} ${loan}, ${String(months)} ay`}
        lead={`En düşük toplam: ${best.bank}, ayda ${money(best.instalment)}, toplam ${money(best.total)} (aylık ${formatPercent(best.ratePercent)} ${loanRateWord(best.isParticipation)}, ${costRatesText(best)}).`}
      >
        <div className="cluster">
          <ButtonLink href={allHref} variant="primary">
            Bütün teklifleri karşılaştır
          </ButtonLink>
          <ButtonLink href={props.planHref}>Ödeme planı</ButtonLink>
        </div>
      </PageHeader>
      <Offers {...props} />
      <Plan {...props} />
      <Terms {...props} />
      <Needed {...props} />
      <Section id="diger" title={`Başka tutar ve vadelerle ${loan}`}>
        <ul className="pair-list">
          {others.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
        <p>
          <a href={findPaths.guides()}>Rehber yazıları</a> ·{' '}
          <a href={paths.rateHistoryOf(type.path)}>{type.title} faizlerinin geçmişi</a>
        </p>
      </Section>
    </>
  );
}

function Offers({ offers, offerCount, dearest, best, notes, today }: LoanAmountProps): ReactElement {
  const difference = dearest - best.total;
  return (
    <Section
      id="teklifler"
      title={`En düşük toplam maliyetli ${String(offers.length)} teklif`}
      lead={
        offerCount > 1
          ? `${String(offerCount)} teklif arasında en pahalısı ${money(difference)} daha fazla ödetir.`
          : undefined
      }
    >
      <LoanOffers caption="Toplam maliyete göre teklifler" rows={offers} />
      <p className="small muted">
        {formatDate(today)} günü, o günün vergileriyle hesaplandı. {notes.join(' ')}
      </p>
    </Section>
  );
}

function Plan({ best, plan, months }: LoanAmountProps): ReactElement {
  const { first, middle } = plan;
  return (
    <Section id="plan" title="Ödemenin dağılımı" lead={`${best.bank} teklifiyle, tahsis ücreti dâhil.`}>
      <Figures
        items={[
          { label: 'Aylık taksit', value: money(best.instalment), strong: true },
          { label: 'Toplam ödeme', value: money(best.total), strong: true },
          { label: interestTitle(best.isParticipation), value: money(plan.interest) },
          { label: 'Vergiler (KKDF ve BSMV)', value: money(plan.taxes) },
          { label: 'Tahsis ücreti', value: money(best.fee) },
          ...(first
            ? [
                {
                  label: 'İlk taksitte anapara',
                  value: money(first.principal),
                  note: `gerisi ${interestWord(best.isParticipation)} ve vergi`,
                },
              ]
            : []),
          ...(middle && months > 1
            ? [{ label: `${String(middle.month)}. taksitten sonra kalan`, value: money(middle.balance) }]
            : []),
        ]}
      />
    </Section>
  );
}

function Terms({ terms, months }: LoanAmountProps): ReactElement {
  const own = terms.find((term) => term.months === months);
  const more = (total: number): string => {
    const difference = total - (own?.total ?? total);
    if (difference === 0) return 'bu sayfa';
    return `${money(Math.abs(difference))} ${difference > 0 ? 'fazla' : 'az'}`;
  };
  return (
    <Section
      id="vadeler"
      title="Vade bir ay uzarsa ne değişir?"
      lead="Her vadenin en düşük toplamı; uzayan vade taksiti düşürür, toplamı artırır."
    >
      <DataTable<LoanAmountProps['terms'][number]>
        caption="Vadeye göre taksit ve toplam"
        hideCaption
        rows={terms}
        rowKey={(term) => String(term.months)}
        columns={[
          { header: 'Vade', rowHeader: true, cell: (term) => `${String(term.months)} ay` },
          { header: 'Banka', cell: ({ bank }) => bank },
          { header: 'Aylık taksit', numeric: true, cell: ({ instalment }) => money(instalment) },
          { header: 'Toplam ödeme', numeric: true, cell: ({ total }) => money(total) },
          { header: 'Farkı', numeric: true, cell: ({ total }) => more(total) },
        ]}
      />
    </Section>
  );
}

/** Half of an income is what banks look at by habit, and no rule; the share of a home's or a vehicle's value is one. */
function Needed({ best, law }: LoanAmountProps): ReactElement {
  const income = Math.ceil((best.instalment * 2) / 100_00) * 100_00;
  return (
    <Section id="kosullar" title={law ? 'Ne kadar gelir ve hangi değer gerekir?' : 'Ne kadar gelir gerekir?'}>
      <div className="needed">
        <p>
          Taksitin gelire oranı için resmî bir sınır yoktur; bankalar çoğunlukla net gelirin yarısını esas
          alır. Buna göre başka taksiti olmayan birinin aylık net geliri en az{' '}
          <strong>{formatLira(income)}</strong> olmalıdır.{' '}
          <a href={calculatorPaths.one('ne-kadar-kredi-alabilirim')}>Kendi gelirinizle hesaplayın</a>.
        </p>
        {law && (
          <p>
            Kredi sınırlarına göre {law.thing} en az <strong>{formatLira(law.value)}</strong> olmalıdır: bu
            değerde kredi oranı en çok %{String(law.percent)}
            {law.isHome &&
              ' (enerji sınıfı A, B veya C olmayan konutlarda; hanesinde konut olanlarda daha az)'}
            .{' '}
            <span className="small muted">
              {validityText({ since: law.since, until: null, source: `Kaynak: ${law.source}` })}
            </span>
          </p>
        )}
      </div>
    </Section>
  );
}

function head(props: LoanAmountProps, site: Site): Head {
  const { key, type, amount, months, best, offerCount } = props;
  const what = `${formatLira(amount)} ${type.title}`;
  return {
    title: `${what} ${String(months)} Ay Taksit ve Toplam`,
    description: `${what}, ${String(months)} ay: ${best.bank} ile ayda ${money(best.instalment)}, toplam ${money(best.total)}, ${costRatesText(best)}. ${String(offerCount)} teklif.`,
    canonical: findPaths.amount(key),
    image: socialImage(amountSocialText(key, what, months), site),
    breadcrumb: [
      { label: type.title, href: paths.loan(type.path) },
      { label: `${formatLira(amount)}, ${String(months)} ay` },
    ],
    jsonLd: [
      {
        '@type': 'LoanOrCredit',
        name: `${what}, ${String(months)} ay`,
        url: findPaths.amount(key),
        currency: 'TRY',
        amount: { '@type': 'MonetaryAmount', currency: 'TRY', value: amount / 100 },
        loanTerm: { '@type': 'QuantitativeValue', value: months, unitCode: 'MON' },
        interestRate: { '@type': 'QuantitativeValue', value: best.ratePercent, unitText: '% / ay' },
        annualPercentageRate: Number(best.annualCostPercent.toFixed(2)),
      },
    ],
  };
}

export const LoanAmountShow = view<LoanAmountProps>({
  layout: siteLayout,
  styles: ['data-table', 'guides'],
  head,
  body: LoanAmountBody,
});
