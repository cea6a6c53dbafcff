import type { FieldErrors } from '../../validation/validate-input.js';
import { CardApplicationDto } from '../application.dto.js';
import { defineApplication } from './definition.js';

export const cardApplication = defineApplication<CardApplicationDto>({
  path: 'kart',
  kind: 'card',
  formType: 'card_application',
  defaultSection: 'card_application',
  unexpectedText: 'Beklenmeyen bir hata oluştu. Lütfen tekrar deneyin.',
  dto: CardApplicationDto,
  check: ({ card_name, bank_name }, catalogue): FieldErrors => {
    if (card_name === undefined || catalogue.card(card_name, bank_name)) return {};
    return { card_name: 'Bu karta şu anda başvurulamıyor. Lütfen listeden bir kart seçin.' };
  },
  subject: ({ card_name, bank_name, phone_number, email }, catalogue) => {
    const card = catalogue.card(card_name, bank_name);
    return {
      card_name: card?.name ?? card_name,
      bank_name: card?.bank.name ?? bank_name ?? '',
      phone_number,
      email,
      selected_banks: card ? [card.bank.id] : [],
    };
  },
});
