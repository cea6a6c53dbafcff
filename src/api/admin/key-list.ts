import type { KeyIndexProps } from '../../../views/api/admin/index.js';
import { SCOPE_LABELS } from '../../../views/api/admin/labels.js';
import { defineList, type RowIn } from '../../admin/define-list.js';
import type { CsvColumn } from '../../admin/exports.service.js';
import { headingsOf } from '../../admin/field.js';
import { flag } from '../../admin/list-filters.js';
import { foundHref, toListView } from '../../admin/list-view.js';
import type { FoundIn } from '../../admin/lists.service.js';
import { apiPaths } from '../../api-paths.js';
import { columns, t } from '../../database/row.js';
import { formatDate, formatNumber } from '../../finance/tr/format.js';
import { ApiKey } from '../api-key.entity.js';
import { KeyInput } from './key-resource.js';

const IS_OVER = `coalesce(k.expires_on < site_today(), false)`;

/** Some dozens at most: the programs of partners. */
export const keyList = defineList({
  fields: KeyInput,
  path: apiPaths.keys,
  select: `k.id, k.name, k.scopes, k.is_active, k.expires_on, b.name AS bank, ${IS_OVER} AS is_over,
    EXISTS (SELECT FROM api_secrets s WHERE s.api_key_id = k.id AND (s.valid_until IS NULL OR s.valid_until > now()))
      AS has_secret,
    coalesce((SELECT sum(u.requests) FROM api_usage u
               WHERE u.api_key_id = k.id AND u.hour > now() - interval '24 hours'), 0)::int AS requests`,
  columns: {
    ...columns(ApiKey, 'id', 'name', 'scopes', 'is_active', 'expires_on'),
    bank: t.orNull(t.text()),
    is_over: t.bool(),
    has_secret: t.bool(),
    requests: t.int4(),
  },
  from: 'api_keys k',
  join: 'LEFT JOIN banks b ON b.id = k.bank_id',
  key: 'k.id',
  filters: { active: flag('k.is_active') },
  sorts: { name: 'k.name COLLATE "tr-x-icu"' },
  defaultSort: { key: 'name', direction: 'asc' },
});

type KeyRow = RowIn<typeof keyList>;

const scopesOf = ({ scopes }: KeyRow): string[] => scopes.map((scope) => SCOPE_LABELS[scope]);

const expiryOf = ({ expires_on }: KeyRow): string =>
  expires_on === null ? 'Süresiz' : formatDate(expires_on);

export function toKeyIndex(found: FoundIn<typeof keyList>): KeyIndexProps {
  const list = toListView(keyList, found);
  return {
    list,
    filters: found.query.filters,
    csvHref: foundHref(apiPaths.keysCsv, list),
    rows: found.rows.map((row) => ({
      id: row.id,
      name: row.name,
      bank: row.bank,
      scopes: scopesOf(row),
      isActive: row.is_active,
      state: row.is_over ? 'over' : row.has_secret ? 'usable' : 'no-secret',
      expires: expiryOf(row),
      requests: formatNumber(row.requests),
    })),
  };
}

const HEADINGS = headingsOf(KeyInput);

export const KEY_CSV_COLUMNS: readonly CsvColumn<KeyRow>[] = [
  { header: 'No', cell: ({ id }) => id },
  { header: HEADINGS.name, cell: ({ name }) => name },
  { header: HEADINGS.scopes, cell: (row) => scopesOf(row).join(' | ') },
  { header: HEADINGS.bank_id, cell: ({ bank }) => bank ?? '' },
  { header: HEADINGS.expires_on, cell: (row) => expiryOf(row) },
  { header: HEADINGS.is_active, cell: ({ is_active }) => (is_active ? 'Evet' : 'Hayır') },
  { header: 'Son 24 saatte istek', cell: ({ requests }) => String(requests) },
];
