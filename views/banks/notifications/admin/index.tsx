import type { ReactElement } from 'react';
import type { ListContext } from '../../../../src/admin/list-filters.js';
import type { notificationList } from '../../../../src/banks/notifications/admin/notification-list.js';
import { formatInstant } from '../../../../src/shared/finance/tr/format-instant.js';
import {
  CATEGORY_LABELS,
  DELETE_QUESTION,
  type NotificationState,
  STATE_LABELS,
  TYPE_LABELS,
} from '../../../../src/shared/labels/notifications.js';
import type { Tone } from '../../../../src/shared/labels/tones.js';
import { adminPaths } from '../../../../src/shared/paths/site.js';
import { adminIndex } from '../../../admin/admin-index.js';
import { NUMBER, RowToggle } from '../../../admin/cells.js';
import type { ItemIn } from '../../../admin/index-definition.js';
import { Badge } from '../../../components/badge/badge.js';
import { RowActions } from '../../../layouts/admin/row-actions.js';

type Notification = ItemIn<typeof notificationList>;

const TONES: Readonly<Record<NotificationState, Tone>> = {
  live: 'success',
  planned: 'info',
  over: 'neutral',
  off: 'neutral',
  bank_off: 'neutral',
};

const expiryOf = ({ expires_at }: Notification, { timeZone }: ListContext): string =>
  expires_at === null ? '' : formatInstant(expires_at, timeZone);

export const NotificationIndex = adminIndex<typeof notificationList>({
  title: 'Bildirimler',
  subtitle: 'Sitenin zilinde ve bildirimler sayfasında görünür.',
  one: 'bildirim',
  csv: { name: 'bildirimler' },
  add: { label: 'Yeni bildirim' },
  search: 'Başlık veya açıklama ara',
  filters: {
    type: { field: 'type', words: TYPE_LABELS },
    category: { field: 'category', words: CATEGORY_LABELS },
    bank: { field: 'bank_id', banks: true },
    state: { heading: 'Durum', words: STATE_LABELS },
    from: { heading: 'Başlangıç', day: true },
    to: { heading: 'Bitiş', day: true },
  },
  columns: [
    NUMBER,
    { field: 'title', rowHeader: true, sort: 'title', cell: Title, csv: ({ title }) => title },
    { field: 'type', text: ({ type }) => TYPE_LABELS[type] },
    { field: 'category', text: ({ category }) => CATEGORY_LABELS[category] },
    { field: 'bank_id', cell: ({ bank }) => bank ?? '—', csv: ({ bank }) => bank ?? '' },
    { field: 'link', csv: ({ link }) => link },
    { heading: 'Yayın', sort: 'published', cell: Window },
    { heading: 'Durum', cell: State, csv: ({ state }) => STATE_LABELS[state] },
    { field: 'published_at', csv: (row, { timeZone }) => formatInstant(row.published_at, timeZone) },
    { field: 'expires_at', csv: expiryOf },
    { field: 'is_active', cell: Active },
  ],
  menu: Menu,
  empty: {
    title: 'Hiç bildirim bulunamadı',
    icon: 'bell',
    text: 'Ziyaretçilere duyurmak istediklerinizi buradan yazabilirsiniz.',
  },
});

function Title({ id, title }: Notification): ReactElement {
  return <a href={adminPaths.notification(id)}>{title}</a>;
}

function Window(row: Notification, context: ListContext): ReactElement {
  return (
    <span className="lines">
      <span>{formatInstant(row.published_at, context.timeZone)}</span>
      {row.expires_at !== null && <span className="muted">{expiryOf(row, context)} tarihine kadar</span>}
    </span>
  );
}

function State({ state }: Notification): ReactElement {
  return <Badge tone={TONES[state]}>{STATE_LABELS[state]}</Badge>;
}

function Active({ id, title, is_active }: Notification): ReactElement {
  return <RowToggle action={adminPaths.notificationActive(id)} isOn={is_active} label={`${title}: aktif`} />;
}

function Menu({ id, title }: Notification): ReactElement {
  return (
    <RowActions
      label={title}
      editHref={adminPaths.notification(id)}
      remove={{
        action: adminPaths.notificationDelete(id),
        question: DELETE_QUESTION,
        permission: 'notifications.delete',
      }}
    />
  );
}
