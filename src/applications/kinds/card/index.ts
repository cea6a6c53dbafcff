import { card as view } from '../../../../views/applications/kinds/card.js';
import { defineKind } from '../definition.js';
import { cardForm } from './form.js';
import { CardInput, cardOf, check } from './input.js';

export const card = defineKind({
  kind: 'card',
  defaultSection: 'card_application',
  unexpectedText: 'Beklenmeyen bir hata oluştu. Lütfen tekrar deneyin.',
  queryNames: { card_name: 'kart', bank_name: 'banka' },
  answered: ['card_name', 'bank_name', 'phone_number', 'email'],
  about: 'card_name',
  products: { type: 'card', page: "'kredi-kartlari'", hasRates: false, isAsked: 'p.name = asked.detail' },
  productOf: ({ card_name }) => card_name ?? '',
  termsOf: () => '',
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
