import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { NoticeBrowsersProps } from '../../../../views/accounts/notices/admin/browsers.js';
import { NotificationSwitches } from '../../../messages/deliveries/notification-switches.js';
import { userRecipient } from '../../../messages/deliveries/topic.js';
import { PushSubscriptions } from '../../../messages/push/push-subscriptions.service.js';
import { formatInstant } from '../../../shared/finance/tr/format-instant.js';
import { SiteService } from '../../../site/site.service.js';
import { sessionKeyOf } from '../../session-key.js';

/** The browsers in which a staff member is told of new applications, as her page lists them. */
@Injectable()
export class NoticeBrowserList {
  constructor(
    private readonly subscriptions: PushSubscriptions,
    private readonly switches: NotificationSwitches,
    private readonly site: SiteService,
  ) {}

  async of({ sessionID }: Pick<Request, 'sessionID'>, userId: string): Promise<NoticeBrowsersProps> {
    const { keys } = this.subscriptions;
    if (!keys) return { publicKey: null, browsers: [], isOn: false };
    const [found, { pushNotifications }, { timeZone }] = await Promise.all([
      this.subscriptions.of(userRecipient(userId) ?? ''),
      this.switches.current(),
      this.site.current(),
    ]);
    const current = sessionKeyOf(sessionID);
    return {
      publicKey: keys.publicKey,
      isOn: pushNotifications,
      browsers: found.map(({ id, session_key, device, created_at }) => ({
        ...{ id, device, isCurrent: session_key === current, since: formatInstant(created_at, timeZone) },
      })),
    };
  }
}
