import { liraFromKurus } from '../../../src/shared/finance/money.js';
import { paths } from '../../../src/shared/paths/site.js';
import type { JsonLd } from '../../../src/shared/rendering/page.js';
import type { CardView } from './model.js';

/** A card for search engines (schema.org PaymentCard), in the length that lists need. */
export function cardJsonLd(card: CardView, publicUrl: string): JsonLd {
  return {
    '@type': 'PaymentCard',
    name: card.name,
    url: publicUrl + paths.card(card.slug),
    provider: { '@type': 'BankOrCreditUnion', name: card.bank.name },
  };
}

/** The same with everything its own page knows. */
export function cardDetailJsonLd(card: CardView, publicUrl: string): JsonLd {
  const { bank, picture, annualFee } = card;
  return {
    ...cardJsonLd(card, publicUrl),
    description: card.description,
    category: card.type,
    ...(picture && { image: publicUrl + picture.src }),
    provider: {
      '@type': 'BankOrCreditUnion',
      name: bank.name,
      url: publicUrl + paths.bank(bank.id),
      ...(bank.logoUrl === null ? {} : { logo: publicUrl + bank.logoUrl }),
    },
    ...(annualFee === null
      ? {}
      : {
          offers: {
            '@type': 'Offer',
            priceSpecification: {
              '@type': 'UnitPriceSpecification',
              name: 'Yıllık kart ücreti',
              price: liraFromKurus(annualFee),
              priceCurrency: 'TRY',
              unitCode: 'ANN',
            },
          },
        }),
  };
}
