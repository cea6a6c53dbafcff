import type { CalculatorProps, CalculatorResult, Source } from '../../../views/products/calculators/model.js';
import { partialRange, repayPartly, runningLoan, settle } from '../../shared/finance/early-repayment.js';
import {
  type RegulatoryLimit,
  regulatoryLimitOn,
  type RegulatoryLimitRow,
} from '../../shared/finance/regulatory-limit.js';
import { amountFieldText } from '../../shared/finance/calculator-fields.js';
import type { LoanInput } from '../../shared/finance/loan.js';
import type { LoanType } from '../../shared/finance/tax-table.js';
import { calculatorPaths } from '../../shared/paths/site.js';
import type { RawQuery } from '../../platform/routing/raw-query.js';
import type { CalculatorData } from './calculator-data.service.js';
import { FormReader } from './form-reader.js';
import { CONSUMER_LOANS, readOwnRate } from './loan-words.js';
import { figureSource, moneyText, NO_TAX, percentText, taxSources } from './sources.js';

const KINDS = {
  ihtiyac: 'İhtiyaç kredisi',
  tasit: 'Taşıt kredisi (tüketici)',
  konut: 'Konut kredisi, sabit faizli',
  'konut-degisken': 'Konut kredisi, değişken faizli',
  ticari: 'Ticari kredi, sabit faizli',
  'ticari-degisken': 'Ticari kredi, değişken faizli',
} as const;
type Kind = keyof typeof KINDS;

/** Tax type and regulatory limit by kind of loan; a null `figure`: law leaves the compensation to the contract. */
const RULES: Readonly<Record<Kind, { readonly type: LoanType; readonly figure: RegulatoryLimit | null }>> = {
  ihtiyac: { type: 'ihtiyac', figure: 'early-consumer' },
  tasit: { type: 'tasit', figure: 'early-consumer' },
  konut: { type: 'konut', figure: 'early-housing-fixed' },
  'konut-degisken': { type: 'konut', figure: 'early-housing-variable' },
  ticari: { type: 'kobi', figure: null },
  'ticari-degisken': { type: 'kobi', figure: 'early-commercial-variable' },
};

const WAYS = { tam: 'Tamamını kapatma', ara: 'Taksit gününde ara ödeme' } as const;

function read(form: FormReader) {
  return {
    kind: form.choice('kredi', { label: 'Kredi', words: KINDS }),
    principal: form.money('tutar', {
      label: 'Çekilen kredi',
      usual: 100_000_00,
      min: 1_000_00,
      max: 100_000_000_00,
    }),
    rate: readOwnRate(form, 'oran', 'Sözleşmedeki aylık faiz oranı', 3.5),
    term: form.whole('vade', 'ay', { label: 'Toplam vade', usual: 24, min: 2, max: 360 }),
    paid: form.whole('odenen', 'taksit', { label: 'Ödenmiş taksit sayısı', usual: 10, min: 0, max: 359 }),
    way: form.choice('sekil', { label: 'Nasıl ödeyeceksiniz?', words: WAYS }),
    days: form.whole('gun', 'gün', {
      label: 'Son taksitten bu yana geçen gün',
      hint: 'Tamamını kapatırken; henüz taksit ödemediyseniz krediyi aldığınız günden bu yana',
      usual: 0,
      min: 0,
      max: 31,
    }),
    extra: form.optionalMoney('ara', {
      label: 'Ara ödeme tutarı',
      hint: 'Ara ödemede; o günün taksiti bu tutarın içindedir',
      min: 1_00,
      max: 100_000_000_00,
    }),
    percent: form.optionalPercent('tazminat', {
      label: 'Sözleşmedeki erken ödeme oranı',
      hint: 'Boşsa yasal üst sınır alınır',
      min: 0,
      max: 100,
    }),
  };
}

type Asked = ReturnType<typeof read>;
type Loan = Omit<LoanInput, 'fee'>;

