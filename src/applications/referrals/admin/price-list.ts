import type { PriceIndexProps } from '../../../../views/applications/referrals/admin/prices.js';
import { BILLABLE_LABELS } from '../../../shared/labels/referrals.js';
import type { BankOption } from '../../../admin/bank-options.js';
import { defineList, type RowIn } from '../../../admin/define-list.js';
import type { CsvColumn } from '../../../admin/exports.service.js';
import { headingsOf } from '../../../admin/field.js';
import { flag, idOf } from '../../../admin/list-filters.js';
import { foundHref, toListView } from '../../../admin/list-view.js';
import type { FoundIn } from '../../../admin/lists.service.js';
import { columns, t } from '../../../platform/database/row.js';
import { liraFromKurus } from '../../../shared/finance/money.js';
import { formatDate, formatLira } from '../../../shared/finance/tr/format.js';
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
  from: 'referral_prices p',
  join: 'JOIN banks b ON b.id = p.bank_id',
  key: 'p.id',
  filters: {
    bank: idOf(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, (placeholder) => `p.bank_id = ${placeholder}`),
    valid: flag(IS_VALID),
  },
  sorts: { bank: 'p.bank_id', from: 'p.valid_from' },
  defaultSort: { key: 'bank', direction: 'asc' },
});

type PriceRow = RowIn<typeof priceList>;

export function toPriceIndex(
  found: FoundIn<typeof priceList>,
  banks: readonly BankOption[],
): PriceIndexProps {
  const list = toListView(priceList, found);
  const { bank, valid } = found.query.filters;
  return {
    list,
    filters: { bank, ...(valid !== undefined && { valid: valid ? 'evet' : 'hayir' }) },
    banks: banks.map(({ id, name }) => ({ value: id, label: name })),
    csvHref: foundHref(referralPaths.pricesCsv, list),
    rows: found.rows.map((row) => ({
      id: row.id,
      bank: row.bank,
      scope: scopeLabel(row.scope),
      campaign: row.campaign,
      price: formatLira(row.price, { decimals: 2 }),
      billable: row.billable_state,
      days: daysOf(row),
      isValid: row.is_valid,
    })),
  };
}

const daysOf = ({ valid_from, valid_until }: PriceRow): string =>
  `${formatDate(valid_from)} – ${valid_until === null ? '' : formatDate(valid_until)}`.trimEnd();

const HEADINGS = headingsOf(PriceInput);

export const PRICE_CSV_COLUMNS: readonly CsvColumn<PriceRow>[] = [
  { header: HEADINGS.bank_id, cell: ({ bank }) => bank },
  { header: HEADINGS.scope, cell: ({ scope }) => scopeLabel(scope) },
  { header: HEADINGS.campaign, cell: ({ campaign }) => campaign ?? '' },
  { header: HEADINGS.price, cell: ({ price }) => liraFromKurus(price).replace('.', ',') },
  { header: HEADINGS.billable_state, cell: ({ billable_state }) => BILLABLE_LABELS[billable_state] },
  { header: HEADINGS.valid_from, cell: ({ valid_from }) => formatDate(valid_from) },
  {
    header: HEADINGS.valid_until,
    cell: ({ valid_until }) => (valid_until === null ? '' : formatDate(valid_until)),
  },
];
