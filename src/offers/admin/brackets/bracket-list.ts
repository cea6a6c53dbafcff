import { bankOf, idOf, oneOf } from '../../../admin/list-filters.js';
import { defineList } from '../../../admin/define-list.js';
import { columns, renamed, t } from '../../../platform/database/row.js';
import type { DatedState } from '../../../shared/labels/taxes.js';
import { adminPaths } from '../../../shared/paths/site.js';
import { Bank } from '../../bank.entity.js';
import { DepositBracketEntity } from '../../deposit-bracket.entity.js';
import { Product } from '../../product.entity.js';
import { BracketInput } from './bracket-resource.js';

const STATE = `CASE WHEN b.valid_from > (SELECT site_today()) THEN 'planned'
  WHEN b.valid_to < (SELECT site_today()) THEN 'past' ELSE 'current' END`;

export const bracketList = defineList({
  fields: BracketInput,
  path: adminPaths.depositBrackets,
  select: `b.id, p.name AS product, p.currency, banks.name AS bank, b.min_amount::float8 AS min_amount,
    b.max_amount::float8 AS max_amount, b.min_term, b.max_term, b.rate::float8 AS rate,
    b.welcome_rate::float8 AS welcome_rate, to_char(b.valid_from, 'YYYY-MM-DD') AS valid_from,
    to_char(b.valid_to, 'YYYY-MM-DD') AS valid_to, b.note, ${STATE} AS state`,
  columns: {
    ...columns(DepositBracketEntity, 'id', 'min_term', 'max_term', 'note'),
    ...renamed(Product, { product: 'name' }),
    ...columns(Product, 'currency'),
    ...renamed(Bank, { bank: 'name' }),
    min_amount: t.float8(),
    max_amount: t.orNull(t.float8()),
    rate: t.float8(),
    welcome_rate: t.orNull(t.float8()),
    valid_from: t.text(),
    valid_to: t.orNull(t.text()),
    state: t.text<DatedState>(),
  },
  from: 'deposit_brackets b JOIN products p ON p.id = b.product_id',
  join: 'JOIN banks ON banks.id = p.bank_id',
  key: 'b.id',
  filters: {
    product: idOf(/^[1-9]\d{0,17}$/, (placeholder) => `b.product_id = ${placeholder}`),
    bank: bankOf('p.bank_id'),
    state: oneOf(['current', 'planned', 'past'], STATE),
  },
  sorts: { product: 'p.name COLLATE "tr-x-icu"', begin: 'b.valid_from' },
  defaultSort: { key: 'product', direction: 'asc' },
});
