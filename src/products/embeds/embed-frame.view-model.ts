import { type DepositEmbedData, depositEmbed, depositFields } from '../../../client/embed/deposits.js';
import { loanEmbed } from '../../../client/embed/loans.js';
import type { EmbedOffer, EmbedOptions } from '../../../client/embed/html.js';
import { NO_LIMITS } from '../../../client/islands/deposit-calculator/calculation.js';
import { planFields } from '../../../client/plan/data.js';
import type { EmbedFrameProps } from '../../../views/products/embeds/frame.js';
import { type DepositFrame, LAYOUT_PARAMETER, TABLE_LAYOUT } from '../../shared/paths/embed.js';
import { withholdingOf } from '../../shared/finance/deposit-comparison.js';
import { amountParameter, readDepositForm, widestLimits } from '../../shared/finance/deposit-form.js';
import type { LoanTaxes } from '../../shared/finance/loan.js';
import { loanFormQuery, type LoanForm, readLoanForm } from '../../shared/finance/loan-form.js';
import type { LoanTypeLimits } from '../../shared/finance/terms.js';
import { VALUE_PROBLEMS, VALUE_WORDS } from '../../shared/finance/tr/value-text.js';
import { type RateTrust, trustMark, trustTexts } from '../../shared/finance/rate-trust.js';
import { sentBrackets } from '../../offers/deposit-brackets.js';
import type { DepositOffer } from '../../offers/deposit-offers.service.js';
import type { LoanOffer } from '../../offers/loan-offers.service.js';
import type { LoanTypeInfo } from '../../offers/loan-types.service.js';
import { PAID_BY_BANKS } from '../../shared/labels/earnings.js';
import { creditedTo, PUBLISHER_PARAMETER, readPublisher } from '../../shared/paths/publisher.js';
import { type LoanPath, paths } from '../../shared/paths/site.js';
import { lastOf, type RawQuery } from '../../platform/routing/raw-query.js';
import { queryColors, embedColors } from './embed-colors.js';

/** Data of the frames for one kind of loan on one day. */
export interface LoanRows {
  readonly path: LoanPath;
  readonly type: LoanTypeInfo;
  readonly offers: readonly LoanOffer[];
  /** Null when the tax table has no rate for today. */
  readonly taxes: LoanTaxes | null;
}

/** Data of the frames for deposits in one currency on one day. */
export interface DepositRows extends Pick<DepositEmbedData, 'currency' | 'opening' | 'withholding'> {
  readonly path: DepositFrame;
  readonly title: string;
  readonly offers: readonly DepositOffer[];
}

/** Props of a frame, and the calculator input from its address. */
export interface EmbedFrameModel extends EmbedFrameProps {
  readonly question: Readonly<Record<string, string | number | undefined>>;
}

/** Props that all frames take from their address. */
type Around = Pick<EmbedFrameProps, 'asked' | 'colors' | 'publisher' | 'isTable'>;

/** Options in the frame's address, whatever it shows. */
export function optionsIn(query: RawQuery): EmbedOptions {
  const publisher = readPublisher(lastOf(query[PUBLISHER_PARAMETER]));
  return {
    ...(publisher !== undefined && { publisher }),
    ...(lastOf(query[LAYOUT_PARAMETER]) === TABLE_LAYOUT && { isTable: true }),
  };
}

export const around = (query: RawQuery, brand: string): Around => {
  const asked = queryColors(query);
  return { asked, colors: embedColors(asked, brand), ...optionsIn(query) };
};

export function loanFrame(rows: LoanRows, query: RawQuery, brand: string): EmbedFrameModel {
  const { path, type, offers, taxes } = rows;
  const { limits } = type;
  const [tutar, vade] = typed(query);
  const form = readLoanForm(tutar, vade, limits, (name) => lastOf(query[name]));
  const facts = taxes && {
    ...optionsIn(query),
    path: type.path,
    limits,
    taxes,
    offers: offers.map((offer) => ({
      ...toEmbedOffer(offer, offers),
      ...(offer.key !== offer.bank.id && { urun: offer.key }),
      feePercent: offer.feePercent,
    })),
  };
  return {
    path,
    title: type.title,
    fields: planFields(form, limits),
    value: valueOf(form, limits),
    question: { ...loanFormQuery(form), vade: form.termMonths || undefined },
    computed: facts && { facts, parts: loanEmbed(facts).parts(form) },
    order: [
      'Toplam maliyete göre sıralanır; tahsis ücreti ve vergiler içindedir.',
      PAID_BY_BANKS,
      limits.byValue?.source,
    ]
      .filter(Boolean)
      .join(' '),
    source: creditedTo(optionsIn(query).publisher, paths.loan(type.path)),
    ...told(offers),
    ...around(query, brand),
  };
}

