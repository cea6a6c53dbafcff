import { paths } from '../../paths.js';
import type { FormContext, FormPart } from './form-part.js';

export function cardForm({ values, catalogue }: FormContext): FormPart {
  const [name, bank] = [values.text('card_name'), values.text('bank_name')];
  const card = name === '' ? undefined : catalogue.card(name, bank === '' ? undefined : bank);
  return {
    subject: {
      kind: 'kart',
      card: card ? { name: card.name, bankName: card.bank.name, logoUrl: card.bank.logoUrl } : null,
      cards: catalogue.cards.map(({ slug, name: label }) => ({ value: slug, label })),
    },
    parent: { label: 'Kredi Kartları', href: paths.cards() },
    typed: { card_name: name, phone_number: values.text('phone_number'), email: values.text('email') },
    hidden: card ? { card_name: card.name, bank_name: card.bank.name } : {},
  };
}
