import { Field } from '../../../admin/field.js';
import { CATEGORY_LABELS, DELETE_QUESTION, TYPE_LABELS } from '../../../shared/labels/notifications.js';
import { defineResource, type StoredRecord } from '../../../admin/resource.js';
import { instantOf, toLocalTime } from '../../../shared/finance/local-time.js';
import { fold } from '../../../shared/finance/tr/fold.js';
import { adminPaths } from '../../../shared/paths/site.js';
import { LocalTime } from '../../../platform/validation/form-rules.js';
import { Flag, OneOf, Optional, SitePath, Slug, Text } from '../../../platform/validation/rules.js';
import { Notification } from '../notification.entity.js';
import { NOTIFICATION_CATEGORIES, NOTIFICATION_TYPES } from '../../../shared/enums/notifications.js';

/** Fields of the notification form, named after the columns. */
export class NotificationInput {
  @Field('Başlık')
  @Text({ max: 200, message: 'Başlık gereklidir (en çok $constraint1 karakter)' })
  title!: string;

  @Field('Açıklama')
  @Optional()
  @Text({ max: 2_000, message: 'Açıklama en çok $constraint1 karakter olabilir' })
  description?: string;

  @Field('Tür', { words: TYPE_LABELS, none: 'Seçin' })
  @OneOf(NOTIFICATION_TYPES, { message: 'Lütfen bir tür seçin' })
  type!: string;

  @Field('Kategori', { words: CATEGORY_LABELS, none: 'Seçin' })
  @OneOf(NOTIFICATION_CATEGORIES, { message: 'Lütfen bir kategori seçin' })
  category!: string;

  @Field('Banka', { names: 'bank', none: 'Bankasız' })
  @Optional()
  @Slug({ message: 'Listeden bir banka seçin' })
  bank_id?: string;

  @Field('Bağlantı', { hint: 'Bu sitede bir adres, örneğin /ihtiyac-kredisi' })
  @SitePath({ message: 'Bu sitenin bir adresini yazın, örneğin /ihtiyac-kredisi' })
  link!: string;

  @Field('Yayın zamanı')
  @LocalTime({ message: 'Yayın tarihi gereklidir' })
  published_at!: string;

  @Field('Bitiş zamanı', { hint: 'Boş bırakılırsa bildirim süresizdir' })
  @Optional()
  @LocalTime()
  expires_at?: string;

  @Field('Aktif', { hint: 'Pasif bildirim zamanı gelse de sitede görünmez' })
  @Flag()
  is_active!: boolean;
}

const ENDS_BEFORE_IT_BEGINS = 'Bitiş tarihi başlangıç tarihinden sonra olmalıdır.';

export const notifications = defineResource<NotificationInput, Notification>({
  name: 'notification',
  entity: Notification,
  input: NotificationInput,
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
