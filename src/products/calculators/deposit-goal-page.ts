import type { CalculatorProps, CalculatorResult, Source } from '../../../views/products/calculators/model.js';
import { addDays, type CalendarDate, calendarDate } from '../../shared/finance/calendar.js';
import { inBracket } from '../../shared/finance/deposit-bracket.js';
import { type DepositGoal, type DepositTerm, reachGoal } from '../../shared/finance/deposit-goal.js';
import { isInForce, TaxNotFound, withholdingPercentOn } from '../../shared/finance/tax-table.js';
import { formatDateLong, formatLira } from '../../shared/finance/tr/format.js';
import { payDayText } from '../../shared/finance/tr/pay-day-text.js';
import { calculatorPaths, paths } from '../../shared/paths/site.js';
import type { RawQuery } from '../../platform/routing/raw-query.js';
import type { CalculatorData, OfferedDeposit } from './calculator-data.service.js';
import { FormReader } from './form-reader.js';
import { moneyText, offeredText, percentText, rateText } from './sources.js';

const MAX_ROWS = 60;

function read(form: FormReader) {
  return {
    goal: form.money('hedef', {
      label: 'Hedef tutar',
      usual: 500_000_00,
      min: 100_00,
      max: 1_000_000_000_00,
    }),
    start: form.money('birikim', {
      label: 'Bugünkü birikim',
      usual: 100_000_00,
      min: 0,
      max: 1_000_000_000_00,
    }),
    added: form.money('ekleme', {
      label: 'Her yenilemede eklenecek tutar',
      usual: 10_000_00,
      min: 0,
      max: 100_000_000_00,
    }),
    term: form.whole('vade', 'gün', { label: 'Mevduatın vadesi', usual: 32, min: 1, max: 730 }),
    rate: form.optionalPercent('oran', {
      label: 'Yıllık faiz oranı',
      hint: 'Boşsa bu tutar ve vadeye verilen en yüksek TL oranı',
      min: 0,
      max: 200,
    }),
  };
}

type Asked = ReturnType<typeof read>;

/** When savings that are renewed and added to reach a goal. */
export function depositGoalPage(facts: CalculatorData, query: RawQuery): CalculatorProps {
  const form = new FormReader(query);
  const asked = read(form);
  if (asked.start === 0 && asked.added === 0)
    form.refuse('birikim', 'Bugünkü birikim veya eklenecek tutar sıfırdan büyük olmalıdır.');
  const offered = asked.rate === null ? bestDeposit(facts, asked) : undefined;
  const rate = asked.rate ?? offered?.percent ?? null;
  const percent = withholdingOf(facts, asked.term);
  const warnings = [
    ...(rate === null
      ? ['Sitede bu tutar ve vade için TL mevduat teklifi yok; yıllık faiz oranını yazın.']
      : []),
    ...(percent === null
      ? ['Bu vade için bugün geçerli stopaj oranı kayıtlı değil; hesaplama yapılamıyor.']
      : []),
  ];
  const found =
    form.hasProblem || rate === null || percent === null
      ? null
      : reachGoal({
          goal: asked.goal,
          start: asked.start,
          added: asked.added,
          annualRatePercent: rate,
          termDays: asked.term,
          opening: facts.today,
          withholdingPercentOn: (opening) => withholdingOf(facts, asked.term, opening) ?? percent,
        });
  const percents = [...new Set(found?.terms.map(({ withholdingPercent }) => withholdingPercent))];
  const sources = withholdingSources(facts, percents.length > 0 ? percents : [percent]);
  if (found) warnings.push(...beyond(facts.today, sources, found.terms.length * asked.term));
  const notes = offered ? notesOn(offered, found) : [];
  return {
    path: 'mevduat-hedefi',
    today: facts.today,
    fields: form.fields,
    warnings,
    result: found && rate !== null ? resultOf(found, facts, asked, { rate, percents }, notes) : null,
    sources,
    example: EXAMPLE,
  };
}

/** Null where the table has no rate for the term. Brackets of a day that no row reaches yet are those of today. */
function withholdingOf(
  { withholding, today }: CalculatorData,
  termDays: number,
  opening = today,
): number | null {
  const rows = withholding.map((row) => (isInForce(row, today) ? { ...row, validTo: null } : row));
  try {
    return withholdingPercentOn(opening > today ? rows : withholding, 'TRY', opening, termDays);
  } catch (error) {
    if (error instanceof TaxNotFound) return null;
    throw error;
  }
}

/** One row for each withholding that is taken. */
function withholdingSources(
  { taxSources, today }: CalculatorData,
  percents: readonly (number | null)[],
): Source[] {
  return taxSources
    .filter((row) => row.tax === 'stopaj' && row.appliesTo === 'TRY' && isInForce(row, today))
    .filter((row) => percents.includes(row.percent))
    .sort((a, b) => (a.upToMonths ?? Infinity) - (b.upToMonths ?? Infinity))
    .map((row) => ({
      what: `TL mevduat stopajı, ${row.upToMonths === null ? 'daha uzun vadeler' : `${String(row.upToMonths)} aya kadar`}`,
      value: percentText(row.percent),
      since: row.since,
      until: row.validTo,
      text: row.text,
    }));
}

/** The highest rate that a bank offers for the first deposit. */
function bestDeposit(
  { deposits }: CalculatorData,
  { start, added, term }: Asked,
): OfferedDeposit | undefined {
  const amount = start || added;
  const taking = deposits.filter(
    ({ minAmount, maxAmount, minTerm, maxTerm }) =>
      amount >= minAmount && amount <= maxAmount && term >= minTerm && term <= maxTerm,
  );
  return taking
    .map((one) => ({
      ...one,
      percent: inBracket({ ...one, ratePercent: one.percent }, amount, term).ratePercent,
    }))
    .sort((a, b) => b.percent - a.percent)[0];
}

