import { Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ApplicantCode, type ApplicantCodeProps } from '../../../views/people/applicants/code.js';
import {
  ApplicantNew,
  type ApplicantNewProps,
  type ApplicantWays,
} from '../../../views/people/applicants/new.js';
import { applicantPaths } from '../../shared/paths/applicant.js';
import { CODE_LIMITS } from '../../messages/codes/code-limits.js';
import { CodeDto, isCodeRequest } from '../../messages/codes/code.dto.js';
import { ChannelConfig } from '../../messages/deliveries/channel-config.js';
import { formatWait } from '../../shared/finance/tr/format-wait.js';
import { page, type PageResponse, redirect, type Redirect } from '../../shared/rendering/page.js';
import { Allow } from '../../platform/routing/access.js';
import { PublicPage } from '../../platform/routing/public-page.js';
import { Audited } from '../../platform/routing/audited.js';
import { clientAddress } from '../../platform/routing/client-address.js';
import { lastOf, type RawQuery } from '../../platform/routing/raw-query.js';
import { SiteService } from '../../site/site.service.js';
import { type FieldErrors, validateInput } from '../../platform/validation/validate-input.js';
import { EmailLookupDto, PhoneLookupDto, ReferenceLookupDto } from './applicant.dto.js';
import { ApplicantCodes } from './applicant-codes.service.js';
import type { Lookup } from './applicant-lookup.js';
import { ApplicantSessions } from './applicant-sessions.service.js';
import { AskingBrowser } from './asking-browser.js';

/** Nobody's address or number is longer. */
const MAX_TYPED_LENGTH = 254;

/** Asks for a code to the phone or the mailbox of applications, and opens them with it: for whoever applied and has no account. */
@Controller(applicantPaths.new())
@Allow('public')
export class ApplicantCodesController {
  constructor(
    private readonly codes: ApplicantCodes,
    private readonly sessions: ApplicantSessions,
    private readonly browsers: AskingBrowser,
    private readonly channelConfig: ChannelConfig,
    private readonly site: SiteService,
  ) {}

  @Get()
  @PublicPage({
    search: {
      group: 'page',
      title: 'Başvuru Durumu',
      note: 'Başvurunuzu görün, vazgeçin; numaranızı ve verilerinizi sildirin',
      words:
        'başvurum başvurularım takip iptal vazgeç vazgeçme geri çek sil silme silin sildir numaramı telefon numaramı verilerimi kişisel veri kvkk aranmak istemiyorum sms izin onay rıza',
    },
  })
  new(@Req() req: Request, @Query() query: RawQuery): PageResponse {
    const isOver = lastOf(query['oturum']) === 'bitti';
    return this.form(req, { typed: { ...NOTHING, no: typedOf(lastOf(query['no'])) }, isOver });
  }

  @Post()
  @Audited('none: visitors are not staff; each request is counted in a row of its own')
  async create(
    @Req() req: Request,
    @Res({ passthrough: true }) res: Response,
  ): Promise<PageResponse | Redirect> {
    const body = req.body as Readonly<Record<string, unknown>>;
    const typed = {
      no: typedOf(body['no']),
      phone_number: typedOf(body['phone_number']),
      email: typedOf(body['email']),
    };
    const lookup = lookupIn(body, this.ways);
    if (lookup === null) return this.form(req, { typed }, 503);
    if ('errors' in lookup) return this.form(req, { typed, errors: lookup.errors }, 422);
    const asking = { browser: this.browsers.begin(req, res), address: clientAddress(req) };
    const result = await this.codes.ask(lookup, asking);
    if (result.kind === 'taken') return redirect(applicantPaths.code(result.request));
    res.setHeader('Retry-After', String(result.retryAfter));
    const { timeZone } = await this.site.currentOrDefault();
    const wait = formatWait(result.retryAfter, new Date(), timeZone);
    const problem = `Bulunduğunuz ağdan kısa sürede çok fazla istek geldi. Lütfen ${wait} yeniden deneyin.`;
    return this.form(req, { typed, problem }, 429);
  }

