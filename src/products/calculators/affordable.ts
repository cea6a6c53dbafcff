import type { CalculatorProps, CalculatorResult, Source } from '../../../views/products/calculators/model.js';
import { principalFor, roomForInstalment } from '../../shared/finance/affordable.js';
import { type RegulatoryLimit, regulatoryLimitOn } from '../../shared/finance/regulatory-limit.js';
import { loanCost, type LoanTaxes } from '../../shared/finance/loan.js';
import type { Kurus } from '../../shared/finance/money.js';
import { shareOf } from '../../shared/finance/percent.js';
import { isAllowedTerm } from '../../shared/finance/terms.js';
import { formatLira, formatPercent } from '../../shared/finance/tr/format.js';
import { calculatorPaths } from '../../shared/paths/site.js';
import type { RawQuery } from '../../platform/routing/raw-query.js';
import type { CalculatorData } from './calculator-data.service.js';
import { FormReader } from './form-reader.js';
import { CONSUMER_LOANS, offersLink, rateOf, readRate, USUAL_TERM } from './loan-words.js';
import {
  figureSource,
  moneyText,
  NO_RATE,
  NO_TAX,
  percentText,
  rateNote,
  taxSources,
  termSources,
} from './sources.js';

const CLASSES = { diger: 'Diğer veya bilmiyorum', ab: 'A veya B', c: 'C' } as const;
const CLASS_FIGURES: Readonly<Record<keyof typeof CLASSES, RegulatoryLimit>> = {
  ab: 'housing-ab',
  c: 'housing-c',
  diger: 'housing-other',
};

function read(form: FormReader) {
  return {
    type: form.choice('tur', { label: 'Kredi türü', words: CONSUMER_LOANS }),
    income: form.money('gelir', {
      label: 'Aylık net gelir',
      usual: 40_000_00,
      min: 1_000_00,
      max: 100_000_000_00,
    }),
    others: form.money('taksitler', {
      label: 'Ödediğiniz diğer taksitler (aylık)',
      usual: 0,
      min: 0,
      max: 100_000_000_00,
    }),
    share: form.whole('pay', '%', {
      label: 'Gelirin taksitlere ayrılacak payı',
      hint: 'Resmî bir oran yoktur; bankalar çoğunlukla yarısını esas alır',
      usual: 50,
      min: 1,
      max: 100,
    }),
    rate: readRate(form),
    term: form.optionalWhole('vade', 'ay', {
      label: 'Vade',
      hint: 'Boşsa ihtiyaç 12, taşıt 24, konut 120 ay',
      min: 1,
      max: 240,
    }),
    value: form.optionalMoney('deger', {
      label: 'Konutun veya taşıtın değeri',
      hint: 'Konutta ekspertiz, taşıtta fatura değeri; ihtiyaç kredisinde boş bırakın',
      min: 10_000_00,
      max: 1_000_000_000_00,
    }),
    energy: form.choice('sinif', { label: 'Konutun enerji sınıfı', words: CLASSES }),
    ownsHome: form.flag('konutu-var', { label: 'Hanemizde konut var (konut kredisi)' }),
    isElectric: form.flag('elektrikli', { label: 'Türkiye’de üretilen elektrikli taşıt' }),
  };
}

type Asked = ReturnType<typeof read>;

/** Regulatory limit of the loan; a null `ceiling` is no limit. */
interface Ceiling {
  readonly ceiling: Kurus | null;
  readonly note: string;
  readonly sources: readonly Source[];
  readonly warning?: string;
  /** The longest term of such a loan. */
  readonly maxTerm?: number | null;
}

