import { Field } from '../../admin/field.js';
import { defineResource } from '../../admin/resource.js';
import { adminPaths } from '../../shared/paths/site.js';
import { BankOffer } from '../bank-offer.entity.js';
import { vaguePromise } from './fee-promises.js';
import { type Reader, readText } from '../../platform/validation/reads.js';
import { Flag, isStorable, Optional, rule, Text } from '../../platform/validation/rules.js';
import { SLUG } from '../../shared/paths/slug.js';

export const MAX_OFFERS = 5;
const MAX_OFFER_LENGTH = 200;

/** The texts as typed, empty ones too: they have to be written or taken away. */
export const readOffers: Reader = (raw) => {
  const given: readonly unknown[] = Array.isArray(raw) ? raw : [raw];
  return given.map((text) => readText(text) ?? '');
};

const Offers = (): PropertyDecorator =>
  rule(
    'offers',
    readOffers,
    (value) =>
      Array.isArray(value) &&
      value.length >= 1 &&
      value.length <= MAX_OFFERS &&
      value.every((text) => typeof text === 'string' && text !== '' && isStorable(text)),
    'Fırsat metni boş olamaz',
    { maxItems: MAX_OFFERS, maxItemLength: MAX_OFFER_LENGTH },
  );

/** Form input about a bank's offer. */
export class BankOfferInput {
  @Field('Fırsatlar')
  @Offers()
  offers!: readonly string[];

  @Field('Slogan')
  @Optional()
  @Text({ max: 200, message: 'Slogan en çok $constraint1 karakter olabilir' })
  slogan?: string;

  @Field('Buton metni')
  @Optional()
  @Text({ max: 60, message: 'Buton metni en çok $constraint1 karakter olabilir' })
  button_text?: string;

  @Field('Sponsorlu', { hint: 'Sitede “Sponsor” yazar' })
  @Flag()
  is_sponsored!: boolean;

  @Field('Aktif', { hint: 'Pasifken müşteri edinimi sayfasında görünmez' })
  @Flag()
  is_active!: boolean;
}

export const bankOffers = defineResource<BankOfferInput, BankOffer>({
  name: 'bank-offer',
  entity: BankOffer,
  key: 'bank_id',
  idPattern: SLUG,
  input: BankOfferInput,
  listPath: adminPaths.banks,
  otherLists: [adminPaths.bankOffers()],
  path: adminPaths.bankOffersOf,
  words: { one: 'Banka teklifi', confirmDelete: '' },
  title: () => 'Banka teklifi',
  warning: ({ offers, slogan = '' }) => {
    const vague = vaguePromise([slogan, ...offers]);
    if (vague === undefined) return null;
    return `“${vague}” bankanın bütün kredileri için okunur. Hangi kredide geçerli olduğunu yazın.`;
  },
  toRow: ({ slogan = '', button_text = '' }) => ({ slogan, button_text }),
  check: ({ offers }) =>
    offers?.some((text) => text.length > MAX_OFFER_LENGTH)
      ? { offers: `Fırsat metni en çok ${String(MAX_OFFER_LENGTH)} karakter olabilir` }
      : {},
});
