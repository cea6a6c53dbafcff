import type {
  CalculatorResult,
  ResultFigure,
  ResultTable,
} from '../../../views/products/calculators/model.js';
import {
  breakEvenRate,
  refinance,
  type Refinancing,
  type RefinancingInput,
} from '../../shared/finance/refinancing.js';
import { formatPercent } from '../../shared/finance/tr/format.js';
import type { RefinancingForm } from './refinancing-form.js';
import { moneyText, rateText } from './sources.js';

/** @param notes where the rate comes from */
export function resultOf(
  input: RefinancingInput,
  { type, costs }: RefinancingForm,
  notes: readonly string[],
): CalculatorResult {
  const found = refinance(input);
  const { termMonths } = input.offered;
  // No law and no list says the costs of valuing and mortgaging a home.
  const isBeforeCosts = type === 'konut' && costs === null;
  return {
    answer:
      found.saved > 0
        ? `Kredinizi yenilerseniz ${moneyText(found.saved)} daha az ödersiniz${isBeforeCosts ? '; ekspertiz ve ipotek masrafı bundan düşer' : ''}.`
        : `Kredinizi yenilerseniz ${moneyText(-found.saved)} daha fazla ödersiniz${isBeforeCosts ? '; ekspertiz ve ipotek masrafı buna eklenir' : ''}.`,
    figures: figuresOf(input, found, isBeforeCosts),
    tables: [tableOf(input, found, isBeforeCosts ? null : (costs ?? 0))],
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

function figuresOf(
  input: RefinancingInput,
  found: Refinancing,
  isBeforeCosts: boolean,
): readonly ResultFigure[] {
  const limit = breakEvenRate(input);
  return [
    savingOf(found.saved, isBeforeCosts),
    {
      label: 'Mevcut krediniz',
      value: moneyText(found.balance),
      note: `kalan anapara; ${String(found.remainingMonths)} × ${moneyText(found.oldInstalment)} taksit, aylık ${rateText(input.old.monthlyRatePercent)}`,
    },
    {
      label: 'Kârlı olduğu en yüksek faiz',
      value: limit === null ? 'Yok' : formatPercent(limit),
      note: 'aylık, bu masraflarla',
    },
    {
      label: 'Yeni taksit',
      value: moneyText(found.newInstalment),
      note: `${String(input.offered.termMonths)} ay; şimdi ${moneyText(found.oldInstalment)}`,
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
  ];
}

function savingOf(saved: number, isBeforeCosts: boolean): ResultFigure {
  if (saved <= 0)
    return {
      label: 'Fazladan maliyet',
      value: moneyText(-saved),
      note: 'mevcut kredinizde kalmak daha ucuz',
      strong: true,
    };
  return {
    label: 'Kazanç',
    value: moneyText(saved),
    ...(isBeforeCosts && { note: 'ekspertiz ve ipotek masrafı bunu aşarsa yenilemek kazandırmaz' }),
    strong: true,
  };
}

/** @param further costs of the first day beside the fee; null where nobody has named them */
function tableOf({ offered }: RefinancingInput, found: Refinancing, further: number | null): ResultTable {
  const none = moneyText(0);
  return {
    caption: 'Eski ve yeni kredi',
    headers: ['Kalem', 'Eski kredi', 'Yeni kredi'],
    rows: [
      ['Kalan ay', String(found.remainingMonths), String(offered.termMonths)],
      ['Aylık taksit', moneyText(found.oldInstalment), moneyText(found.newInstalment)],
      ['Taksitlerin toplamı', moneyText(found.oldTotal), moneyText(found.newInstalments)],
      ['Taksitlerin içindeki tazminat', none, moneyText(found.compensation)],
      ['Tahsis ücreti', none, moneyText(offered.costs - (further ?? 0))],
      ['Ekspertiz ve ipotek', none, further === null ? 'yazılmadı' : moneyText(further)],
      ['Sigorta', none, moneyText(found.newCosts - offered.costs)],
      ['Toplam', moneyText(found.oldTotal), moneyText(found.newInstalments + found.newCosts)],
    ],
  };
}
