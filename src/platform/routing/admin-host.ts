import type { IncomingMessage } from 'node:http';
import { accountPaths } from '../../shared/paths/account.js';
import type { Config } from '../config/config.js';
import { adminPaths, paths, POLICY_REPORT_PATH } from '../../shared/paths/site.js';

/** Beside the administration itself: what its pages and its sign-in are made of. */
const SHARED = [
  ...[
    paths.signIn(),
    paths.signOut(),
    paths.newPassword(),
    accountPaths.changePassword(),
    paths.clientError(),
    POLICY_REPORT_PATH,
    paths.manifest(),
  ],
  ...['/gorsel', '/onizleme', '/og'],
];

const ROBOTS = 'User-agent: *\nDisallow: /\n';

/** Answer of the host in place of the application. */
export type Diversion =
  | { readonly kind: 'elsewhere'; readonly location: string }
  | { readonly kind: 'robots'; readonly text: string }
  | { readonly kind: 'unknown' };

/**
 * Which host a request came to, where the administration has one of its own: nothing of it exists on the site's, and
 * nothing of the site's pages, least of all what others wrote for them, on its own.
 */
export class AdminHost {
  private readonly host: string | undefined;

  constructor(private readonly config: Pick<Config, 'adminUrl' | 'publicUrl'>) {
    this.host = config.adminUrl === undefined ? undefined : new URL(config.adminUrl).host;
  }

  /** The origin that requests of this host come from. */
  originOf(req: IncomingMessage): string {
    return this.isAsked(req) ? (this.config.adminUrl ?? '') : this.config.publicUrl;
  }

  /** Where staff sign in, when that is not here; null where they may. */
  signInElsewhere(req: IncomingMessage): string | null {
    return this.host === undefined || this.isAsked(req)
      ? null
      : `${this.config.adminUrl ?? ''}${paths.signIn()}`;
  }

  /** Whether it is the administration's own. */
  isAsked({ headers }: IncomingMessage): boolean {
    return this.host !== undefined && headers.host?.toLowerCase() === this.host;
  }

  /** Whether the administration is asked for where it does not exist. */
  isHidden(req: IncomingMessage, path: string): boolean {
    return this.host !== undefined && !this.isAsked(req) && isWithin(path, adminPaths.dashboard());
  }

  /** @returns null where the application answers, or a file of ours */
  divert(req: IncomingMessage, isFile: boolean): Diversion | null {
    if (!this.isAsked(req) || isFile) return null;
    const url = req.url ?? '/';
    const path = url.split('?', 1)[0] ?? '/';
    if (isWithin(path, adminPaths.dashboard()) || SHARED.some((base) => isWithin(path, base))) return null;
    if (path === paths.robots()) return { kind: 'robots', text: ROBOTS };
    if (req.method !== 'GET' && req.method !== 'HEAD') return { kind: 'unknown' };
    return {
      kind: 'elsewhere',
      location: url.startsWith('/') ? this.config.publicUrl + url : this.config.publicUrl,
    };
  }
}

const isWithin = (path: string, base: string): boolean => `${path}/`.startsWith(`${base}/`);
