import { Controller, Get, Query } from '@nestjs/common';
import { NotificationList } from '../../../views/banks/notifications/list.js';
import { todayIn } from '../../shared/finance/calendar.js';
import { type PageResponse, page } from '../../shared/rendering/page.js';
import { Allow } from '../../platform/routing/access.js';
import { choice, pageOf } from '../../platform/routing/cache-parameters.js';
import { Cached } from '../../platform/routing/cached.js';
import { lastOf, type RawQuery } from '../../platform/routing/raw-query.js';
import { SiteService } from '../../site/site.service.js';
import { NotificationsService } from './notifications.service.js';
import { NOTIFICATION_CATEGORIES } from '../../shared/enums/notifications.js';

@Controller('bildirimler')
@Allow('public')
export class NotificationsController {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly site: SiteService,
  ) {}

  @Get()
  @Cached(choice('kategori'), pageOf('sayfa'))
  async list(@Query() query: RawQuery): Promise<PageResponse> {
    const { timeZone } = await this.site.current();
    const category = NOTIFICATION_CATEGORIES.find((known) => known === lastOf(query['kategori'])) ?? null;
    const today = todayIn(timeZone, new Date());
    const shown = await this.notifications.list(category, pageNumber(query), today, timeZone);
    return page(NotificationList, { category, ...shown });
  }
}

function pageNumber(query: RawQuery): number {
  const typed = lastOf(query['sayfa']) ?? '';
  return /^[1-9]\d{0,5}$/.test(typed) ? Number(typed) : 1;
}