/** Cost of an early closing or of a partial repayment. */
export function earlyClosingPage(facts: CalculatorData, query: RawQuery): CalculatorProps {
  const form = new FormReader(query);
  const asked = read(form);
  if (asked.paid >= asked.term)
    form.refuse('odenen', `Ödenmiş taksit, vadeden (${String(asked.term)}) az olmalıdır.`);
  const { type, figure } = RULES[asked.kind];
  const months = Math.max(asked.term - asked.paid, 0);
  const law = figure === null ? null : regulatoryLimitOn(facts.figures, figure, facts.today, { months });
  const warnings: string[] = [];
  if (figure !== null && law === null && asked.percent === null)
    warnings.push(
      'Bu kredide erken ödeme tazminatının yasal sınırı için bugün geçerli kayıt yok; sözleşmenizdeki oranı yazın.',
    );
  checkPercent(form, asked, law, figure);
  const taxes = facts.taxes.get(type) ?? null;
  if (!taxes) warnings.push(NO_TAX);
  const loan = taxes && {
    principal: asked.principal,
    monthlyRatePercent: asked.rate,
    termMonths: asked.term,
    taxes,
  };
  if (loan && !form.hasProblem && asked.way === 'ara') checkExtra(form, loan, asked);
  const percent = asked.percent ?? law?.percent ?? null;
  const sources: Source[] = [
    ...(law ? [figureSource('Erken ödeme tazminatının üst sınırı', law)] : []),
    ...taxSources(facts, type),
  ];
  return {
    path: 'erken-kapama',
    today: facts.today,
    fields: form.fields,
    warnings,
    result: form.hasProblem || !loan || percent === null ? null : resultOf(loan, asked, percent),
    sources,
    example: EXAMPLE,
  };
}

function checkPercent(
  form: FormReader,
  { percent, kind }: Asked,
  law: RegulatoryLimitRow | null,
  figure: RegulatoryLimit | null,
): void {
  if (figure === null && percent === null)
    form.refuse(
      'tazminat',
      'Sabit faizli ticari kredide oran sözleşmeye göre değişir; bankanızın oranını yazın.',
    );
  if (law && percent !== null && percent > law.percent)
    form.refuse(
      'tazminat',
      law.percent === 0
        ? `${KINDS[kind]} için tazminat istenemez; boş bırakın.`
        : `Bu kredide en çok ${percentText(law.percent)} istenebilir.`,
    );
}

function checkExtra(form: FormReader, loan: Loan, { paid, extra }: Asked): void {
  const { min, max } = partialRange(loan, paid);
  if (extra === null) form.refuse('ara', 'Ara ödeme tutarını yazın.');
  else if (extra < min)
    form.refuse('ara', `O günün taksitinden (${moneyText(min - 1)}) fazla bir tutar yazın.`);
  else if (extra > max) form.refuse('ara', `O gün borcun tamamı ${moneyText(max)}; bundan fazlası ödenemez.`);
}

function resultOf(loan: Loan, asked: Asked, percent: number): CalculatorResult {
  return asked.way === 'ara' ? partly(loan, asked, percent) : whole(loan, asked, percent);
}

const ADVICE = [
  'Kalan anapara, kuruşa yuvarlanmış ödeme planındakiyle aynıdır; kesin tutarı bankanız o günün borç dökümünde bildirir.',
  'Bağlı sigortaların kullanılmayan döneminin primini ayrıca isteyebilirsiniz; bu hesapta yoktur.',
];

const shareNote = (percent: number): string =>
  percent === 0 ? 'istenmez' : `en çok ${percentText(percent)}`;

function whole(loan: Loan, asked: Asked, percent: number): CalculatorResult {
  const { paid, days } = asked;
  const found = settle(loan, paid, days, percent);
  const { instalment, remainingMonths, remainingTotal } = runningLoan(loan, paid);
  return {
    answer:
      found.saved >= 0
        ? `Krediyi bugün kapatmak için ${moneyText(found.total)} ödersiniz; kalan taksitlere göre ${moneyText(found.saved)} az.`
        : `Krediyi bugün kapatmak için ${moneyText(found.total)} ödersiniz; kalan taksitlerden ${moneyText(-found.saved)} fazla.`,
    figures: [
      { label: 'Kapama tutarı', value: moneyText(found.total), strong: true },
      { label: 'Kalan anapara', value: moneyText(found.balance) },
      { label: 'İşlemiş faiz', value: moneyText(found.interest), note: `${String(days)} gün` },
      { label: 'KKDF ve BSMV', value: moneyText(found.kkdf + found.bsmv) },
      {
        label: 'Erken ödeme tazminatı',
        value: moneyText(found.compensation),
        note: shareNote(percent),
      },
      {
        label: 'Kalan taksitler',
        value: moneyText(remainingTotal),
        note: `${String(remainingMonths)} × ${moneyText(instalment)}`,
      },
    ],
    notes: [
      'Kapama tutarı = kalan anapara + anapara × aylık faiz × gün ÷ 30 + bu faizin vergileri + tazminat.',
      'Tazminat, bankanın alamayacağı faizi aşamaz.',
      ...ADVICE,
    ],
    links: refinancingLink(loan, asked),
  };
}

