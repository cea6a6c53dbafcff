import { Body, Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ApplicantErased, ApplicantErasure } from '../../../views/people/applicants/erasure.js';
import { ApplicantData } from '../../../views/people/applicants/data.js';
import { ApplicantIndex } from '../../../views/people/applicants/index.js';
import { ApplicantShow } from '../../../views/people/applicants/show.js';
import { ApplicantWithdrawal } from '../../../views/people/applicants/withdrawal.js';
import { applicantPaths } from '../../shared/paths/applicant.js';
import { ApplicationCatalogueService } from '../../applications/application-catalogue.service.js';
import { Topics } from '../../messages/deliveries/topics.service.js';
import { exportedBrowser } from '../../messages/push/push-subscriptions.service.js';
import { formatInstant } from '../../shared/finance/tr/format-instant.js';
import { SentMessages } from '../privacy/sent-messages.service.js';
import { type ExportedMessage, exportedMessage, sentText } from '../privacy/sent-messages.view-model.js';
import { Content, page, type PageResponse, redirect, type Redirect } from '../../shared/rendering/page.js';
import { Allow } from '../../platform/routing/access.js';
import { Audited } from '../../platform/routing/audited.js';
import { Sensitive } from '../../platform/routing/sensitive.js';
import { lastOf, type RawQuery } from '../../platform/routing/raw-query.js';
import { SiteService } from '../../site/site.service.js';
import { channelsNamed } from '../channels-named.js';
import { MAX_REACH } from '../../shared/enums/applications.js';
import { periodText } from '../../shared/enums/periods.js';
import { ApplicantActs } from './applicant-acts.service.js';
import type { Applicant } from './applicant-codes.service.js';
import { ApplicantPhones } from './applicant-phones.service.js';
import { ApplicantPush } from './applicant-push.service.js';
import { ApplicantSessions } from './applicant-sessions.service.js';
import { type OwnApplication, OpenedApplications, type OwnSummary } from './own-application.service.js';
import {
  exported,
  toData,
  toIndex,
  noticeIn,
  toShow,
  toTelling,
  waitsForPhone,
} from './own-application.view-model.js';

const HISTORY = 'none: visitors are not staff; the application’s own history says it';
const MAX_BANKS = 30;

/** Her applications, and those of them that the address or the form is about. */
interface Opened {
  readonly applicant: Applicant;
  readonly all: readonly OwnSummary[];
  readonly meant: readonly OwnSummary[];
}

/** Applications in the hands of who applied, for as long as the code has opened them. */
@Controller(applicantPaths.new())
@Allow('public')
export class OwnApplicationController {
  constructor(
    private readonly sessions: ApplicantSessions,
    private readonly applications: OpenedApplications,
    private readonly acts: ApplicantActs,
    private readonly phones: ApplicantPhones,
    private readonly push: ApplicantPush,
    private readonly catalogue: ApplicationCatalogueService,
    private readonly sent: SentMessages,
    private readonly topics: Topics,
    private readonly site: SiteService,
  ) {}

  @Get('basvurum')
  async show(@Req() req: Request, @Query() query: RawQuery): Promise<PageResponse | Redirect> {
    const opened = await this.opened(req, query);
    if (!opened) return closed();
    const { timeZone } = await this.site.current();
    const [csrfToken, told] = [this.sessions.csrfTokenFor(req), noticeIn(query)];
    const one = await this.onlyOne(opened);
    const telling = toTelling(
      told.outcome === 'vazgecildi' ? await this.applications.told(idsOf(opened.meant)) : [],
    );
    if (!one) return page(ApplicantIndex, { ...toIndex(opened.all, timeZone), ...told, telling, csrfToken });
    const others = opened.all.length - 1;
    const canConfirm = opened.applicant.proof === 'sms' && waitsForPhone(one);
    const browsers = (await this.push.of(one.id)).map(({ device }) => device);
    const push = { publicKey: this.push.publicKey, browsers };
    return page(ApplicantShow, {
      ...{ ...toShow(one, timeZone), ...told, telling, others, canConfirm, csrfToken, push },
    });
  }

