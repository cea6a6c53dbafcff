import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Config } from '../../platform/config/config.js';
import { columns, t } from '../../platform/database/row.js';
import { Sql, statement } from '../../platform/database/sql.js';
import {
  type Mail,
  type OutgoingEvent,
  type Params,
  type PlannedMessage,
  userRecipient,
} from '../../messages/deliveries/topic.js';
import { Topics } from '../../messages/deliveries/topics.service.js';
import { getOwn } from '../../shared/finance/get-own.js';
import { formatInstant } from '../../shared/finance/tr/format-instant.js';
import { noticePaths } from '../../shared/paths/notice.js';
import { adminPaths } from '../../shared/paths/site.js';
import { SiteService } from '../../site/site.service.js';
import { CONFIG } from '../../platform/tokens.js';
import type { Role } from '../../shared/enums/accounts.js';
import {
  type Alert,
  ALERTS,
  NOTICE_KINDS,
  type NoticeKind,
  type ReviewStep,
} from '../../shared/enums/notices.js';
import { ALERT_TEXTS } from './alert-texts.js';
import { alertMail, digestMail, type NoticeLinks } from './notice-mails.js';
import { noticeKindsOf, NoticeReaders } from './notice-readers.service.js';
import { isToldOfReview, REVIEW_TEXTS } from './review-steps.js';
import { StaffNotice } from './staff-notice.entity.js';

/** Of each kind in one digest; how many there are more is said. */
const MAX_LINES = 20;

const READER = statement(
  'notice-digest-reader',
  `SELECT email, role, choice.application = 'digest' AS wants_applications, choice.review = 'digest' AS wants_reviews,
          choice.system = 'digest' AS wants_system
     FROM users JOIN staff_notice_choices choice ON choice.user_id = users.id
    WHERE users.id = $1 AND status = 'active'`,
  {
    email: t.text(),
    role: t.text<Role>(),
    wants_applications: t.bool(),
    wants_reviews: t.bool(),
    wants_system: t.bool(),
  },
);

const TOLD = statement(
  'notice-digest-told',
  `SELECT reason, application_id, created_at FROM staff_notices notice
    WHERE id > $1 AND id <= $2 AND kind = $3
      AND (application_id IS NULL OR (SELECT true FROM applications WHERE id = notice.application_id LIMIT 1))
      AND (review_id IS NULL OR ${isToldOfReview('notice', '$4')})
    ORDER BY id DESC LIMIT ${String(MAX_LINES)}`,
  columns(StaffNotice, 'reason', 'application_id', 'created_at'),
);

const COUNT = statement(
  'notice-digest-count',
  `SELECT count(*)::int AS count FROM staff_notices notice
    WHERE id > $1 AND id <= $2 AND kind = 'application'
      AND (SELECT true FROM applications WHERE id = notice.application_id LIMIT 1)`,
  { count: t.int4() },
);

const isReviewStep = (value: string): value is ReviewStep => Object.hasOwn(REVIEW_TEXTS, value);

const isAlert = (value: unknown): value is Alert =>
  typeof value === 'string' && getOwn(ALERT_TEXTS, value) !== undefined;

/** Mails to staff about notices, beside the mails of each feature. */
@Injectable()
export class NoticeTopics implements OnModuleInit {
  constructor(
    private readonly topics: Topics,
    private readonly sql: Sql,
    private readonly readers: NoticeReaders,
    private readonly site: SiteService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.topics.register(
      {
        name: 'staff.alert',
        label: 'Sistem uyarısı (personele)',
        subject: () => null,
        plan: (events) => this.planAlerts(events),
        mail: (event, params) => this.alert(event, params),
        examples: ALERTS.map((alert) => ({
          label: `Sistem uyarısı: ${ALERT_TEXTS[alert].title}`,
          content: ({ name }) => alertMail(name, alert, '01.06.2026 10:30', this.links),
        })),
      },
      {
        name: 'staff.digest',
        label: 'Günlük özet (personele)',
        subject: () => null,
        plan: (events) =>
          Promise.resolve(
            events.map(({ payload }) => [
              { channel: 'email', recipient: userRecipient(payload['user_id']), priority: 6 },
            ]),
          ),
        mail: (event) => this.digest(event),
        examples: [
          {
            label: 'Günlük özet (personele)',
            content: ({ name }) =>
              digestMail(
                name,
                {
                  day: '01.06.2026',
                  applications: [{ id: '681204417', at: '31.05.2026 16:05' }],
                  applicationCount: 1,
                  reviews: [{ step: 'waiting', at: '31.05.2026 17:20' }],
                  alerts: [{ alert: 'channel', at: '31.05.2026 18:40' }],
                },
                this.links,
              ),
          },
        ],
      },
    );
  }

  private async planAlerts(
    events: readonly OutgoingEvent[],
  ): Promise<readonly (readonly PlannedMessage[])[]> {
    const ids = await this.readers.ids('system');
    return events.map(() =>
      ids.map((id) => ({
        channel: 'email',
        params: { staff: id },
        recipient: `user ${id}`,
        priority: 2,
        isAlone: true,
      })),
    );
  }

  private async alert({ payload, at }: OutgoingEvent, { staff }: Params): Promise<Mail | null> {
    const { reason } = payload;
    const to = await this.readers.address('system', String(staff));
    if (to === null || !isAlert(reason)) return null;
    const { name, timeZone } = await this.site.current();
    return { to, content: alertMail(name, reason, formatInstant(at, timeZone), this.links) };
  }

  /** @returns null for somebody who wants none any more, or when nothing of it is left */
  private async digest({ payload, at }: OutgoingEvent): Promise<Mail | null> {
    const { user_id: id, after, until } = payload;
    const reader = await this.sql.first(READER, [id]);
    if (!reader) return null;
    const wanted = {
      application: reader.wants_applications,
      review: reader.wants_reviews,
      system: reader.wants_system,
    };
    const told = new Map<NoticeKind, { id: string; reason: string; at: string }[]>();
    const { name, timeZone } = await this.site.current();
    for (const kind of NOTICE_KINDS) {
      const isFor =
        wanted[kind] && noticeKindsOf(reader.role).includes(kind) && (await this.readers.isOn(kind));
      const rows = isFor ? await this.sql.rows(TOLD, [after, until, kind, id]) : [];
      told.set(
        kind,
        rows.map(({ application_id, reason, created_at }) => ({
          id: application_id ?? '',
          reason,
          at: formatInstant(created_at, timeZone),
        })),
      );
    }
    const [applications = [], reviews = [], system = []] = [
      told.get('application'),
      told.get('review'),
      told.get('system'),
    ];
    if (applications.length + reviews.length + system.length === 0) return null;
    const all = applications.length < MAX_LINES ? null : await this.sql.first(COUNT, [after, until]);
    return {
      to: reader.email,
      content: digestMail(
        name,
        {
          day: formatInstant(at, timeZone).slice(0, 10),
          applications,
          applicationCount: all?.count ?? applications.length,
          reviews: reviews.flatMap(({ reason, at: when }) =>
            isReviewStep(reason) ? [{ step: reason, at: when }] : [],
          ),
          alerts: system.flatMap(({ reason, at: when }) =>
            isAlert(reason) ? [{ alert: reason, at: when }] : [],
          ),
        },
        this.links,
      ),
    };
  }

  private get links(): NoticeLinks {
    const { publicUrl, adminUrl } = this.config;
    const host = adminUrl ?? publicUrl;
    return { open: host + adminPaths.dashboard(), choices: host + noticePaths.choices() };
  }
}
