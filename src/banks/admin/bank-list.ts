import { BankInput } from './bank-input.js';
import { contains, flag } from '../../admin/list-filters.js';
import { defineList } from '../../admin/define-list.js';
import { columns, optional, renamed, t } from '../../platform/database/row.js';
import { imageUrlOrNull } from '../../site/images/image-url.js';
import { Image } from '../../site/images/image.entity.js';
import { Bank } from '../../offers/bank.entity.js';
import { adminPaths } from '../../shared/paths/site.js';

export const bankList = defineList({
  fields: BankInput,
  path: adminPaths.banks,
  select: `b.id, b.name, b.is_active, b.is_featured, b.display_order, b.price_per_application, b.website, b.phone,
    b.updated_at, coalesce(cardinality(bank_offers.offers), 0) AS offer_count,
    images.content_hash AS logo_hash, images.mime_type AS logo_mime`,
  columns: {
    ...columns(
      Bank,
      'id',
      'name',
      'is_active',
      'is_featured',
      'display_order',
      'website',
      'phone',
      'updated_at',
    ),
    price_per_application: t.numeric(),
    offer_count: t.int4(),
    ...optional(renamed(Image, { logo_hash: 'content_hash', logo_mime: 'mime_type' })),
  },
  item: (row) => ({ ...row, logoUrl: imageUrlOrNull(row.logo_hash, row.logo_mime) }),
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