  @Get('kod')
  async code(@Req() req: Request, @Query() query: RawQuery): Promise<PageResponse | Redirect> {
    const request = lastOf(query['istek']) ?? '';
    if (!isCodeRequest(request)) return redirect(applicantPaths.new(), 302);
    return this.codeForm({ request, isOver: !(await this.isOpen(req, request)) });
  }

  @Post('kod')
  @Audited('none: visitors are not staff; the code notes its tries and its use')
  async open(
    @Req() req: Request,
    @Res({ passthrough: true }) res: Response,
  ): Promise<PageResponse | Redirect> {
    const checked = validateInput(CodeDto, req.body);
    if (!checked.ok) {
      const { istek: request } = checked.partial;
      if (request === undefined) return redirect(applicantPaths.new());
      const isOver = !(await this.isOpen(req, request));
      return this.codeForm({ request, isOver, error: checked.fields['kod'] ?? null }, 422);
    }
    const { istek: request, kod: code } = checked.value;
    const browser = this.browsers.of(req);
    const result = browser === null ? OVER : await this.codes.open(request, code, browser);
    if (result.kind === 'opened') {
      this.sessions.begin(res, result.token);
      return redirect(applicantPaths.show({ no: result.named ?? undefined }));
    }
    if (result.kind === 'wrong' && result.left > 0) {
      const error = `Kod doğru değil. ${String(result.left)} deneme hakkınız kaldı.`;
      return this.codeForm({ request, error }, 422);
    }
    // Sent twice: the first has opened it already.
    if (await this.sessions.isOpen(req)) return redirect(applicantPaths.show());
    return this.codeForm({ request, isOver: true }, 422);
  }

  private async isOpen(req: Request, request: string): Promise<boolean> {
    const browser = this.browsers.of(req);
    return browser !== null && (await this.codes.isOpen(request, browser));
  }

  private form(req: Request, given: Partial<ApplicantNewProps>, status = 200): PageResponse {
    const browser = this.browsers.tokenFor(req);
    const blank = { ways: this.ways, typed: NOTHING, errors: {}, problem: null, isOver: false, browser };
    return page(ApplicantNew, { ...blank, ...given }, status);
  }

  private codeForm(
    given: Pick<ApplicantCodeProps, 'request'> & Partial<ApplicantCodeProps>,
    status = 200,
  ): PageResponse {
    const { minutes, tries } = CODE_LIMITS;
    const blank = { ways: this.ways, error: null, isOver: false, minutes, tries };
    return page(ApplicantCode, { ...blank, ...given }, status);
  }

  private get ways(): ApplicantWays {
    return { sms: this.channelConfig.isConfigured('sms'), email: this.channelConfig.isConfigured('email') };
  }
}

const NOTHING = { no: '', phone_number: '', email: '' } as const;
const OVER = { kind: 'over' } as const;

/** The lookup that the form asks for; null where no code can leave. */
function lookupIn(
  body: Readonly<Record<string, unknown>>,
  ways: ApplicantWays,
): Lookup | { readonly errors: FieldErrors } | null {
  if (ways.email && body['email'] !== undefined) {
    const read = validateInput(EmailLookupDto, body);
    return read.ok ? { by: 'email', email: read.value.email } : { errors: read.fields };
  }
  if (ways.sms) {
    const read = validateInput(PhoneLookupDto, body);
    if (!read.ok) return { errors: read.fields };
    const { no = null, phone_number: phone } = read.value;
    return { by: 'phone', phone, reference: no };
  }
  if (!ways.email) return null;
  const read = validateInput(ReferenceLookupDto, body);
  if (!read.ok) return { errors: read.fields };
  return { by: 'reference', reference: read.value.no, phone: read.value.phone_number };
}

const typedOf = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, MAX_TYPED_LENGTH) : '';
