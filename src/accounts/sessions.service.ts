import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import session, { type Cookie as SessionCookie } from 'express-session';
import passport from 'passport';
import type { Config } from '../platform/config/config.js';
import { type Queryable, run, statement } from '../platform/database/sql.js';
import { accountPaths } from '../shared/paths/account.js';
import { paths } from '../shared/paths/site.js';
import { SIGNED_IN_COOKIE } from '../shared/enums/markers.js';
import type { Staff } from '../shared/rendering/context.js';
import { csrfTokenFor } from '../platform/routing/csrf.js';
import type { SessionSecret } from '../platform/config/session-secret.js';
import { CONFIG, SESSION_SECRET } from '../platform/tokens.js';
import {
  type FlashMessage,
  type FlashUndo,
  type Person,
  sessionPersonOf,
  type SignInWishes,
  type RestoredDraft,
} from './person.js';
import { SecuritySettings } from './security-settings.js';
import { kindOfSession, limitsOf } from './session-policy.js';
import { SessionStore } from './session-store.js';

const END = statement(
  'sessions-end',
  `DELETE FROM sessions WHERE sess -> 'passport' -> 'user' ->> 'id' = $1 AND sid IS DISTINCT FROM $2`,
);

/** Where people can be signed in. Visitor pages know no session: a broken session store is none of their trouble. */
export const SESSION_PATHS = [
  ...['/admin', '/uye-girisi', '/uye-ol', '/cikis', '/hesabim', '/portal'],
  accountPaths.changePassword(),
];

type SecondsLeft = Pick<Staff, 'sessionRestsFor' | 'sessionLastsFor'>;

