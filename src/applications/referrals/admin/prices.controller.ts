import { Controller } from '@nestjs/common';
import type { FormView } from '../../../../views/components/admin-form/form-view.js';
import { PriceEdit } from '../../../../views/applications/referrals/admin/price-edit.js';
import { PriceIndex } from '../../../../views/applications/referrals/admin/prices.js';
import { ResourceController } from '../../../admin/resource-controller.js';
import { columns } from '../../../platform/database/row.js';
import { Sql, statement } from '../../../platform/database/sql.js';
import { Product } from '../../../offers/product.entity.js';
import { type PageResponse, page } from '../../../shared/rendering/page.js';
import { Allow } from '../../../platform/routing/access.js';
import { priceList } from './price-list.js';
import { prices } from './price-resource.js';
import { scopeOptions } from './price-scopes.js';

const CARDS = statement(
  'price-cards',
  `SELECT DISTINCT name FROM products WHERE type = 'card' ORDER BY name LIMIT 500`,
  columns(Product, 'name'),
);

const FIGURES = 'free: figures about nobody; closing a month is what asks';

/** Prices of applications that differ from the price on the bank's own row. */
@Controller()
@Allow('billing.write')
export class PricesController extends ResourceController({
  resource: prices,
  list: priceList,
  index: PriceIndex,
  free: { create: FIGURES, update: FIGURES, destroy: FIGURES },
}) {
  constructor(private readonly sql: Sql) {
    super();
  }

  protected override async formPage(form: FormView, status: number): Promise<PageResponse> {
    const cards = (await this.sql.rows(CARDS)).map(({ name }) => name);
    const known = scopeOptions(cards);
    const now = String(form.values['scope']);
    const isKnown = known.some(({ value }) => value === now);
    // A card that is no longer on offer keeps its price.
    const scopes = isKnown ? known : [...known, { value: now, label: now }];
    return page(PriceEdit, { form, scopes }, status);
  }
}
