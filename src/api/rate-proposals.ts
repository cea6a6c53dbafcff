import { MAX_PROPOSAL_WORDS, RATE_PROPOSAL_STATES } from '../shared/enums/offers.js';
import { day, decimal, moment, object, oneOf, orNull, text } from '../shared/contracts/schema.js';
import { RATE_PERIODS } from './catalogue.js';
import { idempotencyHeader } from './idempotency.js';
import { operation } from './operation.js';
import { NAME_PATTERN } from './parameters.js';

export const PROPOSAL_NUMBER = /^[1-9]\d{0,17}$/;

/** Course of a proposal, whatever it is about. */
export const PROPOSAL_COURSE = {
  note: orNull(text({ description: 'Bankanın notu; yoksa null.' })),
  state: oneOf(RATE_PROPOSAL_STATES, {
    description:
      '`open` karar bekliyor, `asked` bankaya bir soru soruldu (`question`, portalda yanıtlanır), `approved` onaylandı, `refused` reddedildi (`reason`), `withdrawn` geri çekildi, `replaced` yerine yenisi geldi.',
  }),
  question: orNull(text({ description: 'Bankaya sorulan; sorulmadıysa null.' })),
  answer: orNull(text({ description: 'Bankanın yanıtı; verilmediyse null.' })),
  reason: orNull(text({ description: 'Ret nedeni; reddedilmediyse null.' })),
  proposed_at: moment({ description: 'Önerildiği an.' }),
  decided_at: orNull(moment({ description: 'Karara bağlandığı ya da geri çekildiği an; bekliyorsa null.' })),
};

export const RATE_PROPOSAL = object('RateProposal', 'Bankanın bir ürünü için önerdiği oran.', {
  id: text({ description: 'Önerinin numarası.', example: '31' }),
  product_id: text({ description: 'Ürünü.', example: 'akbank-dijital-ihtiyac-kredisi' }),
  bank_id: text({ description: 'Bankası.', example: 'akbank' }),
  percent: decimal({ description: 'Önerilen oran, vergiler hariç yüzde.', example: 3.29 }),
  period: oneOf(RATE_PERIODS, { description: 'Oranın dönemi: kredilerde ay, mevduatta yıl.' }),
  valid_from: day({ description: 'İlk günü.' }),
  valid_to: orNull(day({ description: 'Son günü; yenisi gelene kadar sürecekse null.' })),
  ...PROPOSAL_COURSE,
});

export const PROPOSE_RATE = operation({
  id: 'proposeRate',
  method: 'POST',
  path: '/api/v1/products/:id/rates',
  scope: 'rates.write',
  summary: 'Bankanın bir ürünü için yeni bir oran önerir',
  description:
    'Yalnızca anahtarın bankasının kredi ve mevduat ürünleri için. Öneri onaylanana kadar sitede bir şey değişmez; onaylanınca `valid_from` gününden itibaren “bankanın bildirdiği” oran olarak yayımlanır. Aynı ürün ve gün için karar bekleyen bir öneri varsa yenisi onun yerini alır. Sonucu `GET /rate-proposals/{id}` verir. Aynı `Idempotency-Key` ile aynı gövde yeniden gönderilebilir: öneri bir kez saklanır; başka bir gövdeyle 409.',
  inPath: {
    id: { description: 'Ürünün adı.', example: 'akbank-dijital-ihtiyac-kredisi', pattern: NAME_PATTERN },
  },
  headers: idempotencyHeader('öneri'),
  body: object(
    'RateProposalInput',
    'Önerilen oran.',
    {
      percent: decimal({ description: 'Vergiler hariç yüzde: kredilerde aylık, mevduatta yıllık.' }),
      valid_from: day({ description: 'İlk günü: bugün ya da en çok bir yıl sonrası.' }),
      valid_to: day({ description: 'Son günü; verilmezse yenisi gelene kadar sürer.' }),
      note: text({ description: 'Kararı verecek olana not.', maxLength: MAX_PROPOSAL_WORDS }),
    },
    ['percent', 'valid_from'],
  ),
  example: { percent: 3.29, valid_from: '2026-12-01', note: 'Aralık kampanyası' },
  answer: RATE_PROPOSAL,
  status: 201,
  problems: [404, 409],
});

export const SHOW_RATE_PROPOSAL = operation({
  id: 'showRateProposal',
  path: '/api/v1/rate-proposals/:id',
  scope: 'rates.write',
  summary: 'Bir oran önerisini kararıyla verir',
  inPath: { id: { description: 'Önerinin numarası.', example: '31', pattern: PROPOSAL_NUMBER.source } },
  answer: RATE_PROPOSAL,
  problems: [404],
});