function notesOn(offered: OfferedDeposit, found: DepositGoal | null): string[] {
  const { bank, maxAmount } = offered;
  const beyond = found?.terms.find(({ principal }) => principal > maxAmount);
  return [
    `Oran yazılmadığı için bu tutar ve vadeye verilen en yüksek yıllık TL oranı kullanıldı: ${offeredText(offered)}.`,
    ...(beyond
      ? [
          `${bank} bu oranı en çok ${formatLira(maxAmount)} için veriyor; birikim ${String(beyond.term)}. vadede bunu aşıyor. Sonraki vadelerde aynı oranın süreceği varsayıldı.`,
        ]
      : []),
  ];
}

/** Nothing is known of the withholding of deposits opened after its last day. */
function beyond(today: CalendarDate, sources: readonly Source[], days: number): string[] {
  const until = sources[0]?.until ?? null;
  if (until === null || addDays(today, days) <= until) return [];
  return [
    `Stopaj oranı ${formatDateLong(until)} gününe kadar geçerli; sonrası bilinmiyor, bugünkü oranın süreceği varsayıldı.`,
  ];
}

function resultOf(
  found: DepositGoal,
  { today, holidays }: CalculatorData,
  { goal, start, term }: Asked,
  { rate, percents }: { readonly rate: number; readonly percents: readonly number[] },
  notes: readonly string[],
): CalculatorResult {
  const { terms, isReached, balance } = found;
  const assumed = [...notes, ...assumptionsOf(rate, percents)];
  if (terms.length === 0)
    return {
      answer: 'Bugünkü birikiminiz hedefe ulaşmış.',
      figures: [{ label: 'Birikim', value: moneyText(start), strong: true }],
      notes: assumed,
    };
  const days = terms.length * term;
  const tail = payDayText(addDays(today, days), holidays);
  if (!isReached)
    return {
      answer: `Bu tutarlarla ${formatLira(goal)} hedefe ${String(terms.length)} vadede ulaşılamıyor.`,
      figures: [{ label: `${String(terms.length)} vade sonunda`, value: moneyText(balance), strong: true }],
      notes: assumed,
    };
  return {
    answer: `${formatLira(goal)} hedefe ${formatDateLong(addDays(today, days))} günü, ${String(terms.length)} vade sonunda ulaşırsınız.`,
    figures: [
      {
        label: 'Hedefe ulaşma',
        value: formatDateLong(addDays(today, days)),
        note: [`${String(days)} gün`, ...(tail === null ? [] : [tail])].join('; '),
        strong: true,
      },
      { label: 'Vade sonundaki birikim', value: moneyText(balance) },
      { label: 'Yatırdığınız toplam', value: moneyText(found.paidIn) },
      { label: 'Net faiz', value: moneyText(found.net) },
      { label: 'Kesilen stopaj', value: moneyText(found.withholding) },
    ],
    tables: [
      {
        caption: terms.length > MAX_ROWS ? `Vade vade, ilk ${String(MAX_ROWS)} vade` : 'Vade vade',
        headers: ['Vade', 'Anapara', 'Brüt faiz', 'Stopaj', 'Net faiz', 'Vade sonu'],
        rows: terms.slice(0, MAX_ROWS).map(toRow),
      },
    ],
    notes: assumed,
    links: [
      {
        label: 'Mevduat oranlarını karşılaştır',
        href: paths.deposits({ tutar: Math.max(Math.floor(start / 100), 1_000), vade: term }),
      },
    ],
  };
}

function assumptionsOf(rate: number, percents: readonly number[]): string[] {
  return [
    `Yıllık ${rateText(rate)} faizin ve bugünkü stopaj oranlarının değişmediği, her vade sonunda net faizin anaparaya eklendiği varsayıldı. Oranlar değişir; sonuç bir tahmindir.`,
    ...(percents.length > 1
      ? [
          `Yenilenen vadeler aynı gün sayısındadır, ay sayısı değişebilir; stopaj her vadenin kendi diliminden kesildi: ${percents.map(percentText).join(' veya ')}.`,
        ]
      : []),
    'Ekleme her yenileme gününde yapılır; bugünkü birikim sıfırsa ilk vade eklenen tutarla başlar.',
  ];
}

const toRow = ({ term, principal, gross, withholding, net, balance }: DepositTerm): readonly string[] => [
  String(term),
  moneyText(principal),
  moneyText(gross),
  moneyText(withholding),
  moneyText(net),
  moneyText(balance),
];

const FIRST = reachGoal({
  goal: 100_000_01,
  start: 100_000_00,
  added: 0,
  annualRatePercent: 40,
  termDays: 32,
  opening: calendarDate('2026-11-26'),
  withholdingPercentOn: () => 17.5,
}).terms[0];

const EXAMPLE = {
  sentences: [
    `100.000 TL, yıllık %40 ve 32 gün vadede ${moneyText(FIRST?.gross ?? 0)} brüt faiz kazanır; %17,5 stopaj ${moneyText(FIRST?.withholding ?? 0)}, net faiz ${moneyText(FIRST?.net ?? 0)}. Mevduat ${moneyText(FIRST?.balance ?? 0)} ile yenilenir.`,
  ],
  href: calculatorPaths.one('mevduat-hedefi', {
    hedef: '200000',
    birikim: '100000',
    ekleme: '0',
    vade: '32',
    oran: '40',
  }),
};
