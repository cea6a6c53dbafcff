import { Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ApplicantCode, type ApplicantCodeProps } from '../../views/applicants/code.js';
import { ApplicantNew, type ApplicantNewProps } from '../../views/applicants/new.js';
import { applicantPaths } from '../applicant-paths.js';
import { CODE_LIMITS } from '../codes/code-limits.js';
import { CodeDto, isCodeRequest } from '../codes/code.dto.js';
import { Outlets } from '../deliveries/outlets.js';
import { formatWait } from '../finance/tr/format-wait.js';
import { page, type Page, redirect, type Redirect } from '../rendering/page.js';
import { Allow } from '../routing/access.js';
import { Audited } from '../routing/audited.js';
import { clientAddress } from '../routing/client-address.js';
import { lastOf, type RawQuery } from '../routing/raw-query.js';
import { SiteService } from '../site/site.service.js';
import { validateInput } from '../validation/validate-input.js';
import { ApplicantDto } from './applicant.dto.js';
import { ApplicantCodes } from './applicant-codes.service.js';
import { ApplicantSessions } from './applicant-sessions.service.js';

const MAX_TYPED_LENGTH = 40;

/** Number and phone of an application, and the code that opens it: for whoever applied and has no account. */
@Controller(applicantPaths.new())
@Allow('public')
export class ApplicantCodesController {
  constructor(
    private readonly codes: ApplicantCodes,
    private readonly sessions: ApplicantSessions,
    private readonly outlets: Outlets,
    private readonly site: SiteService,
  ) {}

  @Get()
  new(@Query() query: RawQuery): Page {
    const isOver = lastOf(query['oturum']) === 'bitti';
    return this.form({ typed: { no: typedOf(lastOf(query['no'])), phone_number: '' }, isOver });
  }

  @Post()
  @Audited('none: visitors are not staff; each request is counted in a row of its own')
  async create(@Req() req: Request, @Res({ passthrough: true }) res: Response): Promise<Page | Redirect> {
    if (!this.codes.isPossible) return this.form({}, 503);
    const body = req.body as Readonly<Record<string, unknown>>;
    const typed = { no: typedOf(body['no']), phone_number: typedOf(body['phone_number']) };
    const checked = validateInput(ApplicantDto, body);
    if (!checked.ok) return this.form({ typed, errors: checked.fields }, 422);
    const { no, phone_number: phone } = checked.value;
    const result = await this.codes.ask(no, phone, clientAddress(req));
    if (result.kind === 'taken') return redirect(applicantPaths.code(result.request));
    res.setHeader('Retry-After', String(result.retryAfter));
    const { timeZone } = await this.site.currentOrDefault();
    const wait = formatWait(result.retryAfter, new Date(), timeZone);
    const problem = `Bulunduğunuz ağdan kısa sürede çok fazla istek geldi. Lütfen ${wait} yeniden deneyin.`;
    return this.form({ typed, problem }, 429);
  }

  @Get('kod')
  async code(@Query() query: RawQuery): Promise<Page | Redirect> {
    const request = lastOf(query['istek']) ?? '';
    if (!isCodeRequest(request)) return redirect(applicantPaths.new(), 302);
    return this.codeForm({ request, isOver: !(await this.codes.isOpen(request)) });
  }

  @Post('kod')
  @Audited('none: visitors are not staff; the code notes its tries and its use')
  async open(@Req() req: Request, @Res({ passthrough: true }) res: Response): Promise<Page | Redirect> {
    const checked = validateInput(CodeDto, req.body);
    if (!checked.ok) {
      const { istek: request } = checked.partial;
      if (request === undefined) return redirect(applicantPaths.new());
      const isOver = !(await this.codes.isOpen(request));
      return this.codeForm({ request, isOver, error: checked.fields['kod'] ?? null }, 422);
    }
    const { istek: request, kod: code } = checked.value;
    const result = await this.codes.open(request, code);
    if (result.kind === 'opened') {
      this.sessions.begin(res, result.token);
      return redirect(applicantPaths.show());
    }
    if (result.kind === 'wrong' && result.left > 0) {
      const error = `Kod doğru değil. ${String(result.left)} deneme hakkınız kaldı.`;
      return this.codeForm({ request, error }, 422);
    }
    // Sent twice: the first has opened it already.
    if (await this.sessions.isOpen(req)) return redirect(applicantPaths.show());
    return this.codeForm({ request, isOver: true }, 422);
  }

  private form(given: Partial<ApplicantNewProps>, status = 200): Page {
    const blank = {
      way: this.way,
      typed: { no: '', phone_number: '' },
      errors: {},
      problem: null,
      isOver: false,
    };
    return page(ApplicantNew, { ...blank, ...given }, status);
  }

  private codeForm(
    given: Pick<ApplicantCodeProps, 'request'> & Partial<ApplicantCodeProps>,
    status = 200,
  ): Page {
    const { minutes, tries } = CODE_LIMITS;
    const blank = { way: this.way, error: null, isOver: false, minutes, tries };
    return page(ApplicantCode, { ...blank, ...given }, status);
  }

  private get way(): ApplicantNewProps['way'] {
    if (this.outlets.isConfigured('sms')) return 'sms';
    return this.outlets.isConfigured('email') ? 'email' : null;
  }
}

const typedOf = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, MAX_TYPED_LENGTH) : '';
