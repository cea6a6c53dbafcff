import { defineList } from '../../admin/define-list.js';
import { flag } from '../../admin/list-filters.js';
import { apiPaths } from '../../shared/paths/api.js';
import { columns, optional, t } from '../../platform/database/row.js';
import { ApiKey } from '../api-key.entity.js';
import { ApiUsage } from '../api-usage.entity.js';
import { KeyInput } from './key-resource.js';

const IS_OVER = `coalesce(k.expires_on < site_today(), false)`;

/** Some dozens at most: the programs of partners. */
export const keyList = defineList({
  fields: KeyInput,
  path: apiPaths.keys,
  select: `k.id, k.name, k.mode, k.scopes, k.is_active, k.expires_on, b.name AS bank, ${IS_OVER} AS is_over,
    EXISTS (SELECT FROM api_secrets s WHERE s.api_key_id = k.id AND (s.valid_until IS NULL OR s.valid_until > now()))
      AS has_secret,
    coalesce((SELECT sum(u.requests) FROM api_usage u
               WHERE u.api_key_id = k.id AND u.hour > now() - interval '24 hours'), 0)::int AS requests,
    last.last_at, abbrev(last.last_network) AS last_network`,
  columns: {
    ...columns(ApiKey, 'id', 'name', 'mode', 'scopes', 'is_active', 'expires_on'),
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
