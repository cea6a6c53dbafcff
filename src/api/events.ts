import { list, moment, object, oneOf, orNull, text } from '../shared/contracts/schema.js';
import { REFERRAL_EVENT_TYPES } from '../shared/enums/referrals.js';
import { ANY_MODE, operation } from './operation.js';
import { cursor, instant, optional, wholeNumber } from './parameters.js';
import { REFERRAL, toFeedPlace } from './referrals.js';

const PAGE_SIZE = 100;

export const EVENT = object('Event', 'Bir yönlendirmenin başına gelen bir şey.', {
  id: text({
    description: 'Olayın kimliği (UUID); yeniden okununca aynı kalır.',
    pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
  }),
  type: oneOf(REFERRAL_EVENT_TYPES, { description: 'Ne olduğu.' }),
  timestamp: moment({ description: 'Olduğu an.' }),
  referral_id: text({ description: 'Yönlendirme numarası.', example: '2051' }),
  referral: orNull(REFERRAL),
});

const EVENT_LIST = object('EventList', 'Olaylar, eskiden yeniye.', {
  data: list(EVENT, { description: 'Bu sayfanın olayları; yönlendirmeler okundukları andaki halleriyle.' }),
  next: orNull(
    text({
      description:
        'Bir sonraki sorgunun `after` değeri: gönderdiğinize eşitse şimdilik yeni olay yoktur; hiç olay yoksa null.',
    }),
  ),
});

export const LIST_EVENTS = operation({
  id: 'listEvents',
  modes: ANY_MODE,
  path: '/api/v1/events',
  scope: 'referrals.read',
  summary: 'Bankanın yönlendirmelerinde olanları sırasıyla verir',
  description:
    'Son 90 günün olayları, kaydedildikleri sırada ve hiçbiri atlanmadan: webhook yerine ya da kaçırılan bir webhook’u tamamlamak için. `after` olmadan baştan başlar; sonra her yanıtın `next` değeriyle sorun. `referral`, olayın olduğu andaki değil okunduğu andaki halidir: vazgeçenin ya da silinenin telefonu ve e-postası eski olaylarda da verilmez; kaydı bütünüyle silinende null olur. Bir yanıta sonradan neden, dosya numarası ya da kullandırım bilgisi eklendiğinde `referral.answered` yeniden gelir.',
  query: {
    after: optional(
      cursor(toFeedPlace, {
        description:
          'Önceki yanıtın `next` değeri; ilk sorguda verilmez. 90 günden eskiyse 410, tanınmıyorsa 400.',
      }),
      null,
    ),
    created_after: optional(
      instant({ description: 'Yalnızca bu andan sonra olanlar.', example: '2026-11-27T09:00:00+03:00' }),
      null,
    ),
    limit: optional(
      wholeNumber({ min: 1, max: PAGE_SIZE }, { description: 'Bir sayfada en çok kaç olay olacağı.' }),
      50,
    ),
  },
  answer: EVENT_LIST,
  problems: [410],
});
