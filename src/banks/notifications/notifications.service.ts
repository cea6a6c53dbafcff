import { Injectable } from '@nestjs/common';
import type { NotificationView } from '../../../views/banks/notifications/list.js';
import { columns, optional, renamed, t } from '../../platform/database/row.js';
import { type RowOf, Sql, statement } from '../../platform/database/sql.js';
import { type CalendarDate, calendarDate, daysBetween } from '../../shared/finance/calendar.js';
import { imageUrlOrNull } from '../../site/images/image-url.js';
import { Image } from '../../site/images/image.entity.js';
import { IS_NOTIFICATION_SHOWN } from '../../site/shown-notifications.js';
import { Bank } from '../../offers/bank.entity.js';
import { Notification } from './notification.entity.js';
import type { NotificationCategory } from '../../shared/enums/notifications.js';

type NotificationRow = RowOf<typeof PAGE>;

const COUNT = statement(
  'notification-count',
  `SELECT count(*)::int AS count FROM notifications
    WHERE ${IS_NOTIFICATION_SHOWN} AND ($1::text IS NULL OR category = $1)`,
  { count: t.int4() },
);

const PAGE = statement(
  'notification-page',
  `SELECT notifications.id, type, category, title, description, link,
          to_char(published_at AT TIME ZONE $2, 'YYYY-MM-DD') AS day, banks.name AS bank_name,
          logos.content_hash AS logo_hash, logos.mime_type AS logo_mime
     FROM notifications
     LEFT JOIN banks ON banks.id = notifications.bank_id
     LEFT JOIN images AS logos ON logos.id = banks.logo_id
    WHERE ${IS_NOTIFICATION_SHOWN}
      AND ($1::text IS NULL OR category = $1)
    ORDER BY published_at DESC, notifications.id DESC
    LIMIT $3 OFFSET $4`,
  {
    ...columns(Notification, 'id', 'type', 'category', 'title', 'description', 'link'),
    ...optional(renamed(Bank, { bank_name: 'name' })),
    ...optional(renamed(Image, { logo_hash: 'content_hash', logo_mime: 'mime_type' })),
    day: t.text(),
  },
);

export const PAGE_SIZE = 10;

/** Days, the day of publication not counted, for which a notification is new. */
const NEW_DAYS = 7;

export interface NotificationPage {
  readonly notifications: readonly NotificationView[];
  readonly page: number;
  readonly pageCount: number;
}

@Injectable()
export class NotificationsService {
  constructor(private readonly sql: Sql) {}

  /**
   * One page of what was published, newest first; a page beyond the last gives the last.
   * @param today the day it is in `timeZone`, in which days of publication are told as well
   */
  async list(
    category: NotificationCategory | null,
    wanted: number,
    today: CalendarDate,
    timeZone: string,
  ): Promise<NotificationPage> {
    const count = (await this.sql.first(COUNT, [category]))?.count ?? 0;
    const pageCount = Math.max(1, Math.ceil(count / PAGE_SIZE));
    const page = Math.min(wanted, pageCount);
    const rows = await this.sql.rows(PAGE, [category, timeZone, PAGE_SIZE, (page - 1) * PAGE_SIZE]);
    return { notifications: rows.map((row) => toView(row, today)), page, pageCount };
  }
}

function toView(row: NotificationRow, today: CalendarDate): NotificationView {
  const { bank_name, logo_hash, logo_mime } = row;
  const day = calendarDate(row.day);
  const logoUrl = imageUrlOrNull(logo_hash, logo_mime);
  return {
    id: row.id,
    type: row.type,
    category: row.category,
    title: row.title,
    description: row.description,
    bank: bank_name === null ? null : { name: bank_name, logoUrl },
    day,
    isNew: daysBetween(day, today) <= NEW_DAYS,
    // Only paths of this site: an address that staff type must not lead visitors to another site without a label.
    link: /^\/(?![/\\])/.test(row.link) ? row.link : null,
  };
}
