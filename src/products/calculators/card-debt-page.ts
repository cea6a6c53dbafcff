import type { CalculatorProps, CalculatorResult, Source } from '../../../views/products/calculators/model.js';
import { type CardDebt, type CardMonth, payOffCard, SMALL_DEBT } from '../../shared/finance/card-debt.js';
import { regulatoryLimitOn } from '../../shared/finance/regulatory-limit.js';
import type { LoanTaxes } from '../../shared/finance/loan.js';
import type { Kurus } from '../../shared/finance/money.js';
import { shareOf } from '../../shared/finance/percent.js';
import { formatLira } from '../../shared/finance/tr/format.js';
import { calculatorPaths } from '../../shared/paths/site.js';
import type { RawQuery } from '../../platform/routing/raw-query.js';
import type { CalculatorData } from './calculator-data.service.js';
import { FormReader } from './form-reader.js';
import { offersLink } from './loan-words.js';
import { figureSource, moneyText, rateText, taxSources } from './sources.js';

/** More would not be read; the whole is in the sums. */
const MAX_ROWS = 60;

function read(form: FormReader) {
  return {
    debt: form.money('borc', { label: 'Dönem borcu', usual: 80_000_00, min: 100_00, max: 100_000_000_00 }),
    limit: form.money('limit', {
      label: 'Kart limiti',
      usual: 100_000_00,
      min: 1_000_00,
      max: 100_000_000_00,
    }),
    payment: form.optionalMoney('odeme', {
      label: 'Her ay ödeyeceğiniz tutar',
      hint: 'Boşsa her ay asgari tutar',
      min: 1_00,
      max: 100_000_000_00,
    }),
    rate: form.optionalPercent('oran', {
      label: 'Kartınızın aylık akdi faizi',
      hint: 'Boşsa dönem borcunuza göre azami oran',
      min: 0,
      max: 20,
    }),
  };
}

type Asked = ReturnType<typeof read>;

/** How long a card's debt takes, and how dear it is. */
export function cardDebtPage(facts: CalculatorData, query: RawQuery): CalculatorProps {
  const { figures, today } = facts;
  const form = new FormReader(query);
  const asked = read(form);
  const least = regulatoryLimitOn(figures, 'card-least', today, { amount: asked.limit });
  const rateAt = (debt: Kurus): number | null =>
    asked.rate ?? regulatoryLimitOn(figures, 'card-contract', today, { amount: debt })?.percent ?? null;
  const ceiling = regulatoryLimitOn(figures, 'card-contract', today, { amount: asked.debt });
  const overdue = regulatoryLimitOn(figures, 'card-overdue', today, { amount: asked.debt });
  const leastNow = least && shareOf(asked.debt, [least.percent], 100);
  if (ceiling && asked.rate !== null && asked.rate > ceiling.percent)
    form.refuse('oran', `Bu dönem borcunda azami aylık akdi faiz ${rateText(ceiling.percent)}.`);
  if (leastNow !== null && asked.payment !== null && asked.payment < Math.min(leastNow, asked.debt))
    form.refuse('odeme', `Asgari ödeme ${moneyText(leastNow)}; altındaki ödemeye gecikme faizi işler.`);
  // Card interest bears the taxes of consumer credit.
  const taxes = facts.taxes.get('ihtiyac') ?? null;
  const hasRate = [asked.debt, SMALL_DEBT].every((debt) => rateAt(debt) !== null);
  const warnings = [
    ...(taxes ? [] : ['Kart faizinin vergisi için bugün geçerli kayıt yok; hesaplama yapılamıyor.']),
    ...(hasRate
      ? []
      : ['Kart faizinin azami oranı için bugün geçerli kayıt yok; kartınızın aylık oranını yazın.']),
    ...(least || asked.payment !== null
      ? []
      : ['Asgari ödeme oranı için bugün geçerli kayıt yok; her ay ödeyeceğiniz tutarı yazın.']),
  ];
  const paymentOf = paymentsOf(asked, least?.percent ?? null);
  const sources: Source[] = [
    ...(ceiling ? [figureSource('Azami akdi faiz, bu dönem borcunda (aylık)', ceiling)] : []),
    ...(overdue ? [figureSource('Azami gecikme faizi, bu dönem borcunda (aylık)', overdue)] : []),
    ...(least ? [figureSource('Asgari ödeme, bu kart limitinde', least)] : []),
    ...taxSources(facts, 'ihtiyac'),
  ];
  const found =
    form.hasProblem || !taxes || !hasRate || !paymentOf
      ? null
      : payOffCard({ debt: asked.debt, ratePercentOf: (debt) => rateAt(debt) ?? 0, taxes, paymentOf });
  return {
    path: 'kredi-karti-borcu',
    today,
    fields: form.fields,
    warnings,
    result:
      found && resultOf(found, asked, overdue?.percent ?? null, offersLink(facts, 'ihtiyac', asked.debt, 12)),
    sources,
    example: EXAMPLE,
  };
}

