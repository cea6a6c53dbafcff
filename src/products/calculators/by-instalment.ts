import type { CalculatorProps, CalculatorResult } from '../../../views/products/calculators/model.js';
import { principalFor } from '../../shared/finance/affordable.js';
import { loanCost, type LoanTaxes } from '../../shared/finance/loan.js';
import type { Kurus } from '../../shared/finance/money.js';
import type { LoanType } from '../../shared/finance/tax-table.js';
import type { RegulatoryLimit } from '../../shared/finance/regulatory-limit.js';
import { isAllowedTerm, type LoanTypeLimits } from '../../shared/finance/terms.js';
import { getOwn } from '../../shared/finance/get-own.js';
import { largestFor, readValueForm, type ValueForm } from '../../shared/finance/value-form.js';
import type { LargestLoan } from '../../shared/finance/value-limit.js';
import { formatLira, formatPercent } from '../../shared/finance/tr/format.js';
import { valueText } from '../../shared/finance/tr/value-text.js';
import { calculatorPaths } from '../../shared/paths/site.js';
import { lastOf, type RawQuery } from '../../platform/routing/raw-query.js';
import type { CalculatorData } from './calculator-data.service.js';
import { FormReader } from './form-reader.js';
import { ENERGY_CLASSES, LOANS, offersLink, rateOf, readRate, USUAL_TERM } from './loan-words.js';
import {
  moneyText,
  NO_RATE,
  NO_TAX,
  rateText,
  spanNote,
  spanText,
  taxSources,
  termSources,
  valueSources,
} from './sources.js';

/** Shown side by side, as far as the kind of loan has them. */
const TERMS = [3, 6, 12, 24, 36, 48, 60, 84, 120];

interface Terms {
  readonly facts: CalculatorData;
  readonly type: LoanType;
  readonly monthly: Kurus;
  readonly rate: number;
  readonly term: number;
  readonly taxes: LoanTaxes;
  readonly limits: LoanTypeLimits;
  /** Input about the home or vehicle. */
  readonly thing: ValueForm | undefined;
  /** By law for its value; null without one. */
  readonly largest: LargestLoan | null;
}

/** The loan that a monthly instalment pays for. */
export function byInstalmentPage(facts: CalculatorData, query: RawQuery): CalculatorProps {
  const form = new FormReader(query);
  const type = form.choice('tur', { label: 'Kredi türü', words: LOANS });
  const monthly = form.money('taksit', {
    label: 'Ödeyebileceğiniz aylık taksit',
    usual: 10_000_00,
    min: 100_00,
    max: 100_000_000_00,
  });
  const limits = facts.types.get(type)?.limits;
  const typedTerm = form.optionalWhole('vade', 'ay', {
    label: 'Vade',
    hint: 'Boşsa ihtiyaç 12, taşıt ve ticari 24, konut 120 ay',
    min: 1,
    max: 240,
  });
  const term = typedTerm ?? USUAL_TERM[type];
  if (limits && (term > limits.maxTerm || term < limits.minTerm))
    form.refuse(
      'vade',
      `Bu kredide vade ${String(limits.minTerm)} ile ${String(limits.maxTerm)} ay arasındadır.`,
    );
  const thing = readThing(form, limits, query);
  const largest = largestFor(limits?.byValue, thing);
  if (largest?.amount === 0) form.refuse('deger', 'Bu değerde kredi verilemez.');
  if (term > (largest?.maxMonths ?? Infinity))
    form.refuse('vade', `Bu değerde vade en çok ${String(largest?.maxMonths)} aydır.`);
  const typedRate = readRate(form);
  const rate = rateOf(facts, type, typedRate);
  const taxes = facts.taxes.get(type) ?? null;
  const highest = typedRate === null ? facts.highest.get(type) : undefined;
  const lowest = typedRate === null ? facts.lowest.get(type) : undefined;
  return {
    path: 'taksite-gore-kredi',
    today: facts.today,
    fields: form.fields,
    warnings: [...(taxes ? [] : [NO_TAX]), ...(rate === null ? [NO_RATE] : [])],
    result:
      form.hasProblem || !taxes || rate === null || !limits
        ? null
        : resultOf(
            { facts, type, monthly, rate, term, taxes, limits, thing, largest },
            highest && lowest ? { dearest: highest.percent, notes: [spanNote(highest, lowest)] } : NO_SPAN,
          ),
    sources: [
      ...taxSources(facts, type),
      ...termSources(facts, type),
      ...(thing ? valueSources(facts, figureOf(thing)) : []),
    ],
    example: EXAMPLE,
  };
}

/** Behind each table of a value. */
const FIGURES: Readonly<Record<string, RegulatoryLimit>> = {
  general: 'vehicle',
  electric: 'vehicle-electric',
  diger: 'housing-other',
  c: 'housing-c',
  ab: 'housing-ab',
};

const figureOf = ({ table }: ValueForm): RegulatoryLimit => getOwn(FIGURES, table) ?? 'vehicle';

/** Asks for the value, which may be left out, and reads it for kinds of loan that it limits. */
function readThing(
  form: FormReader,
  limits: LoanTypeLimits | undefined,
  query: RawQuery,
): ValueForm | undefined {
  const value = form.optionalMoney('deger', {
    label: 'Konutun veya taşıtın değeri',
    hint: 'Konutta ekspertiz, taşıtta sıfırda fatura, ikinci elde kasko değeri',
    min: 1_00,
    max: 1_000_000_000_00,
  });
  form.flag('elektrikli', { label: 'Taşıt elektrikli ve Türkiye’de üretilmiş' });
  form.choice('sinif', { label: 'Konutun enerji sınıfı', words: ENERGY_CLASSES });
  form.flag('konutu-var', { label: 'Hanemizde konut var (konut kredisi)' });
  const typed = (name: string): string | undefined => lastOf(query[name]);
  const read = limits?.byValue && readValueForm(limits.byValue, typed, null);
  return read && { ...read, value };
}

