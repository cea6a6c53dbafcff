import { fold } from '../../../shared/finance/tr/fold.js';
import { Email, Line, Optional, TurkishMobile } from '../../../platform/validation/rules.js';
import type { FieldErrors } from '../../../platform/validation/validate-input.js';
import type { ApplicationCatalogue, OfferedProduct } from '../../application-catalogue.js';
import { ApplicationDto, MESSAGES } from '../../application.dto.js';

export class CardInput extends ApplicationDto {
  @Line({ max: 160, message: 'Lütfen bir kart seçin' })
  card_name!: string;

  /** Left out, it is the bank of the card. */
  @Optional()
  @Line({ max: 120, message: MESSAGES.bank })
  bank_name?: string;

  @TurkishMobile({ message: MESSAGES.phone })
  phone_number!: string;

  @Email({ message: MESSAGES.email })
  email!: string;
}

/** A card by its name or slug; of equally named cards that of the bank. */
export function cardOf(
  given: string,
  bank: string | undefined,
  catalogue: ApplicationCatalogue,
): OfferedProduct | undefined {
  const key = fold(given);
  const cards = catalogue.offered('card').filter(({ name, slug }) => slug === given || fold(name) === key);
  return bank === undefined ? cards[0] : cards.find((card) => card.bank.id === catalogue.bankId(bank));
}

export function check(
  { card_name, bank_name }: Partial<CardInput>,
  catalogue: ApplicationCatalogue,
): FieldErrors {
  if (card_name === undefined || cardOf(card_name, bank_name, catalogue)) return {};
  return { card_name: 'Bu karta şu anda başvurulamıyor. Lütfen listeden bir kart seçin.' };
}
