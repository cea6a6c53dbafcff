import { LEAD_FIELDS } from '../applications/referrals/lead.js';
import type { FeedPlace } from '../applications/referral-feed.service.js';
import { AnswerFacts } from '../applications/referrals/answer-facts.js';
import { OneOf, Optional, Text, WholeNumber } from '../platform/validation/rules.js';
import {
  ANSWER_REASONS,
  ANSWER_STATES,
  BANK_ANSWERS,
  DISPUTE_REASONS,
  DISPUTE_STATES,
  MAX_BANK_REFERENCE,
  MAX_NOTE,
  type ReferralState,
  REJECTION_REASONS,
  UNREACHABLE_REASONS,
} from '../shared/enums/referrals.js';
import { ANY_MODE, operation } from './operation.js';
import { choice, cursor, cursorOr, optional, toCursor, wholeNumber } from './parameters.js';
import {
  day,
  decimal,
  flag,
  list,
  moment,
  object,
  oneOf,
  orNull,
  text,
  whole,
} from '../shared/contracts/schema.js';

const PAGE_SIZE = 100;
const NUMBER = /^[1-9]\d{0,17}$/;

/** Pattern of numbers in addresses. */
export const NUMBER_PATTERN = NUMBER.source;

/** Whether it may be the number of a referral. */
export const isNumber = (given: string): boolean => NUMBER.test(given);

/** The billing rule, in the document and on the reference page. */
export const BILLING_RULE = [
  'Bir yönlendirmenin ücreti (`price`) gönderildiği anda belli olur ve en çok bir kez doğar: `charging_states` içindeki yanıtlardan ilki verildiğinde.',
  'Anlaşmanıza göre bu yanıtlar `received`, `in_review`, `approved` ve `rejected`, ya da yalnızca `approved` olur; `unreachable` hiçbir zaman ücret doğurmaz.',
  'Bir kaydı okumak ve elinize ulaştığını bildirmek (`POST /referrals/{id}/acknowledgement`) ücretsizdir. Mükerrer (`is_double`) ve vazgeçilmiş (`is_called_off`) yönlendirmeler ücretsizdir.',
  'Doğan ücreti (`charged_at`) sonraki yanıtlar değiştirmez: `received` yanıtından sonra gelen `unreachable` da ücreti geri almaz.',
  'Ödemek istemediğiniz ücrete `dispute_until` anına kadar, bir kez itiraz edersiniz (`POST /referrals/{id}/dispute`). Görüşülen ücret hesap özetinde işaretli olarak toplamın içinde durur; itiraz kabul edilirse geri alınır.',
].join(' ');

const BANK_ANSWER_TEXT = `Bankanın yanıtı: ${BANK_ANSWERS.join(', ')}.`;

export const REFERRAL = object('Referral', 'Anahtarın bankasına yönlendirilen bir başvuru.', {
  ...LEAD_FIELDS,
  is_called_off: flag({
    description: 'Başvuran vazgeçtiyse ya da verilerini sildirdiyse true: artık aranmamalı, yanıtlanamaz.',
  }),
  is_double: flag({ description: 'Aynı telefon bankaya kısa süre önce gönderildiyse true: faturalanmaz.' }),
  is_disputed: flag({
    description: 'Ücretine itiraz sürüyorsa true: sonucu belli olana kadar yanıtlanamaz.',
  }),
  price: orNull(
    decimal({ description: 'Ücret doğarsa ödenecek tutar, KDV hariç TL; hiçbir zaman doğmayacaksa null.' }),
  ),
  charging_states: list(oneOf(BANK_ANSWERS, { description: 'Bir yanıt.' }), {
    description:
      'İlki verildiğinde `price` kadar ücret doğuran yanıtlar; ücret doğduysa ya da doğmayacaksa boş.',
  }),
  charged_at: orNull(moment({ description: 'Ücretin doğduğu an; doğmadıysa ya da geri alındıysa null.' })),
  acknowledged_at: orNull(
    moment({ description: 'Bankanın, kaydın eline ulaştığını ilk bildirdiği an; bildirmediyse null.' }),
  ),
  reason: orNull(
    oneOf(ANSWER_REASONS, { description: 'Bankanın ret ya da ulaşamama nedeni; bildirilmediyse null.' }),
  ),
  reference: orNull(text({ description: 'Bankanın kendi dosya numarası; bildirilmediyse null.' })),
  loan_amount: orNull(decimal({ description: 'Kullandırılan tutar, TL; bildirilmediyse null.' })),
  loan_date: orNull(day({ description: 'Kullandırım günü; bildirilmediyse null.' })),
  dispute: orNull(
    oneOf(DISPUTE_STATES, {
      description: 'Ücrete itiraz: `open` görüşülüyor, `upheld` kabul, `dismissed` ret; itiraz yoksa null.',
    }),
  ),
  dispute_reason: orNull(oneOf(DISPUTE_REASONS, { description: 'Bankanın seçtiği itiraz nedeni.' })),
  dispute_answer: orNull(text({ description: 'İtiraz sonuçlandığında açıklaması.' })),
  dispute_until: orNull(moment({ description: 'Ücrete itiraz edilebilecek son an; ücret yoksa null.' })),
  state: oneOf(ANSWER_STATES, { description: 'Durumu.' }),
  state_at: orNull(moment({ description: 'Bu duruma geçtiği an.' })),
  sent_at: moment({ description: 'Bankaya gönderildiği an.' }),
  version: whole({ description: 'Her değişiklikte artar; yanıtla birlikte gönderilebilir.' }),
});