/** The way to a new loan that repays this one, with its figures; none for kinds that are not compared there. */
function refinancingLink(
  { principal, monthlyRatePercent, termMonths }: Loan,
  { kind, paid, percent }: Asked,
): NonNullable<CalculatorResult['links']> {
  if (!Object.hasOwn(CONSUMER_LOANS, kind)) return [];
  const query = {
    tur: kind,
    tutar: amountFieldText(principal),
    oran: String(monthlyRatePercent).replace('.', ','),
    vade: termMonths,
    odenen: paid,
    tazminat: percent === null ? undefined : String(percent).replace('.', ','),
  };
  return [
    {
      label: 'Bu krediyi başka bankaya taşımak kazandırır mı?',
      href: calculatorPaths.one('kredi-yapilandirma', query),
    },
  ];
}

function partly(loan: Loan, { paid, extra }: Asked, percent: number): CalculatorResult {
  const found = repayPartly(loan, paid, extra ?? 0, percent);
  const isOver = found.balance === 0;
  return {
    answer: isOver
      ? 'Bu ödeme kredinin tamamını kapatır.'
      : `Ara ödemeden sonra ${String(found.remainingMonths)} taksit kalır; her biri ${moneyText(found.instalmentBefore)} yerine ${moneyText(found.instalment)} olur.`,
    figures: [
      { label: 'Yeni taksit', value: moneyText(found.instalment), strong: true },
      {
        label: 'Kalan anapara',
        value: moneyText(found.balance),
        note: `önce ${moneyText(found.balanceBefore)}`,
      },
      { label: 'Ayın faizi', value: moneyText(found.interest) },
      { label: 'KKDF ve BSMV', value: moneyText(found.kkdf + found.bsmv) },
      { label: 'Anaparaya giden', value: moneyText(found.toPrincipal) },
      {
        label: 'Erken ödeme tazminatı',
        value: moneyText(found.compensation),
        note: shareNote(percent),
      },
      { label: 'Toplam kazanç', value: moneyText(found.saved), note: 'tazminat düşülmüş' },
    ],
    notes: [
      'Ödemenin önce o aya ait faizi ve vergisi, sonra anapara karşılanır; o ayın planlı anaparası tazminatın dışındadır.',
      'Taksit sayısı aynı kalır, taksit düşer.',
      ...ADVICE,
    ],
  };
}

const EXAMPLE_LOAN: Loan = {
  principal: 100_000_00,
  monthlyRatePercent: 3.5,
  termMonths: 24,
  taxes: { kkdfPercent: 15, bsmvPercent: 15 },
};
const CLOSED = settle(EXAMPLE_LOAN, 10, 12, 0);
const HOUSING: Loan = {
  principal: 100_000_00,
  monthlyRatePercent: 1,
  termMonths: 120,
  taxes: { kkdfPercent: 0, bsmvPercent: 0 },
};
const PAID = repayPartly(HOUSING, 29, 13_750_00, 2);

const EXAMPLE = {
  sentences: [
    `100.000 TL, aylık %3,50 ve 24 ay vadeli ihtiyaç kredisinde (KKDF %15, BSMV %15) 10 taksit ödendikten 12 gün sonra anapara ${moneyText(CLOSED.balance)}, işlemiş faiz ${moneyText(CLOSED.interest)}, vergisi ${moneyText(CLOSED.kkdf + CLOSED.bsmv)}: kapama tutarı ${moneyText(CLOSED.total)}.`,
    `100.000 TL, aylık %1 ve 120 ay vadeli konut kredisinde 30. taksit günü 13.750 TL ödenirse ${moneyText(PAID.interest)} faize, ${moneyText(PAID.toPrincipal)} anaparaya gider; tazminat en çok ${moneyText(PAID.compensation)}, kalan anapara ${moneyText(PAID.balance)} olur.`,
  ],
  href: calculatorPaths.one('erken-kapama', {
    kredi: 'ihtiyac',
    tutar: '100000',
    oran: '3,5',
    vade: '24',
    odenen: '10',
    sekil: 'tam',
    gun: '12',
  }),
};
