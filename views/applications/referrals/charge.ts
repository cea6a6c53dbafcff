import { type ReferralState, BANK_ANSWERS } from '../../../src/shared/enums/referrals.js';
import { STATE_LABELS } from '../../../src/shared/labels/referrals.js';

/** The price of a referral and the answers that bring it, ready to be shown to its bank. */
export interface ChargeModel {
  /** Null where nothing is ever owed for it. */
  readonly price: string | null;
  /** Answers of which the first brings the charge; none where it stands or never comes. */
  readonly charging: readonly ReferralState[];
  /** The moment at which the charge came; null before. */
  readonly charged: string | null;
}

const quoted = (states: readonly ReferralState[]): string => {
  const words = states.map((state) => `“${STATE_LABELS[state]}”`);
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ya da ${words.at(-1) ?? ''}`;
};

/** The billing rule of one referral, in a sentence or two. */
export function chargeRule({ price, charging, charged }: ChargeModel): string {
  if (charged !== null)
    return `${price ?? ''} ücret ${charged} tarihinde doğdu. Yeni bir yanıt bu ücreti değiştirmez; yalnız itiraz değiştirir.`;
  if (price === null || charging.length === 0)
    return 'Bu yönlendirme ücretsizdir; hiçbir yanıt ücret doğurmaz.';
  const free = BANK_ANSWERS.filter((state) => !charging.includes(state));
  const ways =
    charging.length === 1 ? `${quoted(charging)} yanıtı` : `${quoted(charging)} yanıtlarından ilki`;
  return `${ways} ${price} ücret doğurur. ${quoted(free)} yanıtı ve “Görüldü” işareti ücret doğurmaz.`;
}

/** An answer as it stands in a list of choices, with what it costs beside it. */
export function answerLabel(to: ReferralState, { price, charging, charged }: ChargeModel): string {
  if (charged !== null) return STATE_LABELS[to];
  return `${STATE_LABELS[to]} (${charging.includes(to) && price !== null ? `${price} ücret doğurur` : 'ücret doğurmaz'})`;
}

/** Price of a referral and whether it is owed, for a column of a list. */
export function chargeState({ price, charging, charged }: ChargeModel): string {
  if (charged !== null) return `${price ?? ''} (doğdu)`;
  return price === null || charging.length === 0 ? 'Ücretsiz' : `${price} (doğmadı)`;
}
