import { Controller } from '@nestjs/common';
import type { FormView } from '../../../../views/components/admin-form/form-view.js';
import { BracketEdit } from '../../../../views/offers/admin/brackets/edit.js';
import { BracketIndex } from '../../../../views/offers/admin/brackets/index.js';
import { ResourceController } from '../../../admin/resource-controller.js';
import { columns, t } from '../../../platform/database/row.js';
import { Sql, statement } from '../../../platform/database/sql.js';
import { Allow } from '../../../platform/routing/access.js';
import { type PageResponse, page } from '../../../shared/rendering/page.js';
import { Product } from '../../product.entity.js';
import { bracketList } from './bracket-list.js';
import { depositBrackets } from './bracket-resource.js';

const DEPOSITS = statement(
  'bracket-products',
  `SELECT products.id, banks.name || ' – ' || products.name AS label
     FROM products JOIN banks ON banks.id = products.bank_id
    WHERE products.type = 'deposit'
    ORDER BY banks.name COLLATE "tr-x-icu", products.name COLLATE "tr-x-icu", products.id`,
  { ...columns(Product, 'id'), label: t.text() },
);

/** Rates of deposits by amount and term. */
@Controller()
@Allow('products.write')
export class DepositBracketsController extends ResourceController({
  resource: depositBrackets,
  list: bracketList,
  index: BracketIndex,
  mayDelete: 'products.delete',
}) {
  constructor(private readonly sql: Sql) {
    super();
  }

  protected override async formPage(form: FormView, status: number): Promise<PageResponse> {
    const deposits = (await this.sql.rows(DEPOSITS, [])).map(({ id, label }) => ({ value: id, label }));
    const options = [{ value: '', label: 'Seçin' }, ...deposits];
    const { product_id: field } = form.fields;
    const fields = { ...form.fields, ...(field && { product_id: { ...field, options } }) };
    return page(BracketEdit, { form: { ...form, fields } }, status);
  }
}
