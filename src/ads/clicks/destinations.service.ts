import { Injectable } from '@nestjs/common';
import { Campaign } from '../../banks/campaigns/campaign.entity.js';
import { isDatabaseUnavailable } from '../../platform/database/errors.js';
import { columns, t } from '../../platform/database/row.js';
import { Sql, type Statement, statement } from '../../platform/database/sql.js';
import { Bank } from '../../offers/bank.entity.js';
import { joinCurrentRate } from '../../offers/product-sql.js';
import { Product } from '../../offers/product.entity.js';
import { VersionedMemo } from '../../platform/page-cache/versioned-memo.js';
import type { Click } from './click-recorder.service.js';

/** Where a click may lead, and what it counts for. */
export interface Destination {
  readonly bankId: string;
  readonly redirectUrl: string | null;
  /** For phones and tablets. */
  readonly mobileUrl: string | null;
  readonly counts: Click;
}

/** Product, kind of loan or campaign of the bank, as the address names it. */
export interface Wanted {
  /** Slug or id of a product of that bank. */
  readonly product?: string | undefined;
  /** Of the page whose kind of loan it is. */
  readonly loanPath?: string | undefined;
  /** Id of a campaign of that bank. */
  readonly campaign?: string | undefined;
}

interface ItemRow {
  readonly id: string;
  readonly redirect_url: string | null;
}

const BANKS = statement(
  'click-banks',
  `SELECT id, redirect_url, mobile_url,
          ARRAY(SELECT alias FROM bank_aliases WHERE bank_id = banks.id) AS names
     FROM banks WHERE is_active`,
  { ...columns(Bank, 'id', 'redirect_url', 'mobile_url'), names: t.list(t.text()) },
);

const PRODUCT = statement(
  'click-product',
  'SELECT id, redirect_url FROM products WHERE slug = $1 AND bank_id = $2 AND is_active',
  columns(Product, 'id', 'redirect_url'),
);

const PRODUCT_BY_ID = statement(
  'click-product-by-id',
  'SELECT id, redirect_url FROM products WHERE id = $1 AND bank_id = $2 AND is_active',
  columns(Product, 'id', 'redirect_url'),
);

/** The bank's loan that the page of that kind lists under the bank's own name: the oldest with a rate to show. */
const LOAN_OF_KIND = statement(
  'click-loan-of-kind',
  `SELECT products.id, products.redirect_url
     FROM products
     JOIN loan_types ON loan_types.subtype = products.subtype AND loan_types.path = $1
     ${joinCurrentRate('site_today()')}
    WHERE products.type = 'loan' AND products.bank_id = $2 AND products.is_active
    ORDER BY products.id LIMIT 1`,
  columns(Product, 'id', 'redirect_url'),
);

const CAMPAIGN = statement(
  'click-campaign',
  'SELECT id, redirect_url FROM campaigns WHERE id = $1 AND bank_id = $2 AND is_active',
  columns(Campaign, 'id', 'redirect_url'),
);

/** Addresses stored for banks, their products and campaigns: the only ones the redirect knows. */
@Injectable()
export class DestinationsService {
  constructor(
    private readonly sql: Sql,
    private readonly memo: VersionedMemo,
  ) {}

  /** @returns undefined for an unknown bank; an unknown product or campaign counts for the bank */
  async find(bankGiven: string, { product, loanPath, campaign }: Wanted): Promise<Destination | undefined> {
    const banks = await this.memo.get('click-banks', () => this.sql.rows(BANKS));
    const bank = banks.find(({ id, names }) => id === bankGiven || names.includes(bankGiven));
    if (!bank) return undefined;
    const counts = {
      kind: 'bank',
      bank_id: bank.id,
      product_id: null,
      campaign_id: null,
      ad_id: null,
    } as const;
    const ofBank = { bankId: bank.id, redirectUrl: bank.redirect_url, mobileUrl: bank.mobile_url };
    if (product !== undefined || loanPath !== undefined) {
      const item = await this.product(product, loanPath ?? '', bank.id);
      if (item) return { ...own(item, ofBank), counts: { ...counts, kind: 'product', product_id: item.id } };
    }
    if (campaign !== undefined) {
      const item = await this.item(CAMPAIGN, campaign, bank.id);
      if (item)
        return { ...own(item, ofBank), counts: { ...counts, kind: 'campaign', campaign_id: item.id } };
    }
    return { ...ofBank, counts };
  }

  private product(named: string | undefined, loanPath: string, bankId: string): Promise<ItemRow | undefined> {
    if (named === undefined) return this.item(LOAN_OF_KIND, loanPath, bankId);
    return this.item(isId(named) ? PRODUCT_BY_ID : PRODUCT, named, bankId);
  }

  /** While the database is away the bank's own address, known already, has to do. */
  private async item(
    statementOf: Statement<ItemRow>,
    key: string,
    bankId: string,
  ): Promise<ItemRow | undefined> {
    try {
      return await this.sql.first(statementOf, [key, bankId]);
    } catch (error) {
      if (isDatabaseUnavailable(error)) return undefined;
      throw error;
    }
  }
}

const isId = (text: string): boolean => /^\d{1,18}$/.test(text);

/** A product's or campaign's own address goes before the bank's, on every device. */
function own({ redirect_url }: ItemRow, ofBank: Omit<Destination, 'counts'>): Omit<Destination, 'counts'> {
  return redirect_url === null ? ofBank : { ...ofBank, redirectUrl: redirect_url, mobileUrl: null };
}
