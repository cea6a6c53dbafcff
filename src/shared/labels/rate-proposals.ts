import type { RateProposalKind, RateProposalState } from '../enums/offers.js';
import { rateText } from '../finance/tr/rate-text.js';
import type { Tone } from './tones.js';

export const RATE_PROPOSAL_KIND_LABELS: Readonly<Record<RateProposalKind, string>> = {
  rate: 'Oran',
  facts: 'Ürün bilgisi',
  campaign: 'Kampanya',
};

/** As staff read them. */
export const RATE_PROPOSAL_LABELS: Readonly<Record<RateProposalState, string>> = {
  open: 'Karar bekliyor',
  asked: 'Bankanın yanıtı bekleniyor',
  approved: 'Onaylandı',
  refused: 'Reddedildi',
  withdrawn: 'Banka geri çekti',
  replaced: 'Yerine yenisi geldi',
};

/** As the bank reads them. */
export const OWN_PROPOSAL_LABELS: Readonly<Record<RateProposalState, string>> = {
  ...RATE_PROPOSAL_LABELS,
  open: 'İnceleniyor',
  asked: 'Yanıtınız bekleniyor',
  withdrawn: 'Geri çektiniz',
};

export const RATE_PROPOSAL_TONES: Readonly<Record<RateProposalState, Tone>> = {
  open: 'warning',
  asked: 'info',
  approved: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
  replaced: 'neutral',
};

/** Period of a product's rate, beside its figure. */
export const ratePeriod = (type: string): string => (type === 'loan' ? 'aylık' : 'yıllık');

/** Subject of a proposal in a few words: its rate, the fields that would change, or the campaign's title. */
export const proposalText = ({
  rate,
  type,
  summary,
}: {
  readonly rate: number | null;
  /** Of the product. */
  readonly type: string;
  readonly summary: string | null;
}): string => (rate === null ? (summary ?? '') : `${rateText(rate)} ${ratePeriod(type)}`);
