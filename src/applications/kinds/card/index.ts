import { card as view } from '../../../../views/applications/kinds/card.js';
import { text } from '../../../shared/contracts/schema.js';
import { defineKind } from '../definition.js';
import { PHONE } from '../field.js';
import { cardForm } from './form.js';
import { CardInput, cardOf, check } from './input.js';

export const card = defineKind({
  kind: 'card',
  defaultSection: 'card_application',
  unexpectedText: 'Beklenmeyen bir hata oluştu. Lütfen tekrar deneyin.',
  apiDescription: 'Kredi kartı başvurusu.',
  fields: {
    card_name: { schema: text({ description: 'Kartın `id` değeri (`/products`).' }), query: 'kart' },
    bank_name: {
      schema: text({ description: 'Kartın bankası; ad tekse verilmeyebilir.' }),
      optionalFor: 'all',
      query: 'banka',
    },
    phone_number: PHONE,
    email: { schema: text({ description: 'E-posta adresi.' }) },
  },
  about: 'card_name',
  products: { type: 'card', page: "'kredi-kartlari'", hasRates: false, isAsked: 'p.name = asked.detail' },
  nameOf: (name) => name,
  dto: CardInput,
  check,
  subject: ({ card_name, bank_name, phone_number, email }, catalogue) => {
    const chosen = cardOf(card_name, bank_name, catalogue);
    return {
      card_name: chosen?.name ?? card_name,
      bank_name: chosen?.bank.name ?? bank_name ?? '',
      phone_number,
      email,
      selected_banks: chosen ? [chosen.bank.id] : [],
    };
  },
  form: cardForm,
  view,
});
