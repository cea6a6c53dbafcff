import { MAX_PROPOSAL_WORDS, RATE_PROPOSAL_KINDS } from '../shared/enums/offers.js';
import { day, decimal, list, object, oneOf, orNull, text, whole } from '../shared/contracts/schema.js';
import { idempotencyHeader } from './idempotency.js';
import { operation } from './operation.js';
import { NAME_PATTERN } from './parameters.js';
import { PROPOSAL_COURSE, PROPOSAL_NUMBER } from './rate-proposals.js';

const lines = (description: string) => list(text({ description: 'Bir satır.' }), { description });

const FACTS = {
  fee_percent: orNull(decimal({ description: 'Kredide tahsis ücreti, anaparanın yüzdesi, BSMV hariç.' })),
  annual_fee: orNull(decimal({ description: 'Kartın yıllık ücreti, TL.' })),
  extra_card_fee: orNull(decimal({ description: 'Ek kart ücreti, TL.' })),
  virtual_card_fee: orNull(decimal({ description: 'Sanal kart ücreti, TL.' })),
  min_amount: orNull(decimal({ description: 'Kredi ve mevduatta en az tutar, para biriminde.' })),
  max_amount: orNull(decimal({ description: 'Kredi ve mevduatta en çok tutar, para biriminde.' })),
  min_term: orNull(whole({ description: 'En kısa vade: kredide ay, mevduatta gün.' })),
  max_term: orNull(whole({ description: 'En uzun vade: kredide ay, mevduatta gün.' })),
  min_limit: orNull(decimal({ description: 'Kartın en düşük limiti, TL.' })),
  max_limit: orNull(decimal({ description: 'Kartın en yüksek limiti, TL.' })),
  description: text({ description: 'Kısa açıklaması.' }),
  offers: lines('Uzaktan müşteri ürününün fırsat metinleri.'),
  features: lines('Öne çıkan özellikleri.'),
  benefits: lines('Avantajları.'),
  requirements: lines('Koşulları.'),
  documents: lines('Gerekli belgeler.'),
  feature_groups: lines('Kartın özellik tablosu; her satır `Grup | Başlık | Değer`.'),
  campaign_title: orNull(text({ description: 'Kartın kampanyasının başlığı.' })),
  campaign_description: orNull(text({ description: 'Kartın kampanyasının açıklaması.' })),
  campaign_end_date: orNull(day({ description: 'Kartın kampanyasının son günü.' })),
};

const CAMPAIGN = {
  title: text({ description: 'Başlığı.' }),
  description: text({ description: 'Açıklaması.' }),
  start_date: day({ description: 'İlk günü.' }),
  end_date: day({ description: 'Son günü; bu gün de geçerlidir.' }),
  offers: lines('Fırsatlar; en çok beş.'),
  conditions: lines('Koşullar.'),
  redirect_url: orNull(text({ description: 'https:// ile başlayan adresi; yoksa bankanınki kullanılır.' })),
  button_text: orNull(text({ description: 'Düğmesinin metni.' })),
};

const FACTS_OF_PRODUCT = object(
  'ProposedFacts',
  'Ürünün değişecek alanları; her türde ürünün kendi alanları vardır. Verilmeyen alan olduğu gibi kalır, null boşaltır.',
  FACTS,
  [],
);

const NEW_CAMPAIGN = object('ProposedCampaign', 'Ürünün türünde yeni bir kampanya.', CAMPAIGN, [
  'title',
  'description',
  'start_date',
  'end_date',
]);

export const PROPOSAL = object('Proposal', 'Bankanın bir ürünü için önerdiği bilgiler ya da kampanya.', {
  id: text({ description: 'Önerinin numarası.', example: '32' }),
  product_id: text({ description: 'Ürünü.', example: 'akbank-dijital-ihtiyac-kredisi' }),
  bank_id: text({ description: 'Bankası.', example: 'akbank' }),
  kind: oneOf(
    RATE_PROPOSAL_KINDS.filter((kind) => kind !== 'rate'),
    { description: '`facts` ürünün bilgileri, `campaign` yeni bir kampanya.' },
  ),
  changes: orNull(FACTS_OF_PRODUCT),
  campaign: orNull(NEW_CAMPAIGN),
  ...PROPOSAL_COURSE,
});

export const PROPOSE_CHANGES = operation({
  id: 'proposeChanges',
  method: 'POST',
  path: '/api/v1/products/:id/proposals',
  scope: 'rates.write',
  summary: 'Bankanın bir ürünü için ücret, limit, metin ya da kampanya önerir',
  description:
    'Yalnızca anahtarın bankasının ürünleri için; `changes` ya da `campaign` verilir, ikisi birden değil. Öneri onaylanana kadar sitede bir şey değişmez. Ürünün bilgileri için karar bekleyen bir öneri varsa yenisi onun yerini alır; kampanyalar birbirinin yerini almaz. Sonucu `GET /proposals/{id}` verir. Aynı `Idempotency-Key` ile aynı gövde yeniden gönderilebilir: öneri bir kez saklanır; başka bir gövdeyle 409.',
  inPath: {
    id: { description: 'Ürünün adı.', example: 'akbank-dijital-ihtiyac-kredisi', pattern: NAME_PATTERN },
  },
  headers: idempotencyHeader('öneri'),
  body: object(
    'ProposalInput',
    'Önerilen bilgiler ya da kampanya.',
    {
      changes: FACTS_OF_PRODUCT,
      campaign: NEW_CAMPAIGN,
      note: text({ description: 'Kararı verecek olana not.', maxLength: MAX_PROPOSAL_WORDS }),
    },
    [],
  ),
  example: { changes: { fee_percent: 0.4, max_amount: 750_000 }, note: 'Ocak tarifesi' },
  answer: PROPOSAL,
  status: 201,
  problems: [404, 409],
});

export const SHOW_PROPOSAL = operation({
  id: 'showProposal',
  path: '/api/v1/proposals/:id',
  scope: 'rates.write',
  summary: 'Bilgi ya da kampanya önerisini kararıyla verir',
  inPath: { id: { description: 'Önerinin numarası.', example: '32', pattern: PROPOSAL_NUMBER.source } },
  answer: PROPOSAL,
  problems: [404],
});
