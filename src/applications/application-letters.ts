import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../platform/config/config.js';
import { columns, t } from '../platform/database/row.js';
import { type RowOf, Sql, statement } from '../platform/database/sql.js';
import { NotificationSwitches } from '../messages/deliveries/notification-switches.js';
import type {
  Mail,
  OutgoingEvent,
  Params,
  PlannedMessage,
  ShortMessage,
} from '../messages/deliveries/topic.js';
import { formatInstant } from '../shared/finance/tr/format-instant.js';
import { applicantPaths } from '../shared/paths/applicant.js';
import { noticePaths } from '../shared/paths/notice.js';
import { NoticeReaders } from '../accounts/notices/notice-readers.service.js';
import { StaffNotices } from '../accounts/notices/staff-notices.service.js';
import { adminPaths, paths } from '../shared/paths/site.js';
import { SiteService } from '../site/site.service.js';
import { CONFIG } from '../platform/tokens.js';
import type { PersonalChannel } from '../shared/enums/personal-channels.js';
import { type ApplicationData, receivedMail, staffMail } from './application-mails.js';
import { broughtSms, receivedSms } from './application-texts.js';
import { Application } from './application.entity.js';
import { KIND_LABELS } from './kinds/registry.js';

const REACHABLE = statement(
  'application-letters-reachable',
  `SELECT id, email IS NOT NULL AS has_mail, phone_number IS NOT NULL AS has_phone
     FROM applications WHERE id = ANY ($1::bigint[])`,
  { ...columns(Application, 'id'), has_mail: t.bool(), has_phone: t.bool() },
);

const FACTS = statement(
  'application-letters-facts',
  `SELECT a.id, a.kind, a.email, a.phone_number, a.suspicion IS NOT NULL AS is_suspicious, a.created_at,
          EXISTS (SELECT FROM form_submissions s WHERE s.id = a.submission_id AND s.api_key_id IS NOT NULL) AS is_brought,
          ARRAY(SELECT coalesce(banks.name, chosen.id)
                  FROM unnest(a.selected_banks) WITH ORDINALITY AS chosen (id, position)
                  LEFT JOIN banks ON banks.id = chosen.id ORDER BY position) AS banks
     FROM applications a WHERE a.id = $1`,
  {
    ...columns(Application, 'id', 'kind', 'email', 'phone_number', 'created_at'),
    is_suspicious: t.bool(),
    is_brought: t.bool(),
    banks: t.list(t.text()),
  },
);

/** Mails about a new application: to the applicant, and to staff where the settings say so. */
@Injectable()
export class ApplicationLetters {
  constructor(
    private readonly sql: Sql,
    private readonly switches: NotificationSwitches,
    private readonly notices: StaffNotices,
    private readonly readers: NoticeReaders,
    private readonly site: SiteService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async plan(events: readonly OutgoingEvent[]): Promise<readonly (readonly PlannedMessage[])[]> {
    const ids = events.flatMap(({ applicationId }) => applicationId ?? []);
    const [reachable, switches, staff] = await Promise.all([
      this.sql.rows(REACHABLE, [ids]),
      this.switches.current(),
      this.readers.ids('application'),
      this.notices.tellOfApplications(events),
    ]);
    const byId = new Map(reachable.map((one) => [one.id, one]));
    return events.map(({ applicationId }) => {
      if (applicationId === null) return [];
      const { has_mail: hasMail = false, has_phone: hasPhone = false } = byId.get(applicationId) ?? {};
      return [
        ...(hasMail ? [toApplicant('email', applicationId)] : []),
        ...(hasPhone && switches.smsNotifications ? [toApplicant('sms', applicationId)] : []),
        ...staff.map(toStaff),
      ];
    });
  }

  /** @returns null when the application is gone, or who it is for */
  async compose({ applicationId }: OutgoingEvent, { staff }: Params): Promise<Mail | null> {
    const found = await this.find(applicationId);
    if (!found) return null;
    const to = staff === undefined ? found.email : await this.readers.address('application', String(staff));
    if (to === null) return null;
    const { name, timeZone } = await this.site.current();
    const facts: ApplicationData = {
      id: found.id,
      kind: KIND_LABELS[found.kind],
      banks: found.banks,
      at: formatInstant(found.created_at, timeZone),
    };
    const { publicUrl, adminUrl } = this.config;
    if (staff === undefined) {
      const privacy = publicUrl + paths.content('kvkk-aydinlatma-metni');
      return {
        to,
        content: receivedMail(name, facts, {
          state: publicUrl + applicantPaths.new({ no: found.id }),
          privacy,
        }),
      };
    }
    const host = adminUrl ?? publicUrl;
    const links = { open: host + adminPaths.application(found.id), choices: host + noticePaths.choices() };
    return { to, content: staffMail(name, facts, links, found.is_suspicious) };
  }

  /** @returns null when the application is gone, or the settings say no by now */
  async composeSms({ applicationId }: OutgoingEvent): Promise<ShortMessage | null> {
    const [found, { smsNotifications }] = await Promise.all([
      this.find(applicationId),
      this.switches.current(),
    ]);
    if (!found || !smsNotifications || found.phone_number === null) return null;
    const { name } = await this.site.current();
    const text = found.is_brought
      ? broughtSms(name, found.id, this.config.publicUrl)
      : receivedSms(name, found.id);
    return { to: found.phone_number, text };
  }

  private async find(id: string | null): Promise<RowOf<typeof FACTS> | undefined> {
    return id === null ? undefined : this.sql.first(FACTS, [id]);
  }
}

const toApplicant = (channel: PersonalChannel, id: string): PlannedMessage => ({
  channel,
  recipient: `application ${id}`,
  priority: 4,
  isAlone: true,
});
const toStaff = (id: string): PlannedMessage => ({
  channel: 'email',
  params: { staff: id },
  recipient: `user ${id}`,
  priority: 6,
  isAlone: true,
});
