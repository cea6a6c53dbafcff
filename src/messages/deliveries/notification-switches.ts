import { Injectable } from '@nestjs/common';
import { t } from '../../platform/database/row.js';
import { Sql, statement } from '../../platform/database/sql.js';

const SWITCHES = statement(
  'notification-switches',
  `SELECT coalesce((values ->> 'emailNotifications')::boolean, false) AS staff_mails,
          coalesce((values ->> 'smsNotifications')::boolean, false) AS sms,
          coalesce((values ->> 'pushNotifications')::boolean, false) AS inside,
          coalesce((values ->> 'systemAlerts')::boolean, false) AS alerts,
          coalesce((values ->> 'marketingEmails')::boolean, false) AS marketing
     FROM settings WHERE group_name = 'notifications'`,
  { staff_mails: t.bool(), sms: t.bool(), inside: t.bool(), alerts: t.bool(), marketing: t.bool() },
);

/** Notifications that the settings allow. */
export interface Switches {
  /** Staff are written of new applications. */
  readonly emailNotifications: boolean;
  /** Applicants get their number by SMS. */
  readonly smsNotifications: boolean;
  readonly marketingEmails: boolean;
  /** Staff find what is new in the administration itself. */
  readonly pushNotifications: boolean;
  /** Administrators are told of what goes wrong. */
  readonly systemAlerts: boolean;
}

@Injectable()
export class NotificationSwitches {
  constructor(private readonly sql: Sql) {}

  /** As they are now; all off while nobody has set them. */
  async current(): Promise<Switches> {
    const row = await this.sql.first(SWITCHES);
    return {
      emailNotifications: row?.staff_mails ?? false,
      smsNotifications: row?.sms ?? false,
      marketingEmails: row?.marketing ?? false,
      pushNotifications: row?.inside ?? false,
      systemAlerts: row?.alerts ?? false,
    };
  }
}
