import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import passport from 'passport';
import type { Config } from '../config/config.js';
import { CONFIG, SESSION_SECRET } from '../tokens.js';
import { type FlashMessage, keptOf, type Person } from './person.js';
import { SecuritySettings } from './security-settings.js';
import { kindOfSession, limitsOf } from './session-policy.js';
import { SessionStore } from './session-store.js';

/** Where people can be signed in. Visitor pages know no session: a broken session store is none of their trouble. */
export const SESSION_PATHS = ['/admin', '/uye-girisi', '/uye-ol', '/cikis', '/hesabim'];

interface Queryable {
  query(text: string, values: unknown[]): Promise<unknown>;
}

/** Begins, keeps and ends sessions. */
@Injectable()
export class SessionsService {
  private readonly isHttps: boolean;
  private readonly cookieName: string;

  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(SESSION_SECRET) private readonly secret: string,
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
        secret: this.secret,
        store: this.store,
        resave: false,
        saveUninitialized: false,
        proxy: this.isHttps,
        cookie: { httpOnly: true, secure: this.isHttps, sameSite: 'lax', path: '/' },
      }),
      passport.session() as RequestHandler,
      (req, _res, next) => {
        // A session whose person was suspended, removed or has a new password is over.
        const isOrphan = req.session.passport !== undefined && req.user === undefined;
        (isOrphan ? this.drop(req) : Promise.resolve()).then(() => {
          next();
        }, next);
      },
    ];
  }

  /** Signs a person in: a new session under a new id. */
  async begin(req: Request, person: Person, remember: boolean): Promise<void> {
    const kind = kindOfSession(person.role, remember);
    const { absoluteMs } = limitsOf(kind, await this.settings.current());
    await callback((done) => {
      this.store.regenerate(req, done);
    });
    const begun = req.session;
    begun.passport = { user: keptOf(person) };
    begun.kind = kind;
    begun.signedInAt = Date.now();
    begun.csrfToken = randomBytes(24).toString('base64url');
    begun.flash = [];
    begun.device = { userAgent: (req.get('user-agent') ?? '').slice(0, 300), address: req.ip ?? '' };
    if (remember) begun.cookie.maxAge = absoluteMs;
    await this.save(req);
    req.user = person;
  }

  /** Signs out: the session is gone on the server, the cookie in the browser. */
  async end(req: Request, res: Response): Promise<void> {
    if (req.session.passport) await this.drop(req);
    res.clearCookie(this.cookieName, { path: '/', httpOnly: true, secure: this.isHttps, sameSite: 'lax' });
  }

  /**
   * Ends sessions of a person: for a new password or a suspension, inside its transaction.
   * @param except id of the session that may go on, where people change their own password
   */
  async endAll(client: Queryable, userId: string, except: string | null = null): Promise<void> {
    await client.query(
      `DELETE FROM sessions WHERE sess -> 'passport' -> 'user' ->> 'id' = $1 AND sid IS DISTINCT FROM $2`,
      [userId, except],
    );
  }

  /** A message for the next page this person sees; stored before the redirect that leads there is sent. */
  async flash(req: Request, kind: FlashMessage['kind'], text: string): Promise<void> {
    req.session.flash = [...(req.session.flash ?? []), { kind, text }];
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

function callback(work: (done: (error?: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    work((error) => {
      if (error) reject(error as Error);
      else resolve();
    });
  });
}
