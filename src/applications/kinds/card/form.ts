import { paths } from '../../../shared/paths/site.js';
import type { CardFormSubject } from '../../../../client/islands/apply-dialog/kinds/card.js';
import type { FormContext, FormPart } from '../form-part.js';
import { cardOf } from './input.js';

export function cardForm({ values, catalogue }: FormContext): FormPart<CardFormSubject> {
  const [name, bank] = [values.text('card_name'), values.text('bank_name')];
  const card = name === '' ? undefined : cardOf(name, bank === '' ? undefined : bank, catalogue);
  return {
    subject: {
      card: card ? { name: card.name, bankName: card.bank.name, logoUrl: card.bank.logoUrl } : null,
      cards: catalogue.offered('card').map(({ slug, name: label }) => ({ value: slug, label })),
    },
    parent: { label: 'Kredi Kartları', href: paths.cards() },
    typed: { card_name: name, phone_number: values.text('phone_number'), email: values.text('email') },
    hidden: card ? { card_name: card.name, bank_name: card.bank.name } : {},
  };
}
