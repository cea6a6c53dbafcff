import { BankOfferInput } from './bank-offer-resource.js';
import { contains, flag } from '../../admin/list-filters.js';
import { defineList } from '../../admin/define-list.js';
import { columns, optional, renamed, t } from '../../platform/database/row.js';
import { imageUrlOrNull } from '../../site/images/image-url.js';
import { Image } from '../../site/images/image.entity.js';
import { Bank } from '../bank.entity.js';
import { BankOffer } from '../bank-offer.entity.js';
import { adminPaths } from '../../shared/paths/site.js';

/** The order that visitors see on the page the offers stand on. */
const POSITION = 'coalesce(o.display_order, b.display_order, 999)';

export const bankOfferList = defineList({
  fields: BankOfferInput,
  path: adminPaths.bankOffers,
  select: `b.id, b.name, b.color, b.is_active AS is_bank_active, ${POSITION} AS position,
    bank_offers.is_sponsored, bank_offers.is_active, bank_offers.offers,
    images.content_hash AS logo_hash, images.mime_type AS logo_mime`,
  columns: {
    ...columns(Bank, 'id', 'name', 'color'),
    ...renamed(Bank, { is_bank_active: 'is_active' }),
    ...columns(BankOffer, 'is_sponsored', 'is_active', 'offers'),
    position: t.int4(),
    ...optional(renamed(Image, { logo_hash: 'content_hash', logo_mime: 'mime_type' })),
  },
  item: (row) => ({ ...row, logoUrl: imageUrlOrNull(row.logo_hash, row.logo_mime) }),
  from: `bank_offers JOIN banks b ON b.id = bank_offers.bank_id
    LEFT JOIN bank_page_orders o ON o.bank_id = b.id AND o.page = 'uzaktan-musteri-edinimi'`,
  join: 'LEFT JOIN images ON images.id = b.logo_id',
  key: 'b.id',
  search: contains('b.search_key'),
  filters: { active: flag('bank_offers.is_active'), sponsored: flag('bank_offers.is_sponsored') },
  sorts: { order: POSITION, name: 'b.name COLLATE "tr-x-icu"' },
  defaultSort: { key: 'order', direction: 'asc' },
});
