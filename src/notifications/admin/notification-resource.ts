import { CATEGORY_LABELS, DELETE_QUESTION, TYPE_LABELS } from '../../../views/notifications/admin/labels.js';
import { BANK, defineResource, type StoredRecord, YES_NO } from '../../admin/resource.js';
import { instantOf, toLocalTime } from '../../finance/local-time.js';
import { fold } from '../../finance/tr/fold.js';
import { adminPaths } from '../../paths.js';
import { LocalTime } from '../../validation/form-rules.js';
import { Flag, OneOf, Optional, SitePath, Slug, Text } from '../../validation/rules.js';
import { CATEGORIES, TYPES } from './notification-words.js';

/** What staff type about a notification, named after its columns. */
export class NotificationInput {
  @Text({ max: 200, message: 'Başlık gereklidir (en çok 200 karakter)' })
  title!: string;

  @Optional()
  @Text({ max: 2_000, message: 'Açıklama en çok 2.000 karakter olabilir' })
  description?: string;

  @OneOf(TYPES, { message: 'Lütfen bir tür seçin' })
  type!: string;

  @OneOf(CATEGORIES, { message: 'Lütfen bir kategori seçin' })
  category!: string;

  @Optional()
  @Slug({ message: 'Listeden bir banka seçin' })
  bank_id?: string;

  @SitePath({ message: 'Bu sitenin bir adresini yazın, örneğin /ihtiyac-kredisi' })
  link!: string;

  @LocalTime({ message: 'Yayın tarihi gereklidir' })
  published_at!: string;

  @Optional()
  @LocalTime()
  expires_at?: string;

  @Flag()
  is_active!: boolean;
}

const ENDS_BEFORE_IT_BEGINS = 'Bitiş tarihi başlangıç tarihinden sonra olmalıdır.';

export const notifications = defineResource<NotificationInput>({
  name: 'notification',
  table: 'notifications',
  input: NotificationInput,
  labels: {
    title: 'Başlık',
    description: 'Açıklama',
    type: { label: 'Tür', words: TYPE_LABELS },
    category: { label: 'Kategori', words: CATEGORY_LABELS },
    bank_id: BANK,
    link: 'Bağlantı',
    published_at: 'Yayın zamanı',
    expires_at: 'Bitiş zamanı',
    is_active: { label: 'Aktif', words: YES_NO },
  },
  listPath: adminPaths.notifications,
  path: adminPaths.notification,
  words: { one: 'Bildirim', confirmDelete: DELETE_QUESTION },
  title: ({ title }) => String(title),
  blank: ({ timeZone }) => ({ published_at: toLocalTime(new Date(), timeZone), is_active: 'true' }),
  toRow: ({ title, description = '', published_at, expires_at }, { timeZone }) => ({
    description,
    published_at: instantOf(published_at, timeZone),
    expires_at: expires_at === undefined ? null : instantOf(expires_at, timeZone),
    search_key: fold(`${title} ${description}`),
  }),
  toForm: (record, { timeZone }) => ({
    published_at: timeIn(record, 'published_at', timeZone),
    expires_at: timeIn(record, 'expires_at', timeZone),
  }),
  check: ({ published_at, expires_at }) =>
    published_at !== undefined && expires_at !== undefined && expires_at <= published_at
      ? { expires_at: ENDS_BEFORE_IT_BEGINS }
      : {},
  constraints: {
    notifications_bank_id_fkey: { field: 'bank_id', text: 'Listeden bir banka seçin' },
    notifications_window: { field: 'expires_at', text: ENDS_BEFORE_IT_BEGINS },
  },
});

function timeIn(record: StoredRecord, column: string, timeZone: string): string {
  const value = record[column];
  return typeof value === 'string' ? toLocalTime(new Date(value), timeZone) : '';
}
