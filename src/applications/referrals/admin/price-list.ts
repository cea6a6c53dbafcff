import { defineList } from '../../../admin/define-list.js';
import { bankOf, flag } from '../../../admin/list-filters.js';
import { columns, t } from '../../../platform/database/row.js';
import { referralPaths } from '../../../shared/paths/referral.js';
import { ReferralPrice } from '../referral-price.entity.js';
import { PriceInput } from './price-resource.js';
import { priceCharged } from '../price-sql.js';
import { scopeLabel } from './price-scopes.js';

/**
 * Whether an application about exactly what the row is for would be charged by it today: neither one that began later nor a
 * campaign has taken its place.
 */
const IS_VALID = `(p.id IS NOT DISTINCT FROM (
  SELECT charged.id FROM (${priceCharged('p.bank_id', `'', split_part(p.scope, ':', 1), p.scope`)}) AS charged))`;

/** Some hundreds at most: a few for each bank. */
export const priceList = defineList({
  fields: PriceInput,
  path: referralPaths.prices,
  select: `p.id, p.bank_id, p.scope, p.campaign, p.price, p.billable_state, p.valid_from, p.valid_until, b.name AS bank,
    ${IS_VALID} AS is_valid`,
  columns: {
    ...columns(ReferralPrice, 'id', 'bank_id', 'scope', 'campaign', 'price', 'billable_state'),
    ...columns(ReferralPrice, 'valid_from', 'valid_until'),
    bank: t.text(),
    is_valid: t.bool(),
  },
  item: (row) => ({ ...row, scopeText: scopeLabel(row.scope) }),
  from: 'referral_prices p',
  join: 'JOIN banks b ON b.id = p.bank_id',
  key: 'p.id',
  filters: { bank: bankOf('p.bank_id'), valid: flag(IS_VALID) },
  sorts: { bank: 'p.bank_id', from: 'p.valid_from' },
  defaultSort: { key: 'bank', direction: 'asc' },
});
