import { Injectable } from '@nestjs/common';
import type { CardView } from '../../views/products/cards/model.js';
import { columns, present, t } from '../platform/database/row.js';
import { type RowOf, Sql, statement } from '../platform/database/sql.js';
import { type CalendarDate, calendarDate } from '../shared/finance/calendar.js';
import { pictureOf, type SizedImage, toPictureOrNull } from '../site/images/image-sizes.js';
import { VersionedMemo } from '../platform/page-cache/versioned-memo.js';
import type { RateTrust } from '../shared/finance/rate-trust.js';
import { SiteService } from '../site/site.service.js';
import { toBankRef } from './bank-ref.js';
import { readFeatureGroups } from './feature-groups.js';
import { BANK_COLUMNS, BANK_ROW, BY_PAGE_ORDER, JOIN_BANK, joinPageOrder } from './product-sql.js';
import { Product } from './product.entity.js';

/** A card with what finding it needs. */
export interface Card extends CardView {
  /** Folded name and bank name: what the search looks into. */
  readonly searchKey: string;
  readonly trust: RateTrust;
}

type CardRow = RowOf<typeof CARDS>;

const CARDS = statement(
  'cards',
  `SELECT products.slug, products.name, products.search_key || ' ' || banks.search_key AS search_key,
          products.card_segment, products.card_type, products.card_category, products.description,
          products.annual_fee, products.extra_card_fee, products.virtual_card_fee,
          products.min_limit, products.max_limit, products.features, products.benefits,
          products.requirements, products.documents, products.feature_groups,
          products.campaign_title, products.campaign_description,
          to_char(products.campaign_end_date, 'YYYY-MM-DD') AS campaign_end,
          products.button_text, products.is_sponsored, products.is_sample,
          to_char(products.updated_at AT TIME ZONE $1, 'YYYY-MM-DD') AS updated_on,
          coalesce(products.redirect_url, banks.redirect_url, banks.mobile_url) IS NOT NULL AS has_redirect,
          ${pictureOf('pictures')} AS picture, ${BANK_COLUMNS}
     FROM products
     ${JOIN_BANK}
     ${joinPageOrder("'kredi-kartlari'")}
     LEFT JOIN images AS pictures ON pictures.id = products.image_id
    WHERE products.type = 'card' AND products.is_active
    ORDER BY ${BY_PAGE_ORDER}`,
  {
    ...columns(
      Product,
      'slug',
      'name',
      'card_type',
      'card_category',
      'description',
      'features',
      'benefits',
      'requirements',
      'documents',
      'feature_groups',
      'campaign_title',
      'campaign_description',
      'button_text',
      'is_sponsored',
      'is_sample',
      'annual_fee',
      'extra_card_fee',
      'virtual_card_fee',
      'min_limit',
      'max_limit',
    ),
    ...present(columns(Product, 'card_segment')),
    search_key: t.text(),
    updated_on: t.text(),
    campaign_end: t.orNull(t.text()),
    has_redirect: t.bool(),
    picture: t.orNull(t.jsonb<SizedImage>()),
    ...BANK_ROW,
  },
);

/**
 * The credit cards on show. Filters, counts, comparison and bank pages look at the same few rows in many ways, so
 * they are read once per announced change and not once per combination of filters.
 */
@Injectable()
export class CardOffersService {
  constructor(
    private readonly sql: Sql,
    private readonly memo: VersionedMemo,
    private readonly site: SiteService,
  ) {}

  /** Active cards of active banks, in the page's order of banks. */
  async list(today: CalendarDate): Promise<Card[]> {
    const rows = await this.memo.get('cards', async () =>
      this.sql.rows(CARDS, [(await this.site.current()).timeZone]),
    );
    return rows.map((row) => toCard(row, today));
  }

  /** Individual cards first. */
  async ofBank(bankId: string, today: CalendarDate): Promise<Card[]> {
    const own = (await this.list(today)).filter(({ bank }) => bank.id === bankId);
    return [
      ...own.filter(({ segment }) => segment === 'individual'),
      ...own.filter(({ segment }) => segment === 'commercial'),
    ];
  }
}

function toCard(row: CardRow, today: CalendarDate): Card {
  return {
    slug: row.slug,
    name: row.name,
    bank: toBankRef(row),
    picture: toPictureOrNull(row.picture),
    segment: row.card_segment,
    type: row.card_type ?? '',
    category: row.card_category ?? '',
    description: row.description,
    annualFee: row.annual_fee,
    extraCardFee: row.extra_card_fee,
    virtualCardFee: row.virtual_card_fee,
    minLimit: row.min_limit,
    maxLimit: row.max_limit,
    features: row.features,
    benefits: row.benefits,
    requirements: row.requirements,
    documents: row.documents,
    featureGroups: readFeatureGroups(row.feature_groups),
    campaign: toCampaign(row, today),
    buttonText: row.button_text,
    isSponsored: row.is_sponsored,
    hasRedirect: row.has_redirect,
    searchKey: row.search_key,
    trust: {
      confirmedOn: calendarDate(row.updated_on),
      isUnconfirmed: false,
      isSample: row.is_sample,
    },
  };
}

function toCampaign(row: CardRow, today: CalendarDate): CardView['campaign'] {
  const { campaign_title: title, campaign_description: description, campaign_end } = row;
  if (title === null || title === '') return null;
  const endDate = campaign_end === null ? null : calendarDate(campaign_end);
  return { title, description: description ?? '', endDate, isOver: endDate !== null && endDate < today };
}
