import type { CalculatorProps, CalculatorResult, Source } from '../../../views/products/calculators/model.js';
import { regulatoryLimitOn } from '../../shared/finance/regulatory-limit.js';
import { allocationFee, type LoanTaxes } from '../../shared/finance/loan.js';
import { breakEvenRate, refinance, type RefinancingInput } from '../../shared/finance/refinancing.js';
import { formatPercent } from '../../shared/finance/tr/format.js';
import { calculatorPaths } from '../../shared/paths/site.js';
import type { RawQuery } from '../../platform/routing/raw-query.js';
import type { CalculatorData } from './calculator-data.service.js';
import { FormReader } from './form-reader.js';
import { rateOf, readOwnRate, readRate } from './loan-words.js';
import {
  figureSource,
  moneyText,
  NO_RATE,
  NO_TAX,
  percentText,
  rateNote,
  rateText,
  taxSources,
} from './sources.js';

const KINDS = { konut: 'Konut kredisi', ihtiyac: 'İhtiyaç kredisi', tasit: 'Taşıt kredisi' } as const;

function read(form: FormReader) {
  return {
    type: form.choice('tur', { label: 'Kredi türü', words: KINDS }),
    principal: form.money('tutar', {
      label: 'Çekilen kredi',
      usual: 1_000_000_00,
      min: 1_000_00,
      max: 100_000_000_00,
    }),
    rate: readOwnRate(form, 'oran', 'Sözleşmedeki aylık faiz oranı', 2.87),
    term: form.whole('vade', 'ay', { label: 'Toplam vade', usual: 120, min: 2, max: 360 }),
    paid: form.whole('odenen', 'taksit', { label: 'Ödenmiş taksit sayısı', usual: 12, min: 0, max: 359 }),
    newRate: readRate(form, 'yeni-oran', 'Yeni aylık faiz oranı'),
    newTerm: form.optionalWhole('yeni-vade', 'ay', {
      label: 'Yeni vade',
      hint: 'Boşsa eski kredinin kalan vadesi',
      min: 1,
      max: 360,
    }),
    percent: form.optionalPercent('tazminat', {
      label: 'Eski bankanın erken ödeme tazminatı',
      hint: 'Boşsa yasal üst sınır (sabit faizli kredi)',
      min: 0,
      max: 100,
    }),
    feePercent: form.optionalPercent('tahsis', {
      label: 'Yeni bankanın tahsis ücreti',
      hint: 'Boşsa yasal üst sınır',
      min: 0,
      max: 100,
    }),
    costs: form.money('masraf', {
      label: 'Ekspertiz, ipotek kaldırma ve kurma masrafı',
      hint: 'Yeni kredinin gerektirdiği, ilk gün ödenen',
      usual: 0,
      min: 0,
      max: 10_000_000_00,
    }),
    insurance: form.money('sigorta', {
      label: 'Yeni kredinin zorunlu tuttuğu yıllık sigorta farkı',
      hint: 'Eski kredide de ödenen sigortayı katmayın',
      usual: 0,
      min: 0,
      max: 10_000_000_00,
    }),
  };
}

type Asked = ReturnType<typeof read>;

/** Whether a new loan that repays the old one pays. */
export function refinancingPage(facts: CalculatorData, query: RawQuery): CalculatorProps {
  const form = new FormReader(query);
  const asked = read(form);
  if (asked.paid >= asked.term)
    form.refuse('odenen', `Ödenmiş taksit, vadeden (${String(asked.term)}) az olmalıdır.`);
  const months = Math.max(asked.term - asked.paid, 0);
  const law = regulatoryLimitOn(
    facts.figures,
    asked.type === 'konut' ? 'early-housing-fixed' : 'early-consumer',
    facts.today,
    { months },
  );
  const fee = regulatoryLimitOn(facts.figures, 'loan-fee', facts.today);
  if (law && asked.percent !== null && asked.percent > law.percent)
    form.refuse(
      'tazminat',
      law.percent === 0
        ? 'Bu kredide tazminat istenemez; boş bırakın.'
        : `Bu kredide en çok ${percentText(law.percent)} istenebilir.`,
    );
  if (fee && asked.feePercent !== null && asked.feePercent > fee.percent)
    form.refuse('tahsis', `Tahsis ücreti en çok ${rateText(fee.percent)} olabilir.`);
  const taxes = facts.taxes.get(asked.type) ?? null;
  const newRate = rateOf(facts, asked.type, asked.newRate);
  const percent = asked.percent ?? law?.percent ?? null;
  const feePercent = asked.feePercent ?? fee?.percent ?? null;
  const warnings = [
    ...(taxes ? [] : [NO_TAX]),
    ...(newRate === null ? [NO_RATE] : []),
    ...(percent === null
      ? ['Erken ödeme tazminatının yasal sınırı için bugün geçerli kayıt yok; sözleşmenizdeki oranı yazın.']
      : []),
    ...(feePercent === null
      ? ['Tahsis ücretinin yasal sınırı için bugün geçerli kayıt yok; bankanın oranını yazın.']
      : []),
  ];
  const offered = asked.newRate === null ? facts.lowest.get(asked.type) : undefined;
  const canTell = !form.hasProblem && taxes && newRate !== null && percent !== null && feePercent !== null;
  const input = canTell ? inputOf(asked, { newRate, percent, feePercent, taxes }) : null;
  if (input && isCostlierThanLoan(input))
    form.refuse('masraf', 'Masraflar kredinin kendisinden az olmalıdır.');
  const sources: Source[] = [
    ...(law ? [figureSource('Erken ödeme tazminatının üst sınırı', law)] : []),
    ...(fee ? [figureSource('Tahsis ücretinin üst sınırı', fee, rateText(fee.percent))] : []),
    ...taxSources(facts, asked.type),
  ];
  return {
    path: 'kredi-yapilandirma',
    today: facts.today,
    fields: form.fields,
    warnings,
    result: form.hasProblem || !input ? null : resultOf(input, offered ? [rateNote(offered)] : []),
    sources,
    example: EXAMPLE,
  };
}

