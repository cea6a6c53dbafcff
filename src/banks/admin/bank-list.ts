import { BankInput } from './bank-resource.js';
import { contains, flag } from '../../admin/list-filters.js';
import { defineList } from '../../admin/list-query.js';
import { adminPaths } from '../../paths.js';

export interface BankListRow {
  readonly id: string;
  readonly name: string;
  readonly is_active: boolean;
  readonly is_featured: boolean;
  readonly display_order: number | null;
  readonly price_per_application: string;
  readonly website: string;
  readonly phone: string;
  readonly offer_count: number;
  readonly updated_at: Date;
  readonly logo_hash: string | null;
  readonly logo_mime: string | null;
}

export const bankList = defineList<BankListRow>()({
  fields: BankInput,
  path: adminPaths.banks,
  select: `b.id, b.name, b.is_active, b.is_featured, b.display_order, b.price_per_application, b.website, b.phone,
    b.updated_at, coalesce(cardinality(bank_offers.offers), 0) AS offer_count,
    images.content_hash AS logo_hash, images.mime_type AS logo_mime`,
  from: 'banks b',
  join: 'LEFT JOIN bank_offers ON bank_offers.bank_id = b.id LEFT JOIN images ON images.id = b.logo_id',
  key: 'b.id',
  search: contains('b.search_key'),
  filters: { active: flag('b.is_active'), featured: flag('b.is_featured') },
  sorts: {
    order: 'coalesce(b.display_order, 999)',
    name: 'b.name COLLATE "tr-x-icu"',
    price: 'b.price_per_application',
    updated: 'b.updated_at',
  },
  defaultSort: { key: 'order', direction: 'asc' },
});
