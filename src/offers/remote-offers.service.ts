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

/** A line that holds today, with its last day and its condition, or the campaign that has them. */
export interface OfferLineView {
  readonly text: string;
  /** `2026-12-31`; null where it has none. */
  readonly until: string | null;
  readonly condition: string;
  readonly isOfCampaign: boolean;
}

/** Lines that hold today: with their campaign, as long as their product is on offer, up to their last day. */
const LINES = `(
  SELECT coalesce(jsonb_agg(jsonb_build_object('text', line.text, 'until',
           least(terms.valid_until, campaigns.end_date), 'condition', coalesce(terms.condition, ''),
           'isOfCampaign', terms.campaign_id IS NOT NULL) ORDER BY line.at), '[]')
    FROM unnest(bank_offers.offers) WITH ORDINALITY AS line (text, at)
    LEFT JOIN bank_offer_terms AS terms ON terms.bank_id = bank_offers.bank_id AND terms.line = line.text
    LEFT JOIN campaigns ON campaigns.id = terms.campaign_id
    LEFT JOIN products AS meant ON meant.id = terms.product_id
   WHERE (terms.campaign_id IS NULL OR campaigns.is_active AND site_today() BETWEEN campaigns.start_date AND campaigns.end_date)
     AND (terms.product_id IS NULL OR meant.is_active)
     AND (terms.valid_until IS NULL OR terms.valid_until >= site_today()))`;

/** Offer of a bank for people who become its customers without visiting a branch. */
export interface RemoteOffer {
  readonly bank: BankRef;
  readonly color: string;
  readonly slug: string;
  readonly slogan: string;
  readonly offers: readonly OfferLineView[];
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
  `SELECT banks.color, bank_offers.slogan, ${LINES} AS offers, bank_offers.is_sponsored,
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
    ...columns(BankOffer, 'slogan', 'is_sponsored'),
    offers: t.jsonb<OfferLineView[]>(),
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
