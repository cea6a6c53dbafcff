import { Body, Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ApplicantErased, ApplicantErasure } from '../../views/applicants/erasure.js';
import { ApplicantData } from '../../views/applicants/data.js';
import { ApplicantShow } from '../../views/applicants/show.js';
import { ApplicantWithdrawal } from '../../views/applicants/withdrawal.js';
import { applicantPaths } from '../applicant-paths.js';
import { ApplicationCatalogueService } from '../applications/application-catalogue.service.js';
import { Topics } from '../deliveries/topics.service.js';
import { formatInstant } from '../finance/tr/format-instant.js';
import { SentMessages } from '../privacy/sent-messages.service.js';
import { type ExportedMessage, exportedMessage, sentText } from '../privacy/sent-messages.view-model.js';
import { Content, page, type Page, redirect, type Redirect } from '../rendering/page.js';
import { Allow } from '../routing/access.js';
import { Audited } from '../routing/audited.js';
import { Sensitive } from '../routing/sensitive.js';
import { lastOf, type RawQuery } from '../routing/raw-query.js';
import { SiteService } from '../site/site.service.js';
import { MAX_REACH } from '../words/applications.js';
import { periodText } from '../words/periods.js';
import { ApplicantActs } from './applicant-acts.service.js';
import type { Applicant } from './applicant-codes.service.js';
import { ApplicantSessions } from './applicant-sessions.service.js';
import { type OwnApplication, OpenedApplications } from './own-application.service.js';
import { exported, isOpen, toData, toQuestion, toShow } from './own-application.view-model.js';

const HISTORY = 'none: visitors are not staff; the application’s own history says it';
const MAX_BANKS = 30;

interface Opened {
  readonly applicant: Applicant;
  readonly application: OwnApplication;
}

/** An application in the hands of who applied, for as long as the code has opened it. */
@Controller(applicantPaths.new())
@Allow('public')
export class OwnApplicationController {
  constructor(
    private readonly sessions: ApplicantSessions,
    private readonly applications: OpenedApplications,
    private readonly acts: ApplicantActs,
    private readonly catalogue: ApplicationCatalogueService,
    private readonly sent: SentMessages,
    private readonly topics: Topics,
    private readonly site: SiteService,
  ) {}

  @Get('basvurum')
  async show(@Req() req: Request, @Query() query: RawQuery): Promise<Page | Redirect> {
    const opened = await this.opened(req);
    if (!opened) return closed();
    const { timeZone } = await this.site.current();
    return page(ApplicantShow, {
      ...toShow(opened.application, timeZone, lastOf(query['sonuc'])),
      csrfToken: this.sessions.csrfTokenFor(req),
    });
  }

  @Get('verilerim')
  async data(@Req() req: Request): Promise<Page | Redirect> {
    const opened = await this.opened(req);
    if (!opened) return closed();
    const [letters, { timeZone, periods }] = await Promise.all([
      this.letters(opened.application),
      this.site.current(),
    ]);
    return page(ApplicantData, {
      ...toData(opened.application, timeZone),
      letters: letters.map((one) => ({
        title: one.label,
        text: sentText(one),
        at: formatInstant(one.created_at, timeZone),
      })),
      lettersKept: periodText('deliveryDays', periods.deliveryDays),
    });
  }

  @Get('verilerim.json')
  async dataJson(@Req() req: Request): Promise<Content | Redirect> {
    const opened = await this.opened(req);
    if (!opened) return closed();
    const name = `basvuru-${opened.application.id}.json`;
    const letters = await this.letters(opened.application);
    return new Content(
      `${JSON.stringify({ ...exported(opened.application), letters }, null, 2)}\n`,
      'application/json; charset=utf-8',
      'private, no-store',
      ['Content-Disposition', `attachment; filename="${name}"`, 'X-Robots-Tag', 'noindex'],
    );
  }