  @Get('verilerim')
  async data(@Req() req: Request, @Query() query: RawQuery): Promise<PageResponse | Redirect> {
    const opened = await this.opened(req, query);
    if (!opened) return closed();
    const one = await this.onlyOne(opened);
    if (!one) return shown({});
    const [letters, browsers, { timeZone, periods }] = await Promise.all([
      this.letters(one),
      this.push.of(one.id),
      this.site.current(),
    ]);
    return page(ApplicantData, {
      ...toData(one, timeZone),
      browsers: browsers.map(({ device, created_at }) => `${device}, ${formatInstant(created_at, timeZone)}`),
      letters: letters.map((letter) => ({
        title: letter.label,
        text: sentText(letter),
        at: formatInstant(letter.created_at, timeZone),
      })),
      lettersKept: periodText('deliveryDays', periods.deliveryDays),
    });
  }

  @Get('verilerim.json')
  async dataJson(@Req() req: Request, @Query() query: RawQuery): Promise<Content | Redirect> {
    const opened = await this.opened(req, query);
    if (!opened) return closed();
    const one = await this.onlyOne(opened);
    if (!one) return shown({});
    const [letters, browsers] = await Promise.all([this.letters(one), this.push.of(one.id)]);
    return new Content(
      `${JSON.stringify({ ...exported(one), letters, notifications: browsers.map(exportedBrowser) }, null, 2)}\n`,
      'application/json; charset=utf-8',
      'private, no-store',
      [
        ...['Content-Disposition', `attachment; filename="basvuru-${one.id}.json"`],
        ...['X-Robots-Tag', 'noindex'],
      ],
    );
  }

  /** An applicant who came by her phone alone confirms here that this application is hers. */
  @Post('onay')
  @Audited(HISTORY)
  async confirm(@Req() req: Request): Promise<Redirect> {
    const opened = await this.opened(req, req.body as RawQuery);
    if (!opened) return closed();
    const [one, ...others] = opened.meant;
    if (!one || others.length > 0 || opened.applicant.proof !== 'sms') return shown({});
    await this.phones.confirmNow(one.id);
    return shown({ no: one.id, sonuc: 'onaylandi' });
  }

  @Get('vazgec')
  async askWithdrawal(@Req() req: Request, @Query() query: RawQuery): Promise<PageResponse | Redirect> {
    const opened = await this.opened(req, query);
    if (!opened) return closed();
    const open = opened.meant.filter((one) => one.is_open);
    if (open.length === 0) return shown({ no: noOf(opened), sonuc: 'kapali' });
    return page(ApplicantWithdrawal, await this.question(req, opened, open));
  }

  @Post('vazgec')
  @Audited(HISTORY)
  async withdraw(@Req() req: Request): Promise<Redirect> {
    const opened = await this.opened(req, req.body as RawQuery);
    if (!opened) return closed();
    const kayit = await this.acts.withdraw(idsOf(opened.meant.filter((one) => one.is_open)));
    const sonuc = kayit === null ? 'kapali' : 'vazgecildi';
    return shown({ no: noOf(opened), sonuc, kayit: kayit ?? undefined });
  }

  @Post('ulasim')
  @Audited(HISTORY)
  async reach(@Req() req: Request, @Body('reach') typed: unknown): Promise<Redirect> {
    const opened = await this.opened(req, req.body as RawQuery);
    if (!opened) return closed();
    const [one, ...others] = opened.meant;
    if (!one || others.length > 0) return shown({});
    const text = typeof typed === 'string' ? typed.trim() : '';
    const isNoted = text !== '' && text.length <= MAX_REACH && (await this.acts.noteReach(one.id, text));
    return shown({ no: one.id, sonuc: isNoted ? 'ulasim' : 'ulasim-yok' });
  }

  @Post('ileti-izni')
  @Audited(HISTORY)
  async stopMarketing(@Req() req: Request, @Body('consent') named: unknown): Promise<Redirect> {
    const opened = await this.opened(req, req.body as RawQuery);
    if (!opened) return closed();
    const kayit = await this.acts.stopMarketing(opened.applicant, channelsNamed(named));
    return shown({ no: noOf(opened), sonuc: 'izin-yok', kayit: kayit ?? undefined });
  }

