import { flag, list, moment, object, oneOf, orNull, text } from '../shared/contracts/schema.js';
import { KIND_NAMES } from '../shared/enums/application-kinds.js';
import { BANK_OUTCOMES, REFERRAL_STATES } from '../shared/enums/referrals.js';
import { operation } from './operation.js';
import { cursor, instant, optional, wholeNumber } from './parameters.js';
import { isNumber, NUMBER_PATTERN } from './referrals.js';

const PAGE_SIZE = 100;

const AT_BANK = object('ApplicationAtBank', 'Başvurunun bir bankadaki durumu.', {
  bank_id: text({ description: 'Banka.', example: 'akbank' }),
  state: oneOf(REFERRAL_STATES, {
    description: '`waiting` henüz iletilmedi, `sent` iletildi; ötekiler bankanın yanıtı.',
  }),
  state_at: orNull(moment({ description: 'Bu duruma geçtiği an; `waiting` iken null olabilir.' })),
});

const BROUGHT_APPLICATION = object(
  'BroughtApplication',
  'Programınızın getirdiği bir başvuru; başvuranın kim olduğunu söyleyen hiçbir alanı yoktur.',
  {
    id: text({ description: 'Başvuru numarası: `POST /applications` yanıtındaki `id`.', example: '1024' }),
    kind: oneOf(KIND_NAMES, { description: 'Türü.' }),
    created_at: moment({ description: 'Bize ulaştığı an.' }),
    phone_confirmed_at: orNull(
      moment({ description: 'Telefonun doğrulandığı an; doğrulanmadan bankaya iletilmez.' }),
    ),
    is_called_off: flag({ description: 'Başvuran vazgeçtiyse ya da verilerini sildirdiyse true.' }),
    outcome: oneOf(BANK_OUTCOMES, {
      description:
        'Bankaların ortak yanıtı: `none` hiçbirinde değil, `sent` yanıt bekleniyor, `in_review` inceleniyor, `approved` en az biri onayladı, `unreachable` başvurana ulaşılamadı, `rejected` hepsi olumsuz.',
    }),
    banks: list(AT_BANK, { description: 'Seçilen bankalar, seçildikleri sırayla.' }),
  },
);

const BROUGHT_LIST = object('BroughtApplicationList', 'Başvurular, yeniden eskiye.', {
  data: list(BROUGHT_APPLICATION, { description: 'Bu sayfanın başvuruları.' }),
  next: orNull(text({ description: 'Sonraki sayfa için `cursor`; son sayfada null.' })),
});

export const LIST_APPLICATIONS = operation({
  id: 'listApplications',
  path: '/api/v1/applications',
  scope: 'applications.read',
  summary: 'Getirdiğiniz başvuruların ne olduğunu listeler',
  description:
    'Yalnızca bu anahtarla getirilmiş olanlar. Durumlar değişebilir: açık olanları arada yeniden okuyun.',
  query: {
    created_after: optional(instant({ description: 'Yalnızca bu andan sonra getirilenler.' }), null),
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
  answer: BROUGHT_LIST,
});

export const SHOW_APPLICATION = operation({
  id: 'showApplication',
  path: '/api/v1/applications/:id',
  scope: 'applications.read',
  summary: 'Getirdiğiniz bir başvurunun ne olduğunu verir',
  description: 'Başka bir programın getirdiği ya da sitede yapılan başvuru için 404 döner.',
  inPath: { id: { description: 'Başvuru numarası.', example: '1024', pattern: NUMBER_PATTERN } },
  answer: BROUGHT_APPLICATION,
  problems: [404],
});
