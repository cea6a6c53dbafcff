import { bankOf, idOf, oneOf } from '../../../admin/list-filters.js';
import { defineList } from '../../../admin/define-list.js';
import { columns, renamed, t } from '../../../platform/database/row.js';
import { PRODUCT_CONDITION_KINDS } from '../../../shared/contracts/product-conditions.js';
import type { DatedState } from '../../../shared/labels/taxes.js';
import { adminPaths } from '../../../shared/paths/site.js';
import { Bank } from '../../bank.entity.js';
import { ProductCondition } from '../../product-condition.entity.js';
import { Product } from '../../product.entity.js';
import { ConditionInput } from './condition-resource.js';

const STATE = `CASE WHEN c.valid_from > (SELECT site_today()) THEN 'planned'
  WHEN c.valid_to < (SELECT site_today()) THEN 'past' ELSE 'current' END`;

export const conditionList = defineList({
  fields: ConditionInput,
  path: adminPaths.productConditions,
  select: `c.id, p.name AS product, p.type, banks.name AS bank, c.kind, c.rate::float8 AS rate,
    c.fee_percent::float8 AS fee_percent, c.bound, c.source, to_char(c.valid_from, 'YYYY-MM-DD') AS valid_from,
    to_char(c.valid_to, 'YYYY-MM-DD') AS valid_to, c.note, ${STATE} AS state`,
  columns: {
    ...columns(ProductCondition, 'id', 'kind', 'bound', 'note', 'source'),
    ...renamed(Product, { product: 'name' }),
    ...columns(Product, 'type'),
    ...renamed(Bank, { bank: 'name' }),
    rate: t.orNull(t.float8()),
    fee_percent: t.orNull(t.float8()),
    valid_from: t.text(),
    valid_to: t.orNull(t.text()),
    state: t.text<DatedState>(),
  },
  from: 'product_conditions c JOIN products p ON p.id = c.product_id',
  join: 'JOIN banks ON banks.id = p.bank_id',
  key: 'c.id',
  filters: {
    product: idOf(/^[1-9]\d{0,17}$/, (placeholder) => `c.product_id = ${placeholder}`),
    bank: bankOf('p.bank_id'),
    kind: oneOf(PRODUCT_CONDITION_KINDS, 'c.kind'),
    state: oneOf(['current', 'planned', 'past'], STATE),
  },
  sorts: { product: 'p.name COLLATE "tr-x-icu"', begin: 'c.valid_from' },
  defaultSort: { key: 'product', direction: 'asc' },
});