function paymentsOf({ payment }: Asked, leastPercent: number | null): ((debt: Kurus) => Kurus) | null {
  if (payment !== null) return () => payment;
  return leastPercent === null ? null : (debt) => shareOf(debt, [leastPercent], 100);
}

function resultOf(
  found: CardDebt,
  { debt, payment }: Asked,
  overdue: number | null,
  links: CalculatorResult['links'],
): CalculatorResult {
  const { months, isPaidOff, paid, interestAndTaxes } = found;
  const [first] = months;
  const how = payment === null ? 'Her ay asgari tutarı ödeyerek' : `Her ay ${moneyText(payment)} ödeyerek`;
  if (!isPaidOff)
    return {
      answer: `${how} bu borç bitmez: ilk ayın faizi ve vergisi ${moneyText((first?.interest ?? 0) + (first?.taxes ?? 0))}.`,
      figures: [{ label: 'İlk ay sonunda borç', value: moneyText(first?.rest ?? debt), strong: true }],
      notes: ['Ödemeyi yükseltin ya da borcu daha düşük faizli bir krediyle kapatmayı karşılaştırın.'],
      links,
    };
  const afterYear = months[11];
  return {
    answer: `${how} borç ${String(months.length)} ayda biter; ${moneyText(interestAndTaxes)} faiz ve vergi ödersiniz.`,
    figures: [
      { label: 'Faiz ve vergi', value: moneyText(interestAndTaxes), strong: true },
      { label: 'Süre', value: `${String(months.length)} ay` },
      { label: 'Ödenen toplam', value: moneyText(paid) },
      { label: 'İlk ödeme', value: moneyText(first?.payment ?? 0) },
      ...(afterYear ? [{ label: '12 ay sonra kalan borç', value: moneyText(afterYear.rest) }] : []),
    ],
    tables: [
      {
        caption: months.length > MAX_ROWS ? `Ay ay, ilk ${String(MAX_ROWS)} ay` : 'Ay ay',
        headers: ['Ay', 'Dönem borcu', 'Ödeme', 'Aylık faiz', 'Faiz', 'Vergi', 'Sonraki borç'],
        rows: months.slice(0, MAX_ROWS).map(toRow),
      },
    ],
    notes: [
      'Faiz, ödemeden sonra kalan borç üzerinden 30 gün için hesaplanır ve vergisiyle sonraki döneme eklenir; bazı tablolar ödemeden önceki borcu esas alır ve daha yüksek çıkar.',
      'Bu sürede karttan yeni harcama yapılmadığı, oranların değişmediği varsayıldı; faiz oranı her dönemin borcuna göre değişir.',
      `Borç ${formatLira(SMALL_DEBT)} altına inince tamamının ödendiği varsayıldı.`,
      'Kart faizinden tüketici kredisindeki vergiler alınır.',
      'Borcun tamamı son ödeme gününe kadar ödenirse faiz işlemez.',
      ...(overdue === null
        ? []
        : [
            `Asgari tutarın ödenmeyen kısmına akdi faiz yerine aylık en çok ${rateText(overdue)} gecikme faizi işler.`,
          ]),
    ],
    links,
  };
}

const toRow = (row: CardMonth): readonly string[] => [
  String(row.month),
  moneyText(row.debt),
  moneyText(row.payment),
  rateText(row.ratePercent),
  moneyText(row.interest),
  moneyText(row.taxes),
  moneyText(row.rest),
];

const EXAMPLE_TAXES: LoanTaxes = { kkdfPercent: 15, bsmvPercent: 15 };
const [ONE] = payOffCard({
  debt: 25_000_00,
  ratePercentOf: () => 3.25,
  taxes: EXAMPLE_TAXES,
  paymentOf: () => 5_000_00,
}).months;
const YEAR = payOffCard({
  debt: 80_000_00,
  ratePercentOf: () => 3.75,
  taxes: EXAMPLE_TAXES,
  paymentOf: (debt) => shareOf(debt, [20], 100),
}).months[11];

const EXAMPLE = {
  sentences: [
    `25.000 TL dönem borcunun 5.000 TL’si ödenirse kalan 20.000 TL’ye aylık %3,25 ile ${moneyText(ONE?.interest ?? 0)} faiz işler; KKDF ve BSMV (%15 + %15) ile ${moneyText((ONE?.interest ?? 0) + (ONE?.taxes ?? 0))}.`,
    `80.000 TL borcun her ay %20’si ödenirse, oran aylık %3,75’te kaldığında 12 ay sonra ${formatLira(YEAR?.rest ?? 0)} borç kalır.`,
  ],
  href: calculatorPaths.one('kredi-karti-borcu', { borc: '25000', limit: '50000', odeme: '5000' }),
};
