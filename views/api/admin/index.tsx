import type { ReactElement, ReactNode } from 'react';
import type { ListContext } from '../../../src/admin/list-filters.js';
import type { keyList } from '../../../src/api/admin/key-list.js';
import { formatInstant } from '../../../src/shared/finance/tr/format-instant.js';
import { formatDate, formatNumber } from '../../../src/shared/finance/tr/format.js';
import { KEY_DELETE_QUESTION, KEY_MODE_LABELS, SCOPE_LABELS } from '../../../src/shared/labels/api.js';
import { yesNo } from '../../../src/shared/labels/yes-no.js';
import { apiPaths } from '../../../src/shared/paths/api.js';
import { adminIndex } from '../../admin/admin-index.js';
import { NUMBER, RowToggle, TwoLines } from '../../admin/cells.js';
import type { ItemIn } from '../../admin/index-definition.js';
import { Badge } from '../../components/badge/badge.js';
import { RowActions } from '../../layouts/admin/row-actions.js';

type Key = ItemIn<typeof keyList>;

const scopesOf = ({ scopes }: Key): string[] => scopes.map((scope) => SCOPE_LABELS[scope]);

export const KeyIndex = adminIndex<typeof keyList>({
  title: 'API anahtarları',
  subtitle: 'İş ortaklarının programları: her birinin anahtarı, yetkileri ve süresi ayrıdır.',
  one: 'anahtar',
  csv: { name: 'api-anahtarlari' },
  add: { label: 'Yeni anahtar' },
  filters: { active: { field: 'is_active' } },
  columns: [
    NUMBER,
    { field: 'name', rowHeader: true, sort: 'name', cell: Name, csv: ({ name }) => name },
    { field: 'scopes', cell: (key) => scopesOf(key).join(', '), csv: (key) => scopesOf(key).join(' | ') },
    { field: 'bank_id', csv: ({ bank }) => bank ?? '' },
    { field: 'mode', csv: ({ mode }) => KEY_MODE_LABELS[mode] },
    { heading: 'Durum', cell: State },
    {
      field: 'expires_on',
      text: (key) => (key.expires_on === null ? 'Süresiz' : formatDate(key.expires_on)),
    },
    { field: 'is_active', csv: (key) => yesNo(key.is_active) },
    { heading: 'İstek (24 saat)', numeric: true, cell: ({ requests }) => formatNumber(requests) },
    { heading: 'Son 24 saatte istek', csv: ({ requests }) => String(requests) },
    {
      heading: 'Son kullanım',
      cell: LastUsed,
      csv: ({ last_at }, { timeZone }) => (last_at === null ? '' : formatInstant(last_at, timeZone)),
    },
    { heading: 'Son kullanımın ağı', csv: ({ last_network }) => last_network ?? '' },
    { field: 'is_active', cell: Active },
  ],
  menu: Menu,
  empty: {
    title: 'Henüz anahtar yok',
    icon: 'lock',
    text: 'Bir iş ortağının programı bankaları, oranları ve hesapları okuyacaksa ona bir anahtar verin.',
  },
});

function Name({ id, name, bank, mode }: Key): ReactElement {
  const second = mode === 'test' ? [bank, 'deneme'].join(', ') : bank;
  return <TwoLines first={<a href={apiPaths.key(id)}>{name}</a>} second={second} />;
}

function State({ is_over, has_secret }: Key): ReactElement {
  if (is_over) return <Badge>Süresi doldu</Badge>;
  return has_secret ? (
    <Badge tone="success">Kullanılabilir</Badge>
  ) : (
    <Badge tone="warning">Anahtarı üretilmedi</Badge>
  );
}

function LastUsed({ last_at, last_network }: Key, { timeZone }: ListContext): ReactNode {
  if (last_at === null) return '—';
  return (
    <span className="lines">
      <span>{formatInstant(last_at, timeZone)}</span>
      <span className="muted">{last_network}</span>
    </span>
  );
}

function Active({ id, name, is_active }: Key): ReactElement {
  return <RowToggle action={apiPaths.key(id, 'active')} isOn={is_active} label={`${name}: açık`} />;
}

function Menu({ id, name }: Key): ReactElement {
  return (
    <RowActions
      label={name}
      editHref={apiPaths.key(id)}
      remove={{ action: apiPaths.key(id, 'delete'), question: KEY_DELETE_QUESTION }}
    >
      <a href={apiPaths.key(id, 'secrets')}>Anahtarı üret veya yenile</a>
    </RowActions>
  );
}