interface Rates {
  readonly newRate: number;
  readonly percent: number;
  readonly feePercent: number;
  readonly taxes: LoanTaxes;
}

/** The fee is a share of the new loan: what the old one is still owed, and its compensation. */
function inputOf(asked: Asked, { newRate, percent, feePercent, taxes }: Rates): RefinancingInput {
  const input: RefinancingInput = {
    old: {
      principal: asked.principal,
      monthlyRatePercent: asked.rate,
      termMonths: asked.term,
      paid: asked.paid,
    },
    taxes,
    compensationPercent: percent,
    offered: {
      monthlyRatePercent: newRate,
      termMonths: asked.newTerm ?? asked.term - asked.paid,
      costs: 0,
      yearlyInsurance: 0,
    },
  };
  const { financed } = refinance(input);
  const fee = allocationFee(financed, feePercent, asked.type === 'konut' ? 0 : taxes.bsmvPercent);
  return {
    ...input,
    offered: { ...input.offered, costs: fee + asked.costs, yearlyInsurance: asked.insurance },
  };
}

const isCostlierThanLoan = (input: RefinancingInput): boolean => {
  const bare = { ...input, offered: { ...input.offered, costs: 0, yearlyInsurance: 0 } };
  return refinance(bare).financed <= input.offered.costs + input.offered.yearlyInsurance;
};

function resultOf(input: RefinancingInput, notes: readonly string[]): CalculatorResult {
  const found = refinance(input);
  const { termMonths, costs } = input.offered;
  const limit = breakEvenRate(input);
  const isWorth = found.saved > 0;
  return {
    answer: isWorth
      ? `Kredinizi yenilerseniz ${moneyText(found.saved)} daha az ödersiniz.`
      : `Kredinizi yenilerseniz ${moneyText(-found.saved)} daha fazla ödersiniz.`,
    figures: [
      {
        label: isWorth ? 'Kazanç' : 'Fazladan maliyet',
        value: moneyText(Math.abs(found.saved)),
        strong: true,
      },
      {
        label: 'Kârlı olduğu en yüksek faiz',
        value: limit === null ? 'Yok' : formatPercent(limit),
        note: 'aylık, bu masraflarla',
      },
      {
        label: 'Yeni taksit',
        value: moneyText(found.newInstalment),
        note: `${String(termMonths)} ay; şimdi ${moneyText(found.oldInstalment)}`,
      },
      {
        label: 'Yeni kredi',
        value: moneyText(found.financed),
        note: `kalan anapara ${moneyText(found.balance)} ve tazminat ${moneyText(found.compensation)}`,
      },
      {
        label: 'Yeni kredinin yıllık maliyeti',
        value: found.annualCostPercent === null ? '–' : formatPercent(found.annualCostPercent),
        note: 'masraf ve sigorta dâhil',
      },
    ],
    tables: [
      {
        caption: 'Eski ve yeni kredi',
        headers: ['Kalem', 'Eski kredi', 'Yeni kredi'],
        rows: [
          ['Kalan ay', String(found.remainingMonths), String(termMonths)],
          ['Aylık taksit', moneyText(found.oldInstalment), moneyText(found.newInstalment)],
          ['Taksitlerin toplamı', moneyText(found.oldTotal), moneyText(found.newInstalments)],
          ['İlk gün masrafı', moneyText(0), moneyText(costs)],
          ['Sigorta', moneyText(0), moneyText(found.newCosts - costs)],
          ['Toplam', moneyText(found.oldTotal), moneyText(found.newInstalments + found.newCosts)],
        ],
      },
    ],
    notes: [
      ...notes,
      'Yeni kredi bu oranla hesaplandı; eski borcun bugün, taksit gününde kapatıldığı varsayıldı.',
      'Noter ücreti ve isteğe bağlı sigortalar hesapta yoktur; yeni kredi gerektiriyorsa masrafa ekleyin.',
      ...(termMonths > found.remainingMonths
        ? ['Yeni vade eskisinden uzun: taksit düşse de toplamda daha uzun süre faiz ödersiniz.']
        : []),
    ],
  };
}

const at = (rate: number) =>
  refinance({
    old: { principal: 1_000_000_00, monthlyRatePercent: 2.87, termMonths: 120, paid: 12 },
    taxes: { kkdfPercent: 0, bsmvPercent: 0 },
    compensationPercent: 2,
    offered: { monthlyRatePercent: rate, termMonths: 108, costs: 0, yearlyInsurance: 0 },
  });

const PUBLISHED = at(2.67);

const EXAMPLE = {
  sentences: [
    `1.000.000 TL, aylık %2,87 ve 120 ay vadeli konut kredisinde 12 taksit sonra anapara ${moneyText(PUBLISHED.balance)}, %2 tazminat ${moneyText(PUBLISHED.compensation)}.`,
    `İkisi 108 ay vadeyle yeniden finanse edilirse, başka masraf yokken aylık %2,77 oran ${moneyText(at(2.77).saved)}, %2,67 oran ${moneyText(PUBLISHED.saved)}, %2,57 oran ile ${moneyText(at(2.57).saved)} daha az ödenir.`,
  ],
  href: calculatorPaths.one('kredi-yapilandirma', {
    tur: 'konut',
    tutar: '1000000',
    oran: '2,87',
    vade: '120',
    odenen: '12',
    'yeni-oran': '2,67',
    tahsis: '0',
  }),
};
