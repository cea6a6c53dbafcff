import { randomUUID } from 'node:crypto';
import {
  type ArgumentsHost,
  Catch,
  type ExceptionFilter,
  HttpException,
  ForbiddenException,
  Inject,
  ServiceUnavailableException,
  UnauthorizedException,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { SignInNew } from '../../../views/accounts/sign-in.js';
import { AdminErrorShow } from '../../../views/admin/error.js';
import { ErrorShow } from '../../../views/errors/show.js';
import type { RestoredDrafts } from '../../accounts/restored-drafts.service.js';
import type { Config } from '../../platform/config/config.js';
import { isDatabaseUnavailable } from '../../platform/database/errors.js';
import type { Log } from '../../platform/logging/log.js';
import type { CachedResponse } from '../../platform/page-cache/cached-response.js';
import { sendCached } from '../../platform/page-cache/send-cached.js';
import { adminPaths, paths } from '../../shared/paths/site.js';
import type { Staff } from '../../shared/rendering/context.js';
import { page } from '../../shared/rendering/page.js';
import { Renderer } from '../../platform/rendering/renderer.js';
import { RefusedActions } from '../../platform/audit/refusals/refused-actions.service.js';
import { StaffContext } from '../../platform/rendering/staff-context.js';
import { ActionRefused } from '../../platform/routing/action-refused.js';
import { PasswordRequired } from '../../platform/routing/password-required.js';
import { SecondFactorRequired } from '../../platform/routing/second-factor-required.js';
import { SignInRequired } from '../../platform/routing/sign-in-required.js';
import { SiteService } from '../../site/site.service.js';
import { CONFIG, LOG } from '../../platform/tokens.js';
import type { Refusal } from '../../shared/enums/refusals.js';
import { isProgramPath } from './program-paths.js';
import { sendProblem } from './problem-answer.js';
import { wantsJson } from '../../platform/routing/wants-json.js';

interface Failure {
  readonly status: number;
  /** Message to the person. */
  readonly text: string;
  /** Its heading, where that of the status says something else. */
  readonly title?: string | undefined;
  readonly retryAfter?: number;
  /** Given to the person so that staff can find the cause in the log. */
  readonly id?: string;
}

/** The one place where an exception becomes an answer: people get a Turkish sentence, the log gets the cause. */
@Catch()
export class ErrorsFilter implements ExceptionFilter {
  constructor(
    private readonly renderer: Renderer,
    private readonly site: SiteService,
    private readonly staff: StaffContext,
    private readonly forms: RestoredDrafts,
    private readonly refusals: RefusedActions,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async catch(error: unknown, host: ArgumentsHost): Promise<void> {
    const req = host.switchToHttp().getRequest<Request>();
    const res = host.switchToHttp().getResponse<Response>();
    const failure = this.describe(error, req);
    const refusal = refusalOf(error);
    if (refusal !== null) this.refusals.note(req, refusal);
    if (res.headersSent) {
      res.destroy();
      return;
    }
    if (failure.retryAfter !== undefined) res.setHeader('Retry-After', String(failure.retryAfter));
    if (isProgramPath(req.path)) {
      sendProblem(res, failure, this.config.publicUrl, error);
      return;
    }
    if (wantsJson(req)) {
      res.status(failure.status).setHeader('Cache-Control', 'no-store');
      res.json({ success: false, error: failure.text, id: failure.id });
      return;
    }
    if (error instanceof SignInRequired && (req.method === 'GET' || req.method === 'HEAD')) {
      res.setHeader('Cache-Control', 'no-store');
      res.redirect(302, paths.signIn({ next: req.originalUrl }));
      return;
    }
    const first = firstOf(error);
    if (first !== null && (req.method === 'GET' || req.method === 'HEAD')) {
      res.setHeader('Cache-Control', 'no-store');
      res.redirect(302, first);
      return;
    }
    const finished = await (error instanceof SignInRequired ? this.signIn(req) : this.page(req, failure));
    sendCached(req, res, finished, failure.status);
  }

  /** Shows the sign-in form in place of a form whose session ended; the sealed form goes on after signing in. */
  private async signIn(req: Request): Promise<CachedResponse> {
    const unfinished = this.forms.seal(req);
    const form = page(SignInNew, {
      next: '',
      email: '',
      remember: false,
      error: null,
      unfinished,
      isOver: true,
    });
    return this.renderer.page(form, await this.site.currentOrDefault(), { shared: false });
  }

  /** Staff see what went wrong inside the frame they work in, as far as it is known who they are. */
  private async page(
    req: Request,
    { status, text, title, id = null }: Omit<Failure, 'id'> & { id?: string | null },
  ): Promise<CachedResponse> {
    const site = await this.site.currentOrDefault();
    const staff = req.path.startsWith(adminPaths.dashboard()) ? await this.staffOf(req) : undefined;
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    const canRetry = isRead && (status === 429 || status >= 500);
    const shown = staff
      ? page(AdminErrorShow, { status, text, title, id })
      : page(ErrorShow, { status, text, title, id, canRetry });
    return this.renderer.page(shown, site, { shared: false, staff });
  }

  private staffOf(req: Request): Promise<Staff | undefined> {
    return this.staff.of(req).catch(() => undefined);
  }

  private describe(error: unknown, req: Request): Failure {
    const id = String(req.res?.getHeader('x-request-id') ?? randomUUID());
    if (error instanceof ServiceUnavailableException || isDatabaseUnavailable(error)) {
      this.log.warn({ err: error, id }, 'service unavailable');
      return {
        status: 503,
        text: error instanceof HttpException ? textFor(error) : (TEXTS[503] ?? ''),
        retryAfter: 5,
        id,
      };
    }
    if (error instanceof HttpException && error.getStatus() < 500) {
      return { status: error.getStatus(), text: textFor(error), title: titleFor(error) };
    }
    if (isBodyError(error))
      return { status: error.status, text: BODY_TEXTS[error.status] ?? 'Gönderilen bilgi okunamadı.' };
    this.log.error({ err: error, id }, 'request failed');
    return { status: 500, text: 'Beklenmeyen bir hata oluştu. Lütfen tekrar deneyin.', id };
  }
}

const TEXTS: Readonly<Record<number, string>> = {
  400: 'İstek anlaşılamadı.',
  401: 'Bu sayfayı görmek için giriş yapmanız gerekiyor.',
  403: 'Bu sayfayı görme yetkiniz yok.',
  404: 'Bu adreste bir sayfa yok: taşınmış ya da yanlış yazılmış olabilir.',
  405: 'Bu işlem burada yapılamaz.',
  409: 'Bu kayıt siz çalışırken değişti.',
  413: 'Gönderilen bilgi çok büyük.',
  415: 'Gönderilen bilginin biçimi desteklenmiyor.',
  503: 'Hizmete şu an ulaşılamıyor. Lütfen birazdan tekrar deneyin.',
};

const BODY_TEXTS: Readonly<Record<number, string>> = {
  400: 'Gönderilen bilgi okunamadı.',
  413: TEXTS[413] ?? '',
  415: TEXTS[415] ?? '',
};

/** Our own exceptions carry a Turkish sentence in `text`; the framework's English ones are replaced. */
function textFor(error: HttpException): string {
  const response = error.getResponse();
  if (typeof response === 'object' && 'text' in response && typeof response.text === 'string')
    return response.text;
  return TEXTS[error.getStatus()] ?? 'İstek yerine getirilemedi.';
}

function isBodyError(error: unknown): error is Error & { status: number } {
  return (
    error instanceof Error &&
    'status' in error &&
    typeof error.status === 'number' &&
    error.status >= 400 &&
    error.status < 500
  );
}

function titleFor(error: HttpException): string | undefined {
  const response = error.getResponse();
  if (typeof response !== 'object' || !('title' in response)) return undefined;
  return typeof response.title === 'string' ? response.title : undefined;
}

/** Refusal to be counted; null where the person only has to sign in or to do another step first. */
function refusalOf(error: unknown): Refusal | null {
  if (error instanceof ActionRefused) return error.refusal;
  if (error instanceof SignInRequired || firstOf(error) !== null) return null;
  if (error instanceof UnauthorizedException) return 'key';
  return error instanceof ForbiddenException ? 'other' : null;
}

/** Address of the step that the person has to take first, if any. */
function firstOf(error: unknown): string | null {
  if (error instanceof PasswordRequired) return adminPaths.profile();
  return error instanceof SecondFactorRequired ? error.where : null;
}