function valueOf(form: LoanForm, { byValue }: LoanTypeLimits): EmbedFrameProps['value'] {
  const { thing } = form;
  if (!byValue || !thing) return undefined;
  const { problem, text } = thing.field;
  const error = problem ? VALUE_PROBLEMS[problem] : undefined;
  return {
    thing: byValue.thing,
    form: thing,
    answer: { unit: 'TL', text, hint: VALUE_WORDS[byValue.thing].hint, error },
  };
}

export function depositFrame(rows: DepositRows, query: RawQuery, brand: string): EmbedFrameModel {
  const { path, title, currency, opening, withholding, offers } = rows;
  const limits = widestLimits(offers);
  const [tutar, vade] = typed(query);
  const form = readDepositForm(tutar, vade, limits ?? NO_LIMITS);
  const page = currency === 'TRY' ? paths.deposits() : paths.foreignDeposits();
  const facts = limits && {
    ...optionsIn(query),
    page,
    currency,
    opening,
    limits,
    withholding,
    offers: offers.map((offer) => ({
      ...toEmbedOffer(offer, offers),
      urun: offer.slug,
      divisor: offer.divisor,
      ...sentBrackets(offer),
    })),
  };
  return {
    path,
    title,
    fields: depositFields(form, limits ?? NO_LIMITS, currency),
    question: { tutar: amountParameter(form.amount), vade: form.termDays },
    computed: facts && { facts, parts: depositEmbed(facts).parts(form) },
    order:
      withholdingOf(withholding, { ...form, currency, opening }) === null
        ? `Brüt getiriye göre sıralanır; stopaj düşülmemiştir. ${PAID_BY_BANKS}`
        : `Stopajdan sonra kalan getiriye göre sıralanır. ${PAID_BY_BANKS}`,
    source: creditedTo(optionsIn(query).publisher, page),
    ...told(offers),
    ...around(query, brand),
  };
}

const typed = (query: RawQuery): readonly [string | undefined, string | undefined] => [
  lastOf(query['tutar']),
  lastOf(query['vade']),
];

/** Fields that offers of both kinds have. */
type AnyOffer = Omit<LoanOffer, 'feePercent'> | Omit<DepositOffer, 'divisor'>;

/** When the rates were last brought up to date, and whether they are made up. */
export const told = (
  offers: readonly { readonly bank: { readonly name: string }; readonly trust: RateTrust }[],
): Pick<EmbedFrameProps, 'trust' | 'hasOnlySamples'> => ({
  trust: trustTexts(offers.map(({ bank, trust }) => ({ name: bank.name, trust })))[0] ?? '',
  hasOnlySamples: offers.length > 0 && offers.every(({ trust }) => trust.isSample),
});

type SentOffer = EmbedOffer &
  Pick<AnyOffer, 'ratePercent' | 'minAmount' | 'maxAmount' | 'minTerm' | 'maxTerm'>;

function toEmbedOffer(offer: AnyOffer, all: readonly AnyOffer[]): SentOffer {
  const { bank, name, trust, ratePercent, minAmount, maxAmount, minTerm, maxTerm } = offer;
  const isOneOfSeveral = all.some((other) => other !== offer && other.bank.id === bank.id);
  const mark = trustMark(trust);
  return {
    bankId: bank.id,
    bankName: bank.name,
    ...(isOneOfSeveral && { productName: name }),
    logoUrl: bank.logoUrl,
    ...(mark !== null && { mark }),
    ...{ ratePercent, minAmount, maxAmount, minTerm, maxTerm },
  };
}