/** How large a loan an income carries, and how large law lets it be. */
export function affordablePage(facts: CalculatorData, query: RawQuery): CalculatorProps {
  const form = new FormReader(query);
  const asked = read(form);
  const term = asked.term ?? USUAL_TERM[asked.type];
  if (asked.type !== 'ihtiyac' && asked.value === null)
    form.refuse(
      'deger',
      asked.type === 'konut' ? 'Konutun ekspertiz değerini yazın.' : 'Taşıtın fatura değerini yazın.',
    );
  const limits = facts.types.get(asked.type)?.limits;
  if (limits && term > limits.maxTerm) form.refuse('vade', `En uzun vade ${String(limits.maxTerm)} aydır.`);
  const law = lawOf(facts, asked, term);
  if (law.maxTerm != null && term > law.maxTerm)
    form.refuse('vade', `Bu değerde bir taşıt için en uzun vade ${String(law.maxTerm)} aydır.`);
  const taxes = facts.taxes.get(asked.type) ?? null;
  const rate = rateOf(facts, asked.type, asked.rate);
  const warnings = [
    ...(taxes ? [] : [NO_TAX]),
    ...(rate === null ? [NO_RATE] : []),
    ...(law.warning === undefined ? [] : [law.warning]),
  ];
  const given = asked.rate === null ? facts.lowest.get(asked.type) : undefined;
  return {
    path: 'ne-kadar-kredi-alabilirim',
    today: facts.today,
    fields: form.fields,
    warnings,
    result:
      form.hasProblem || !taxes || rate === null
        ? null
        : resultOf(facts, asked, { rate, term, taxes }, law, given ? [rateNote(given)] : []),
    sources: [...law.sources, ...taxSources(facts, asked.type)],
    example: EXAMPLE,
  };
}

function resultOf(
  facts: CalculatorData,
  asked: Asked,
  { rate, term, taxes }: { readonly rate: number; readonly term: number; readonly taxes: LoanTaxes },
  law: Ceiling,
  notes: readonly string[],
): CalculatorResult {
  const room = roomForInstalment(asked.income, asked.share, asked.others);
  const byIncome = principalFor(room, rate, term, taxes);
  const amount = law.ceiling === null ? byIncome : Math.min(byIncome, law.ceiling);
  const halfIsHabit =
    'Taksitin gelire oranı için resmî bir sınır yoktur; gelirin yarısı bankaların alışkanlığıdır.';
  if (amount < 100_00)
    return {
      answer:
        law.ceiling !== null && law.ceiling < 100_00
          ? 'Bu değerde bir taşıt için kredi verilemez.'
          : 'Diğer taksitleriniz ayırdığınız payın tamamını kullanıyor; yeni bir taksite yer kalmıyor.',
      figures: [{ label: 'Taksite kalan', value: moneyText(room), strong: true }],
      notes: [halfIsHabit, law.note],
    };
  const cost = loanCost({ principal: amount, monthlyRatePercent: rate, termMonths: term, taxes, fee: 0 });
  const isByLaw = amount < byIncome;
  return {
    answer: `${String(term)} ay vadeyle yaklaşık ${formatLira(amount)} kredi alabilirsiniz${isByLaw ? '; gelir daha fazlasını taşır, sınırı mevzuat koyar' : ''}.`,
    figures: [
      { label: 'Alabileceğiniz kredi', value: formatLira(amount), strong: true },
      {
        label: 'Aylık taksiti',
        value: moneyText(cost.instalment),
        note: `taksite kalan: ${moneyText(room)}`,
      },
      { label: 'Gelirinizin taşıdığı', value: formatLira(byIncome) },
      {
        label: 'Mevzuatın izin verdiği',
        value: law.ceiling === null ? 'Sınır yok' : formatLira(law.ceiling),
      },
      ...(asked.type !== 'ihtiyac' && asked.value !== null
        ? [{ label: 'Peşinat', value: formatLira(Math.max(asked.value - amount, 0)) }]
        : []),
      { label: 'Toplam geri ödeme', value: moneyText(cost.totalInstalments) },
    ],
    notes: [
      ...notes,
      'Aylık faiz ve vergileriyle hesaplandı; tahsis ücreti ve sigorta bu tutarın dışındadır.',
      law.note,
      halfIsHabit,
      'Sonuç bir ön bilgidir; kararı gelir belgeniz ve kredi notunuzla banka verir.',
    ],
    links: offersLink(facts, asked.type, amount, term),
  };
}

function lawOf(facts: CalculatorData, asked: Asked, term: number): Ceiling {
  if (asked.type === 'ihtiyac') return consumerLaw(facts, term);
  return asked.type === 'konut' ? housingLaw(facts, asked) : vehicleLaw(facts, asked);
}

const missing = (text: string): Ceiling => ({
  ceiling: null,
  note: 'Yasal sınır hesaba katılmadı.',
  sources: [],
  warning: `${text} bugün geçerli bir kayıt yok; yasal sınır hesaba katılmadı.`,
});