/** Begins, keeps and ends sessions. */
@Injectable()
export class SessionsService {
  private readonly isHttps: boolean;
  private readonly cookieName: string;

  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(SESSION_SECRET) private readonly secret: SessionSecret,
    private readonly store: SessionStore,
    private readonly settings: SecuritySettings,
  ) {
    this.isHttps = config.publicUrl.startsWith('https:');
    this.cookieName = this.isHttps ? '__Host-sid' : 'sid';
  }

  /** The handlers that put `req.session` and `req.user` in place, in their order. */
  get handlers(): RequestHandler[] {
    return [
      (req, _res, next) => {
        // PUBLIC_URL says how visitors reach us; a proxy that doesn't name the protocol must not cost the cookie.
        if (this.isHttps) req.headers['x-forwarded-proto'] = 'https';
        next();
      },
      session({
        name: this.cookieName,
        secret: [...this.secret.all],
        store: this.store,
        resave: false,
        saveUninitialized: false,
        proxy: this.isHttps,
        cookie: { httpOnly: true, secure: this.isHttps, sameSite: 'lax', path: '/' },
      }),
      passport.session() as RequestHandler,
      (req, res, next) => {
        // A session whose person was suspended, removed or has a new password is over.
        const isOrphan = req.session.passport !== undefined && req.user === undefined;
        (isOrphan ? this.drop(req) : Promise.resolve()).then(() => {
          // The sign-up pages may be kept by shared caches, so they set no cookie.
          if (req.baseUrl !== paths.signUp()) this.mark(req, res);
          next();
        }, next);
      },
    ];
  }

  /** Keeps the cookie that tells scripts that somebody is signed in here in step with whether somebody is. */
  private mark(req: Request, res: Response): void {
    const isMarked = cookiesOf(req).includes(`${SIGNED_IN_COOKIE}=1`);
    const attributes = { path: '/', secure: this.isHttps, sameSite: 'lax' } as const;
    if (req.user && !isMarked)
      res.cookie(SIGNED_IN_COOKIE, '1', { ...attributes, ...ageOf(req.session.cookie) });
    else if (!req.user && isMarked) res.clearCookie(SIGNED_IN_COOKIE, attributes);
  }

  /** Signs a person in: a new session under a new id. */
  async begin(req: Request, person: Person, remember: boolean): Promise<void> {
    const kind = kindOfSession(person.role, remember);
    const { absoluteMs } = limitsOf(kind, await this.settings.current());
    await callback((done) => {
      this.store.regenerate(req, done);
    });
    const signedInAt = await this.store.now();
    const begun = req.session;
    begun.passport = { user: sessionPersonOf(person) };
    begun.kind = kind;
    begun.signedInAt = signedInAt;
    begun.csrfToken = csrfTokenFor(person, this.secret);
    begun.flash = [];
    begun.device = { userAgent: (req.get('user-agent') ?? '').slice(0, 300), address: req.ip ?? '' };
    if (remember) begun.cookie.maxAge = absoluteMs;
    await this.save(req);
    req.user = person;
    if (req.res) this.mark(req, req.res);
  }

  /** The password was right: a session that opens nothing but the form for the code, for a few minutes. */
  async beginSecondStep(req: Request, person: Person, wishes: SignInWishes): Promise<void> {
    await callback((done) => {
      this.store.regenerate(req, done);
    });
    const begun = req.session;
    begun.kind = 'half';
    begun.signedInAt = await this.store.now();
    begun.secondStep = { user: sessionPersonOf(person), wishes };
    await this.save(req);
    req.user = undefined;
    if (req.res) this.mark(req, req.res);
  }

  /** Signs out: the session is gone on the server, the cookie in the browser. */
  async end(req: Request, res: Response): Promise<void> {
    if (req.session.passport ?? req.session.secondStep) await this.drop(req);
    this.mark(req, res);
    res.clearCookie(this.cookieName, { path: '/', httpOnly: true, secure: this.isHttps, sameSite: 'lax' });
  }

  /**
   * Ends sessions of a person: for a new password or a suspension, inside its transaction.
   * @param except id of the session that may go on, where people change their own password
   */
  async endAll(client: Queryable, userId: string, except: string | null = null): Promise<void> {
    await run(client, END, [userId, except]);
  }

  /** Keeps a form for the page that shows it. */
  async keep(req: Request, form: RestoredDraft | undefined): Promise<void> {
    req.session.restoredDraft = form;
    await this.save(req);
  }

  /** How long the session holds from now on, as the page may tell in time. */
  async secondsLeft({ session: { kind, signedInAt } }: Request): Promise<SecondsLeft> {
    const { idleMs, absoluteMs } = limitsOf(kind ?? 'staff', await this.settings.current());
    const lastsMs = (signedInAt ?? Date.now()) + absoluteMs - Date.now();
    return { sessionRestsFor: Math.floor(idleMs / 1_000), sessionLastsFor: Math.floor(lastsMs / 1_000) };
  }

  /** The request is a script's own, made while the person may be away: her session ends as if it had not come. */
  leaveAtRest({ session: own }: Request): void {
    this.store.leaveAtRest(own);
  }

  /** Those of these session ids whose sessions are not over. */
  living(ids: readonly string[]): Promise<ReadonlySet<string>> {
    return this.store.living(ids);
  }

  /** Whether the request bears a session of ours that may be over: signed, so that not just anybody says so. */
  wasSignedIn(req: Request): boolean {
    return this.idOf(req) !== null;
  }

  /** The id of the session that a request bears, signed by us; it may be over. */
  idOf(req: Request): string | null {
    const cookie = cookiesOf(req).find((pair) => pair.startsWith(`${this.cookieName}=s%3A`));
    const value = cookie?.slice(this.cookieName.length + 5) ?? '';
    const isOurs = value.length < 500 && this.secret.all.some((secret) => isSigned(value, secret));
    return isOurs ? value.slice(0, value.lastIndexOf('.')) : null;
  }

  /** A message for the next page this person sees; stored before the redirect that leads there is sent. */
  async flash(req: Request, kind: FlashMessage['kind'], text: string, undo?: FlashUndo): Promise<void> {
    req.session.flash = [...(req.session.flash ?? []), { kind, text, ...(undo && { undo }) }];
    await this.save(req);
  }

  /** The waiting messages, which are thereby shown. */
  async takeFlash(req: Request): Promise<readonly FlashMessage[]> {
    const waiting = req.session.flash ?? [];
    if (waiting.length === 0) return [];
    req.session.flash = [];
    await this.save(req);
    return waiting;
  }

  /** Ends the session; until someone signs in, the request goes on without one. */
  private async drop(req: Request): Promise<void> {
    await callback((done) => {
      req.session.destroy(done);
    });
    req.user = undefined;
  }

  private save(req: Request): Promise<void> {
    return callback((done) => {
      req.session.save(done);
    });
  }
}

/** `id.mac`, escaped, as express-session signs it. */
function isSigned(escaped: string, secret: string): boolean {
  const value = escaped.replaceAll(/%2B/gi, '+').replaceAll(/%2F/gi, '/').replaceAll(/%3D/gi, '=');
  const dot = value.lastIndexOf('.');
  const mac = createHmac('sha256', secret)
    .update(value.slice(0, Math.max(0, dot)))
    .digest('base64');
  const [given, expected] = [Buffer.from(value.slice(dot + 1)), Buffer.from(mac.replaceAll('=', ''))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const cookiesOf = ({ headers }: Request): string[] => headers.cookie?.split(/;\s*/) ?? [];

/** A session that outlives the browser is marked as long. */
const ageOf = ({ originalMaxAge }: SessionCookie): { maxAge?: number } =>
  originalMaxAge === null ? {} : { maxAge: originalMaxAge };

function callback(work: (done: (error?: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    work((error) => {
      if (error) reject(error as Error);
      else resolve();
    });
  });
}