  @Get('sil')
  async askErasure(@Req() req: Request, @Query() query: RawQuery): Promise<PageResponse | Redirect> {
    const opened = await this.opened(req, query);
    if (!opened) return closed();
    if (opened.meant.length === 0) return shown({});
    return page(ApplicantErasure, await this.question(req, opened, opened.meant));
  }

  @Post('sil')
  @Audited('application.erase')
  @Sensitive('free: a code to her phone has opened the page')
  async erase(@Req() req: Request, @Res({ passthrough: true }) res: Response): Promise<Redirect> {
    const opened = await this.opened(req, req.body as RawQuery);
    if (!opened) return closed();
    if (opened.meant.length === 0) return shown({});
    const ids = idsOf(opened.meant);
    const { message, fetch, hand } = toTelling(await this.applications.told(ids), 'bank_id');
    const left = opened.all.find(({ id }) => !ids.includes(id)) ?? null;
    const requestId = String(res.getHeader('x-request-id') ?? '');
    const kayit = await this.acts.erase(opened.applicant, ids, left, requestId);
    if (!left) await this.sessions.end(req, res);
    return redirect(
      applicantPaths.erased({
        ileti: message.join(',') || undefined,
        sorgu: fetch.join(',') || undefined,
        elden: hand.join(',') || undefined,
        kayit: kayit ?? undefined,
        kalan: left ? 1 : undefined,
      }),
    );
  }

  /** Knows nothing of the applications: which banks learn of it, and how, stands in the address. */
  @Get('silindi')
  async erased(@Query() query: RawQuery): Promise<PageResponse> {
    const catalogue = await this.catalogue.current();
    const names = (parameter: string): string[] => {
      const ids = (lastOf(query[parameter]) ?? '').split(',').slice(0, MAX_BANKS);
      return [...new Set(ids)].flatMap((id) => catalogue.bankName(id) ?? []);
    };
    return page(ApplicantErased, {
      telling: { message: names('ileti'), fetch: names('sorgu'), hand: names('elden') },
      entry: noticeIn(query).entry,
      hasMore: lastOf(query['kalan']) === '1',
    });
  }

  @Post('cikis')
  @Audited('none: visitors are not staff')
  async end(@Req() req: Request, @Res({ passthrough: true }) res: Response): Promise<Redirect> {
    if (!(await this.sessions.of(req))) return closed();
    await this.sessions.end(req, res);
    return redirect(applicantPaths.new());
  }

  /** Messages that the applicant was sent about the application. */
  private async letters({ id }: OwnApplication): Promise<ExportedMessage[]> {
    const sent = await this.sent.to([`application ${id}`]);
    return sent.map((one) => exportedMessage(one, (topic) => this.topics.labelOf(topic)));
  }

  /** Asks once more, of one or of all. */
  private async question(req: Request, opened: Opened, meant: readonly OwnSummary[]) {
    const banks = await this.applications.told(idsOf(meant));
    return {
      references: idsOf(meant),
      telling: toTelling(banks),
      no: noOf(opened) ?? null,
      csrfToken: this.sessions.csrfTokenFor(req),
    };
  }

  /** @param given its `no` names one; without it all are meant, and none where it is not hers */
  private async opened(req: Request, given: RawQuery): Promise<Opened | null> {
    const applicant = await this.sessions.of(req);
    if (!applicant) return null;
    const all = await this.applications.all(applicant);
    const no = lastOf(given['no']);
    const meant = all.filter(({ id }) => no === undefined || id === no);
    return { applicant, all, meant };
  }

  /** The one that is meant, or null where there is a choice. */
  private async onlyOne({ all, meant }: Opened): Promise<OwnApplication | null> {
    const [one] = meant.length === 0 ? all : meant;
    if (!one || (meant.length !== 1 && all.length !== 1)) return null;
    return this.applications.find(one.id);
  }
}

const idsOf = (applications: readonly OwnSummary[]): string[] => applications.map(({ id }) => id);

/** Names the one that is meant, where there are others. */
const noOf = ({ all, meant }: Opened): string | undefined =>
  all.length > 1 && meant.length === 1 ? meant[0]?.id : undefined;

const closed = (): Redirect => redirect(applicantPaths.new({ oturum: 'bitti' }), 303);
const shown = (query: Parameters<typeof applicantPaths.show>[0]): Redirect =>
  redirect(applicantPaths.show(query), 303);
