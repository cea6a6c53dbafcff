import { Controller, Get, Query } from '@nestjs/common';
import { NotificationList } from '../../../views/banks/notifications/list.js';
import { todayIn } from '../../shared/finance/calendar.js';
import { paths } from '../../shared/paths/site.js';
import { type PageResponse, page } from '../../shared/rendering/page.js';
import { choice, pageOf } from '../../platform/routing/cache-parameters.js';
import { PublicPage } from '../../platform/routing/public-page.js';
import { lastOf, type RawQuery } from '../../platform/routing/raw-query.js';
import { SiteService } from '../../site/site.service.js';
import { addressesOf } from '../../site/stored-content.js';
import { NotificationsService, PAGE_SIZE } from './notifications.service.js';
import { NOTIFICATION_CATEGORIES } from '../../shared/enums/notifications.js';

@Controller('bildirimler')
export class NotificationsController {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly site: SiteService,
  ) {}

  @Get()
  @PublicPage({
    cached: [choice('kategori'), pageOf('sayfa')],
    sitemap: true,
    addresses: addressesOf('notifications', pagesOfList),
    search: {
      group: 'page',
      title: 'Bildirimler',
      note: 'Kampanyalar ve haberler',
      words: 'kampanya haber duyuru',
    },
  })
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

/** @param count of the notifications that are shown now */
function pagesOfList(count: string): string[] {
  const pages = Array.from({ length: Math.ceil(Number(count) / PAGE_SIZE) }, (_, at) => at + 1);
  return pages.map((sayfa) => paths.notifications(sayfa === 1 ? {} : { sayfa }));
}