/** The highest rate on offer, where the visitor gave none, and what is said of it. */
interface Span {
  readonly dearest: number | null;
  readonly notes: readonly string[];
}

const NO_SPAN: Span = { dearest: null, notes: [] };

function resultOf(asked: Terms, { dearest, notes }: Span): CalculatorResult {
  const { facts, type, monthly, rate, term, taxes, limits, thing } = asked;
  const { principal, ceiling } = loanFor(asked, term);
  const least = dearest === null ? principal : loanFor({ ...asked, rate: dearest }, term).principal;
  const span = spanText(least, principal);
  const atLowest = least < principal ? { note: `aylık ${rateText(rate)} oranla` } : {};
  if (principal < 100_00)
    return {
      answer: 'Bu taksit bir krediye yetmiyor; taksiti yükseltin veya vadeyi uzatın.',
      figures: [{ label: 'Kredi tutarı', value: formatLira(principal), strong: true }],
      notes,
    };
  const lawText = thing && valueText({ amount: principal, termMonths: term, thing }, limits);
  const cost = loanCost({ principal, monthlyRatePercent: rate, termMonths: term, taxes, fee: 0 });
  const terms = TERMS.filter((candidate) => candidate >= limits.minTerm && candidate <= limits.maxTerm);
  const rows = terms.map((candidate) => rowOf(asked, candidate));
  return {
    answer: `Ayda ${moneyText(monthly)} taksitle, ${String(term)} ayda ${span} kredi ödeyebilirsiniz.${lawText ? ` ${lawText}` : ''}`,
    figures: [
      { label: 'Kredi tutarı', value: span, strong: true },
      { label: 'Aylık taksit', value: moneyText(cost.instalment) },
      { label: 'Toplam geri ödeme', value: moneyText(cost.totalInstalments), ...atLowest },
      { label: 'Faiz ve vergi', value: moneyText(cost.interestAndTax), ...atLowest },
    ],
    tables: [
      {
        caption: `Aynı taksitle başka vadeler${least < principal ? `, aylık ${rateText(rate)} oranla` : ''}`,
        headers: ['Vade', 'Kredi tutarı', 'Taksit', 'Toplam geri ödeme', 'Faiz ve vergi'],
        rows,
      },
    ],
    notes: [
      ...notes,
      'Aylık faiz ve vergileriyle hesaplandı; tahsis ücreti ve sigorta bu tutarın dışındadır.',
      ...(ceiling === null
        ? []
        : [
            `${String(term)} ay vade en çok ${formatLira(ceiling)} için kullanılabilir; taksit daha fazlasını karşılardı.`,
          ]),
    ],
    links: offersLink(facts, type, principal, term, thing),
  };
}

/** The loan of one term; `ceiling` where law lends less for it than the instalment would pay for. */
function loanFor(
  { monthly, rate, taxes, limits, largest }: Terms,
  term: number,
): { readonly principal: Kurus; readonly ceiling: Kurus | null } {
  const principal = principalFor(monthly, rate, term, taxes);
  if (largest && term > (largest.maxMonths ?? Infinity)) return { principal: 0, ceiling: 0 };
  if (largest && principal > largest.amount) return { principal: largest.amount, ceiling: largest.amount };
  const bounds = limits.rules.flatMap(({ upToAmount }) => (upToAmount === null ? [] : [upToAmount]));
  if (limits.rules.length === 0 || isAllowedTerm(term, principal, limits))
    return { principal, ceiling: null };
  const ceiling = Math.max(
    0,
    ...bounds.filter((bound) => bound < principal && isAllowedTerm(term, bound, limits)),
  );
  return { principal: ceiling, ceiling };
}

/** Terms by the amount of a consumer loan are law, as are shares of a value; rules of other kinds are the site's own. */
const isOfLaw = ({ type, largest }: Terms): boolean => type === 'ihtiyac' || largest !== null;

function rowOf(asked: Terms, term: number): readonly string[] {
  const { principal, ceiling } = loanFor(asked, term);
  const name = `${String(term)} ay`;
  if (principal < 100_00) return [name, 'Verilmiyor', '–', '–', '–'];
  const { instalment, totalInstalments, interestAndTax } = loanCost({
    principal,
    monthlyRatePercent: asked.rate,
    termMonths: term,
    taxes: asked.taxes,
    fee: 0,
  });
  return [
    name,
    `${formatLira(principal)}${ceiling === null ? '' : isOfLaw(asked) ? ' (yasal sınır)' : ' (sitenin sınırı)'}`,
    moneyText(instalment),
    moneyText(totalInstalments),
    moneyText(interestAndTax),
  ];
}

const EXAMPLE_TAXES: LoanTaxes = { kkdfPercent: 15, bsmvPercent: 15 };

const EXAMPLE = {
  sentences: [
    `Ayda 21.816,71 TL ödeyebilen biri, aylık ${formatPercent(3.39)} faizle (KKDF %15, BSMV %15) 12 ayda ${formatLira(principalFor(21_816_71, 3.39, 12, EXAMPLE_TAXES))} krediyi öder.`,
    'Formül: kredi = taksit × (1 − (1 + r)⁻ⁿ) ÷ r. Burada r vergileriyle aylık faiz, n ay sayısıdır.',
  ],
  href: calculatorPaths.one('taksite-gore-kredi', {
    tur: 'ihtiyac',
    taksit: '21816,71',
    vade: '12',
    oran: '3,39',
  }),
};
