import { Controller } from '@nestjs/common';
import type { FormView } from '../../../../views/components/admin-form/form-view.js';
import { ConditionEdit } from '../../../../views/offers/admin/conditions/edit.js';
import { ConditionIndex } from '../../../../views/offers/admin/conditions/index.js';
import { ResourceController } from '../../../admin/resource-controller.js';
import { columns, t } from '../../../platform/database/row.js';
import { Sql, statement } from '../../../platform/database/sql.js';
import { Allow } from '../../../platform/routing/access.js';
import { type PageResponse, page } from '../../../shared/rendering/page.js';
import { Product } from '../../product.entity.js';
import { conditionList } from './condition-list.js';
import { productConditions } from './condition-resource.js';

const PRODUCTS = statement(
  'condition-products',
  `SELECT products.id, banks.name || ' – ' || products.name AS label
     FROM products JOIN banks ON banks.id = products.bank_id
    WHERE products.type IN ('loan', 'deposit')
    ORDER BY banks.name COLLATE "tr-x-icu", products.name COLLATE "tr-x-icu", products.id`,
  { ...columns(Product, 'id'), label: t.text() },
);

/** Rates and fees that not everybody gets. */
@Controller()
@Allow('products.write')
export class ProductConditionsController extends ResourceController({
  resource: productConditions,
  list: conditionList,
  index: ConditionIndex,
  mayDelete: 'products.delete',
}) {
  constructor(private readonly sql: Sql) {
    super();
  }

  protected override async formPage(form: FormView, status: number): Promise<PageResponse> {
    const products = (await this.sql.rows(PRODUCTS, [])).map(({ id, label }) => ({ value: id, label }));
    const options = [{ value: '', label: 'Seçin' }, ...products];
    const { product_id: field } = form.fields;
    const fields = { ...form.fields, ...(field && { product_id: { ...field, options } }) };
    return page(ConditionEdit, { form: { ...form, fields } }, status);
  }
}