export const REFERRAL_LIST = object(
  'ReferralList',
  'Yönlendirmeler, yeniden eskiye; `changed_after` ile son değişikliklerinin sırasında.',
  {
    data: list(REFERRAL, { description: 'Bu sayfanın yönlendirmeleri, okundukları andaki halleriyle.' }),
    deleted: list(text({ description: 'Yönlendirme numarası.' }), {
      description:
        'Kaydı bütünüyle silinen yönlendirmeler: sizdeki kopyası da silinmeli. Yalnızca `changed_after` ile dolar.',
    }),
    next: orNull(
      text({
        description:
          'Sonraki sayfa için `cursor`; son sayfada null. `changed_after` ile hiç null olmaz: bir sonraki sorgunun `changed_after` değeridir, gönderdiğinize eşitse şimdilik yeni değişiklik yoktur.',
      }),
    ),
  },
);

/** Stands for the place before the first change. */
const FEED_START = 'start';

const FEED_PLACE = /^([1-9]\d{0,17}) ([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** The place that a cursor holds; null for what is none. */
export function toFeedPlace(given: string): FeedPlace | null {
  const [, position, mark] = FEED_PLACE.exec(given) ?? [];
  return position === undefined || mark === undefined ? null : { position, mark };
}

/** The cursor by which a program continues the feed. @param place null for the beginning */
export const feedCursorOf = (place: FeedPlace | null): string =>
  place === null ? FEED_START : toCursor(`${place.position} ${place.mark}`);

export const LIST_REFERRALS = operation({
  id: 'listReferrals',
  modes: ANY_MODE,
  path: '/api/v1/referrals',
  scope: 'referrals.read',
  summary: 'Bankanın yönlendirmelerini listeler',
  description:
    'Yalnızca anahtarın bankasına gönderilmiş olanlar. Yenileri almak için `state=sent&acknowledged=false` ile sorup her birini kaydettikten sonra `POST /referrals/{id}/acknowledgement` ile bildirin: bildirilenler bu listeden çıkar ve bu ücret doğurmaz. `received` ise bir yanıttır ve ücret doğurabilir (`charging_states`). Sizdeki kopyayı güncel tutmak için önce `changed_after=start` ile, sonra her yanıtın `next` değeriyle sorun: yeni gönderilenler ve bir şeyi değişenler (vazgeçme, silinme, düzeltilen telefon, yanıt, itiraz, hesap özeti) değişiklik sırasıyla, hiçbiri atlanmadan gelir; arada birkaç kez değişen bir kez gelir. Baştan sormak her zaman olur; vazgeçenin ya da silinenin telefonu ve e-postası yeniden verilmez. Tanınmayan bir değer (örneğin sistem yedekten döndüyse) 400 ile geri çevrilir: `start` ile yeniden başlayın.',
  query: {
    changed_after: optional(
      cursorOr(
        FEED_START,
        cursor(toFeedPlace, {
          description:
            '`start` ya da önceki yanıtın `next` değeri: yalnızca o zamandan beri değişenler. `state` ve `cursor` ile birlikte verilmez.',
        }),
      ),
      undefined,
    ),
    state: optional(choice(ANSWER_STATES, { description: 'Yalnızca bu durumdakiler.' }), null),
    acknowledged: optional(
      choice(['true', 'false'], {
        description: 'Yalnızca ele ulaştığı bildirilmiş (true) ya da bildirilmemiş (false) olanlar.',
      }),
      null,
    ),
    limit: optional(
      wholeNumber({ min: 1, max: PAGE_SIZE }, { description: 'Bir sayfada en çok kaç kayıt olacağı.' }),
      50,
    ),
    cursor: optional(
      cursor((after) => (isNumber(after) ? after : null), {
        description: 'Önceki sayfanın `next` değeri; ilk sayfada verilmez.',
      }),
      null,
    ),
  },
  answer: REFERRAL_LIST,
});

export const SHOW_REFERRAL = operation({
  id: 'showReferral',
  modes: ANY_MODE,
  path: '/api/v1/referrals/:id',
  scope: 'referrals.read',
  summary: 'Bir yönlendirmeyi verir',
  inPath: { id: { description: 'Yönlendirme numarası.', example: '2051', pattern: NUMBER.source } },
  answer: REFERRAL,
  problems: [404],
});

/** A bank's answer to a referral. */
export class ReferralAnswerInput extends AnswerFacts {
  @OneOf(BANK_ANSWERS, { message: `Şunlardan biri olmalı: ${BANK_ANSWERS.join(', ')}.` })
  state!: ReferralState;

  @Optional()
  @WholeNumber({ min: 1, max: 999_999_999, message: 'Yönlendirmenin son okunan sürümü olmalı.' })
  version?: number;

  @Optional()
  @Text({ max: MAX_NOTE, message: 'En çok $constraint1 karakterlik bir metin olmalı.' })
  note?: string;
}

export const ANSWER_REFERRAL = operation({
  id: 'answerReferral',
  modes: ANY_MODE,
  method: 'POST',
  path: '/api/v1/referrals/:id/state',
  scope: 'referrals.write',
  summary: 'Bankanın yanıtını bildirir',
  description:
    '`charging_states` içindeki bir yanıt, `price` kadar ücret doğurur; yanıtta `charged_at` dolar. Aynı yanıt yeniden gönderilebilir: yalnızca yeni bir not ile yeni `reason`, `reference`, `loan_amount` ve `loan_date` eklenir; verilmeyenler olduğu gibi kalır. Faturalanmış bir yönlendirmeyi ücretsiz kılacak yanıt, itirazı süren yönlendirme ve başvuranın vazgeçtiği ya da sildirdiği başvuru 409 ile geri çevrilir.',
  inPath: { id: { description: 'Yönlendirme numarası.', example: '2051', pattern: NUMBER.source } },
  body: object(
    'ReferralAnswer',
    'Bankanın yanıtı.',
    {
      state: oneOf(BANK_ANSWERS, { description: BANK_ANSWER_TEXT }),
      version: whole({
        description: 'Son okunan sürüm; verilirse arada değişmiş yönlendirme yanıtlanmaz (409).',
      }),
      note: text({ description: 'Personelin göreceği not; kişisel veri içermemeli.', maxLength: MAX_NOTE }),
      reason: oneOf(ANSWER_REASONS, {
        description: `\`rejected\` nedeni (${REJECTION_REASONS.join(', ')}) ya da \`unreachable\` nedeni (${UNREACHABLE_REASONS.join(', ')}).`,
      }),
      reference: text({
        description: 'Bankanın kendi dosya numarası; kişisel veri içermemeli.',
        maxLength: MAX_BANK_REFERENCE,
      }),
      loan_amount: decimal({ description: 'Kullandırılan tutar, TL; yalnızca `approved` ile.' }),
      loan_date: day({ description: 'Kullandırım günü; yalnızca `approved` ile, bugünden sonra olamaz.' }),
    },
    ['state'],
  ),
  example: { state: 'in_review' },
  answer: REFERRAL,
  problems: [404, 409],
});

export const ACKNOWLEDGE_REFERRAL = operation({
  id: 'acknowledgeReferral',
  modes: ANY_MODE,
  method: 'POST',
  path: '/api/v1/referrals/:id/acknowledgement',
  scope: 'referrals.write',
  summary: 'Kaydın bankanın eline ulaştığını bildirir; ücret doğurmaz',
  description:
    'Gövdesi boş bir JSON nesnesidir (`{}`). Durumu ve sürümü değiştirmez, hiçbir zaman ücret doğurmaz. Yeniden gönderilebilir: ilk bildirilen an kalır.',
  inPath: { id: { description: 'Yönlendirme numarası.', example: '2051', pattern: NUMBER.source } },
  body: object('ReferralAcknowledgement', 'Boş: numarası adrestedir.', {}),
  example: {},
  answer: REFERRAL,
  problems: [404],
});

export const DISPUTE_REFERRAL = operation({
  id: 'disputeReferral',
  modes: ANY_MODE,
  method: 'POST',
  path: '/api/v1/referrals/:id/dispute',
  scope: 'referrals.write',
  summary: 'Doğan ücrete itiraz eder',
  description:
    'Ücret doğduktan sonra `dispute_until` anına kadar ve bir kez. Görüşülürken yeniden gönderilirse bir şey değişmez. Ücret doğmadıysa, süre dolduysa ya da ücrete daha önce itiraz edildiyse 409 ile geri çevrilir. Sonuç `dispute` ve `dispute_answer` alanlarındadır ve e-postayla da bildirilir.',
  inPath: { id: { description: 'Yönlendirme numarası.', example: '2051', pattern: NUMBER.source } },
  body: object(
    'ReferralDispute',
    'Bankanın itirazı.',
    {
      reason: oneOf(DISPUTE_REASONS, {
        description:
          'Neden: `wrong_number` numara yanlış ya da kullanılmıyor, `not_requested` kişi başvurmadığını söylüyor, `already_known` başvuru bankada zaten vardı, `other` başka.',
      }),
      note: text({
        description: 'Açıklama; `other` için gerekli. Kişisel veri içermemeli.',
        maxLength: MAX_NOTE,
      }),
      version: whole({
        description: 'Son okunan sürüm; verilirse arada değişmiş yönlendirmeye itiraz edilmez (409).',
      }),
    },
    ['reason'],
  ),
  example: { reason: 'wrong_number' },
  answer: REFERRAL,
  problems: [404, 409],
});
