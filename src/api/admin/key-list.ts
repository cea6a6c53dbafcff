import type { KeyIndexProps } from '../../../views/api/admin/index.js';
import { SCOPE_LABELS } from '../../shared/labels/api.js';
import { defineList, type RowIn } from '../../admin/define-list.js';
import type { CsvColumn } from '../../admin/exports.service.js';
import { headingsOf } from '../../admin/field.js';
import { flag } from '../../admin/list-filters.js';
import { foundHref, toListView } from '../../admin/list-view.js';
import type { FoundIn } from '../../admin/lists.service.js';
import { apiPaths } from '../../shared/paths/api.js';
import { columns, optional, t } from '../../platform/database/row.js';
import { formatInstant } from '../../shared/finance/tr/format-instant.js';
import { formatDate, formatNumber } from '../../shared/finance/tr/format.js';
import { ApiKey } from '../api-key.entity.js';
import { ApiUsage } from '../api-usage.entity.js';
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
               WHERE u.api_key_id = k.id AND u.hour > now() - interval '24 hours'), 0)::int AS requests,
    last.last_at, abbrev(last.last_network) AS last_network`,
  columns: {
    ...columns(ApiKey, 'id', 'name', 'scopes', 'is_active', 'expires_on'),
    bank: t.orNull(t.text()),
    is_over: t.bool(),
    has_secret: t.bool(),
    requests: t.int4(),
    ...optional(columns(ApiUsage, 'last_at')),
    last_network: t.orNull(t.text()),
  },
  from: 'api_keys k',
  join: `LEFT JOIN banks b ON b.id = k.bank_id
    LEFT JOIN LATERAL (SELECT u.last_at, u.last_network FROM api_usage u
                        WHERE u.api_key_id = k.id AND u.last_at IS NOT NULL ORDER BY u.hour DESC LIMIT 1) AS last ON true`,
  key: 'k.id',
  filters: { active: flag('k.is_active') },
  sorts: { name: 'k.name COLLATE "tr-x-icu"' },
  defaultSort: { key: 'name', direction: 'asc' },
});

type KeyRow = RowIn<typeof keyList>;

const scopesOf = ({ scopes }: KeyRow): string[] => scopes.map((scope) => SCOPE_LABELS[scope]);

const expiryOf = ({ expires_on }: KeyRow): string =>
  expires_on === null ? 'Süresiz' : formatDate(expires_on);

export function toKeyIndex(found: FoundIn<typeof keyList>, timeZone: string): KeyIndexProps {
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
      lastUsed:
        row.last_at === null
          ? null
          : { at: formatInstant(row.last_at, timeZone), network: row.last_network ?? '' },
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
  {
    header: 'Son kullanım',
    cell: ({ last_at: at }, { timeZone }) => (at === null ? '' : formatInstant(at, timeZone)),
  },
  { header: 'Son kullanımın ağı', cell: ({ last_network: network }) => network ?? '' },
];
