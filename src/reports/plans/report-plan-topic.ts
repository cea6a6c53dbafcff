import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { MailContent } from '../../../views/messages/deliveries/mail.js';
import { type Mail, type OutgoingEvent, userRecipient } from '../../messages/deliveries/topic.js';
import { Topics } from '../../messages/deliveries/topics.service.js';
import type { Config } from '../../platform/config/config.js';
import { CONFIG } from '../../platform/tokens.js';
import { parseCalendarDate } from '../../shared/finance/calendar.js';
import { reportPaths } from '../../shared/paths/report.js';
import { adminPaths } from '../../shared/paths/site.js';
import { SiteService } from '../../site/site.service.js';
import { periodOf } from '../report.view-model.js';
import { type ComparedFigure, PlannedFiguresService } from './planned-figures.service.js';
import { plannedDays, PLANNED_PERIODS } from './planned-period.js';
import { addressesOn, plannedReport } from './planned-report.js';
import { reportMail } from './report-plan-mail.js';
import { ReportPlans } from './report-plans.service.js';
import { rhythmText } from './rhythms.js';

/** Mails to staff with the key figures of a report. */
@Injectable()
export class ReportPlanTopic implements OnModuleInit {
  constructor(
    private readonly topics: Topics,
    private readonly plans: ReportPlans,
    private readonly figures: PlannedFiguresService,
    private readonly site: SiteService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.topics.register({
      name: 'staff.report',
      label: 'Planlı rapor (personele)',
      subject: ({ payload }) => `report plan ${String(payload['plan'])}`,
      plan: (events) =>
        Promise.resolve(
          events.map(({ payload }) => [
            {
              channel: 'email',
              recipient: userRecipient(payload['user_id']),
              priority: 7,
              isAlone: true,
            },
          ]),
        ),
      mail: (event) => this.mail(event),
      settled: ({ payload, at }, outcome) =>
        this.plans.settle(String(payload['plan']), String(payload['user_id']), outcome, at),
      examples: [{ label: 'Planlı rapor (personele)', content: ({ name }) => this.example(name) }],
    });
  }

  /** @returns null for who left the plan, or may no longer read the report */
  private async mail({ payload }: OutgoingEvent): Promise<Mail | null> {
    const [plan, { name: siteName, timeZone }] = await Promise.all([
      this.plans.open(String(payload['plan']), String(payload['user_id'])),
      this.site.current(),
    ]);
    const today = parseCalendarDate(String(payload['day']));
    const period = PLANNED_PERIODS.find((one) => one === plan?.period);
    const report = plan && plannedReport(plan.address);
    if (!plan || !report || today === null || period === undefined) return null;
    const compared = plannedDays(period, today);
    const addresses = addressesOn(report, compared.days);
    return {
      to: plan.email,
      content: reportMail({
        ...(await this.figures.of(report, compared, timeZone)),
        ...{ siteName, period: periodOf(compared.days), before: periodOf(compared.before) },
        rhythm: rhythmText(plan.rhythm, plan.hour),
        links: {
          report: this.host + addresses.screen,
          file: this.host + addresses.file,
          plans: this.host + reportPaths.plans(),
        },
      }),
    };
  }

  private example(siteName: string): MailContent {
    const headline: ComparedFigure = {
      ...{ label: 'Dönüşüm', value: 1_234, text: '1.234', before: 1_100, beforeText: '1.100' },
      comparison: 'percent',
    };
    const rate: ComparedFigure = {
      ...{ label: 'Dönüşüm oranı', value: 8.2, text: '%8,2', before: 9, beforeText: '%9,0' },
      comparison: 'points',
    };
    return reportMail({
      ...{ siteName, title: 'Bankalar', headline, figures: [headline, rate], rhythm: 'Her pazartesi 08:00' },
      ...{ period: '22.06.2026 – 28.06.2026', before: '15.06.2026 – 21.06.2026' },
      links: {
        report: this.host + adminPaths.reports(),
        file: this.host + adminPaths.reportsFile('xlsx'),
        plans: this.host + reportPaths.plans(),
      },
    });
  }

  private get host(): string {
    const { publicUrl, adminUrl } = this.config;
    return adminUrl ?? publicUrl;
  }
}
