import { Injectable } from '@nestjs/common';
import { columns, t } from '../platform/database/row.js';
import { Sql, statement } from '../platform/database/sql.js';
import { BankOffer } from './bank-offer.entity.js';
import type { PhoneWay } from '../shared/enums/offers.js';
import { type BankRef, toBankRef } from './bank-ref.js';
import { Bank } from './bank.entity.js';
import { PHONE_WAY_COLUMNS, PHONE_WAY_ROW, toPhoneWay } from './phone-way.js';
import {
  BANK_COLUMNS,
  BANK_ROW,
  BY_PAGE_ORDER,
  IS_ON_OFFER,
  JOIN_BANK,
  joinPageOrder,
} from './product-sql.js';
import { Product } from './product.entity.js';

/** Offer of a bank for people who become its customers without visiting a branch. */
export interface RemoteOffer {
  readonly bank: BankRef;
  readonly color: string;
  readonly slug: string;
  readonly slogan: string;
  readonly offers: readonly string[];
  readonly features: readonly string[];
  readonly requirements: readonly string[];
  readonly documents: readonly string[];
  readonly buttonText: string;
  readonly isSponsored: boolean;
  readonly phoneWay: PhoneWay;
}

/** The bank's offer decides whether and how it is advertised, its oldest product what one needs. */
const OFFERS = statement(
  'remote-offers',
  `SELECT banks.color, bank_offers.slogan, bank_offers.offers, bank_offers.is_sponsored,
          coalesce(nullif(bank_offers.button_text, ''), products.button_text) AS button_text,
          products.slug, products.features, products.requirements, products.documents, ${BANK_COLUMNS},
          ${PHONE_WAY_COLUMNS}
     FROM products
     ${JOIN_BANK}
     JOIN bank_offers ON bank_offers.bank_id = banks.id
     ${joinPageOrder("'uzaktan-musteri-edinimi'")}
    WHERE products.id IN (
            SELECT min(id) FROM products WHERE type = 'remote_customer' AND is_active GROUP BY bank_id)
      AND ${IS_ON_OFFER}
    ORDER BY ${BY_PAGE_ORDER}`,
  {
    ...columns(Bank, 'color'),
    ...columns(BankOffer, 'slogan', 'offers', 'is_sponsored'),
    ...columns(Product, 'slug', 'features', 'requirements', 'documents'),
    button_text: t.text(),
    ...BANK_ROW,
    ...PHONE_WAY_ROW,
  },
);

@Injectable()
export class RemoteOffersService {
  constructor(private readonly sql: Sql) {}

  /** One per bank, in the page's order: switched-on offers of active banks that take customers remotely. */
  async list(): Promise<RemoteOffer[]> {
    const rows = await this.sql.rows(OFFERS);
    return rows.map((row) => ({
      bank: toBankRef(row),
      color: row.color,
      slug: row.slug,
      slogan: row.slogan,
      offers: row.offers,
      features: row.features,
      requirements: row.requirements,
      documents: row.documents,
      buttonText: row.button_text,
      isSponsored: row.is_sponsored,
      phoneWay: toPhoneWay(row),
    }));
  }
}