  @Get('vazgec')
  async askWithdrawal(@Req() req: Request): Promise<Page | Redirect> {
    const opened = await this.opened(req);
    if (!opened) return closed();
    if (!isOpen(opened.application)) return shown('kapali');
    const csrfToken = this.sessions.csrfTokenFor(req);
    return page(ApplicantWithdrawal, { ...toQuestion(opened.application), csrfToken });
  }

  @Post('vazgec')
  @Audited(HISTORY)
  async withdraw(@Req() req: Request): Promise<Redirect> {
    const applicant = await this.sessions.of(req);
    if (!applicant) return closed();
    return shown((await this.acts.withdraw(applicant)) ? 'vazgecildi' : 'kapali');
  }

  @Post('ulasim')
  @Audited(HISTORY)
  async reach(@Req() req: Request, @Body('reach') typed: unknown): Promise<Redirect> {
    const applicant = await this.sessions.of(req);
    if (!applicant) return closed();
    const text = typeof typed === 'string' ? typed.trim() : '';
    const isNoted = text !== '' && text.length <= MAX_REACH && (await this.acts.noteReach(applicant, text));
    return shown(isNoted ? 'ulasim' : 'ulasim-yok');
  }

  @Post('ileti-izni')
  @Audited(HISTORY)
  async stopMarketing(@Req() req: Request): Promise<Redirect> {
    const applicant = await this.sessions.of(req);
    if (!applicant) return closed();
    await this.acts.stopMarketing(applicant);
    return shown('izin-yok');
  }

  @Get('sil')
  async askErasure(@Req() req: Request): Promise<Page | Redirect> {
    const opened = await this.opened(req);
    if (!opened) return closed();
    const csrfToken = this.sessions.csrfTokenFor(req);
    return page(ApplicantErasure, { ...toQuestion(opened.application), csrfToken });
  }

  @Post('sil')
  @Audited('application.erase')
  @Sensitive('free: a code to her phone has opened the page')
  async erase(@Req() req: Request, @Res({ passthrough: true }) res: Response): Promise<Redirect> {
    const opened = await this.opened(req);
    if (!opened) return closed();
    const told = opened.application.banks.filter((bank) => bank.sent_at !== null);
    await this.acts.erase(opened.applicant, String(res.getHeader('x-request-id') ?? ''));
    await this.sessions.end(req, res);
    return redirect(
      applicantPaths.erased({ bankalar: told.map((bank) => bank.bank_id).join(',') || undefined }),
    );
  }

  /** Knows nothing of the application: which banks were told stands in the address. */
  @Get('silindi')
  async erased(@Query() query: RawQuery): Promise<Page> {
    const ids = (lastOf(query['bankalar']) ?? '').split(',').slice(0, MAX_BANKS);
    const catalogue = await this.catalogue.current();
    return page(ApplicantErased, {
      banks: [...new Set(ids)].flatMap((id) => catalogue.bankName(id) ?? []),
    });
  }

  @Post('cikis')
  @Audited('none: visitors are not staff')
  async end(@Req() req: Request, @Res({ passthrough: true }) res: Response): Promise<Redirect> {
    if (!(await this.sessions.of(req))) return closed();
    await this.sessions.end(req, res);
    return redirect(applicantPaths.new());
  }

  /** What the applicant was sent about it. */
  private async letters({ id }: OwnApplication): Promise<ExportedMessage[]> {
    const sent = await this.sent.to([`application ${id}`]);
    return sent.map((one) => exportedMessage(one, (topic) => this.topics.labelOf(topic)));
  }

  private async opened(req: Request): Promise<Opened | null> {
    const applicant = await this.sessions.of(req);
    const application = applicant && (await this.applications.find(applicant.applicationId));
    return applicant && application ? { applicant, application } : null;
  }
}

const closed = (): Redirect => redirect(applicantPaths.new({ oturum: 'bitti' }), 303);
const shown = (sonuc: string): Redirect => redirect(`${applicantPaths.show()}?sonuc=${sonuc}`);
