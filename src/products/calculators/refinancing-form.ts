import type { RegulatoryLimitRow } from '../../shared/finance/regulatory-limit.js';
import type { FormReader } from './form-reader.js';
import { readOwnRate, readRate } from './loan-words.js';
import { percentText, rateText } from './sources.js';

const KINDS = { konut: 'Konut kredisi', ihtiyac: 'İhtiyaç kredisi', tasit: 'Taşıt kredisi' } as const;

/** The visitor's loan, and the one that would repay it. */
export function readRefinancing(form: FormReader) {
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
      min: 0,
      max: 100,
    }),
    feePercent: form.optionalPercent('tahsis', {
      label: 'Yeni bankanın tahsis ücreti',
      min: 0,
      max: 100,
    }),
    costs: form.optionalMoney('masraf', {
      label: 'Ekspertiz, ipotek kaldırma ve kurma masrafı',
      hint: 'Yeni kredinin gerektirdiği, ilk gün ödenen; konut kredisinde yeni bankaya sorun',
      min: 0,
      max: 10_000_000_00,
    }),
    insurance: form.optionalMoney('sigorta', {
      label: 'Yeni kredinin zorunlu tuttuğu yıllık sigorta farkı',
      hint: 'Eski kredide de ödenen sigortayı katmayın',
      min: 0,
      max: 10_000_000_00,
    }),
  };
}

export type RefinancingForm = ReturnType<typeof readRefinancing>;

interface Limits {
  /** Of the compensation, and of the allocation fee. */
  readonly law: RegulatoryLimitRow | null;
  readonly fee: RegulatoryLimitRow | null;
}

/** Refuses what law does not let a bank ask. */
export function checkRefinancing(form: FormReader, asked: RefinancingForm, { law, fee }: Limits): void {
  if (asked.paid >= asked.term)
    form.refuse('odenen', `Ödenmiş taksit, vadeden (${String(asked.term)}) az olmalıdır.`);
  if (law && asked.percent !== null && asked.percent > law.percent)
    form.refuse(
      'tazminat',
      law.percent === 0
        ? 'Bu kredide tazminat istenemez; boş bırakın.'
        : `Bu kredide en çok ${percentText(law.percent)} istenebilir.`,
    );
  if (fee && asked.feePercent !== null && asked.feePercent > fee.percent)
    form.refuse('tahsis', `Tahsis ücreti en çok ${rateText(fee.percent)} olabilir.`);
}

/** Says what counts in fields that are left empty. */
export function explainRefinancing(
  form: FormReader,
  { law, fee }: Limits,
  offered: { readonly bank: string; readonly feePercent: number } | null,
): void {
  if (law) form.explain('tazminat', `Boşsa yasal üst sınır: ${percentText(law.percent)}`);
  if (offered)
    form.explain('tahsis', `Boşsa ${offered.bank} teklifinin ücreti: ${rateText(offered.feePercent)}`);
  else if (fee) form.explain('tahsis', `Boşsa yasal üst sınır: ${rateText(fee.percent)}`);
}