/** The largest amount that may have the term. */
function consumerLaw(facts: CalculatorData, term: number): Ceiling {
  const limits = facts.types.get('ihtiyac')?.limits;
  if (!limits || limits.rules.length === 0) return missing('İhtiyaç kredisinin vade sınırı için');
  const fitting = limits.rules.filter(({ upToAmount }) =>
    isAllowedTerm(term, upToAmount ?? Number.MAX_SAFE_INTEGER, limits),
  );
  const isUnlimited = fitting.some(({ upToAmount }) => upToAmount === null);
  const ceiling = isUnlimited ? null : Math.max(0, ...fitting.map(({ upToAmount }) => upToAmount ?? 0));
  return {
    ceiling,
    note:
      ceiling === null
        ? 'Bu vadede ihtiyaç kredisinin tutarına yasal sınır yoktur.'
        : `${String(term)} ay vade en çok ${formatLira(ceiling)} için kullanılabilir.`,
    sources: termSources(facts, 'ihtiyac'),
  };
}

function housingLaw({ figures, today }: CalculatorData, { value, energy, ownsHome }: Asked): Ceiling {
  const share = regulatoryLimitOn(figures, CLASS_FIGURES[energy], today, { amount: value ?? 0 });
  const second = regulatoryLimitOn(figures, 'second-home', today);
  if (!share || (ownsHome && !second)) return missing('Konut kredisinin değere oranı için');
  const whole = shareOf(value ?? 0, [share.percent], 100);
  const ceiling = ownsHome && second ? shareOf(whole, [second.percent], 100) : whole;
  const own =
    ownsHome && second ? `, hanede konut bulunduğu için bunun ${percentText(second.percent)} kadarı` : '';
  return {
    ceiling: ceiling - (ceiling % 100),
    note: `Konut kredisi, bu değer ve enerji sınıfında ekspertiz değerinin en çok ${percentText(share.percent)} kadarı olabilir${own}.`,
    sources: [
      figureSource('Konut kredisinin değere oranı', share),
      ...(ownsHome && second ? [figureSource('Konutu olana uygulanan pay', second)] : []),
    ],
  };
}

function vehicleLaw({ figures, today }: CalculatorData, { value, isElectric }: Asked): Ceiling {
  const figure = isElectric ? 'vehicle-electric' : 'vehicle';
  const share = regulatoryLimitOn(figures, figure, today, { amount: value ?? 0 });
  if (!share) return missing('Taşıt kredisinin değere oranı için');
  const ceiling = shareOf(value ?? 0, [share.percent], 100);
  const longest = share.maxMonths === null ? '' : `, en çok ${String(share.maxMonths)} ay`;
  return {
    ceiling: ceiling - (ceiling % 100),
    note:
      share.percent === 0
        ? 'Bu fatura değerindeki taşıta kredi verilemez.'
        : `Bu fatura değerinde taşıt kredisi en çok ${percentText(share.percent)}${longest}.`,
    sources: [figureSource('Taşıt kredisinin değere oranı', share)],
    maxTerm: share.maxMonths,
  };
}

const EXAMPLE_TAXES: LoanTaxes = { kkdfPercent: 15, bsmvPercent: 15 };
const EXAMPLE_ROOM = roomForInstalment(50_000_00, 50, 3_183_29);

const EXAMPLE = {
  sentences: [
    `Geliriniz 50.000 TL, diğer taksitleriniz 3.183,29 TL ise gelirin yarısından taksite ${moneyText(EXAMPLE_ROOM)} kalır.`,
    `Aylık ${formatPercent(3.39)} faizle (KKDF %15, BSMV %15) 12 ayda bu taksit ${formatLira(principalFor(EXAMPLE_ROOM, 3.39, 12, EXAMPLE_TAXES))} krediyi karşılar.`,
    'Ekspertiz değeri 4.000.000 TL, enerji sınıfı B olan bir konutta kredi en çok değerin %90’ı, yani 3.600.000 TL olabilir; hanede konut varsa bunun dörtte biri, 900.000 TL.',
  ],
  href: calculatorPaths.one('ne-kadar-kredi-alabilirim', {
    tur: 'ihtiyac',
    gelir: '50000',
    taksitler: '3183,29',
    pay: '50',
    oran: '3,39',
    vade: '12',
  }),
};
