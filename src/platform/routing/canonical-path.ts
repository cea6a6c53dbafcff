import type { Express, RequestHandler } from 'express';
import { fold } from '../../shared/finance/tr/fold.js';
import { adminPaths } from '../../shared/paths/site.js';
import { routedPaths } from './routed-paths.js';

/** Parameters in which the case of letters counts. */
const AS_SENT = /:(?:token|key)\b/;

interface Segment {
  readonly spelling: RegExp;
  readonly isAsSent: boolean;
}

/** As most addresses are sent: nothing about them could be spelled otherwise. */
const PLAIN = /^\/(?:[a-z0-9.-]+(?:\/[a-z0-9.-]+)*)?$/;

/**
 * The one spelling of each address: lower case, without marks (Turkish letters included), without doubled slashes or
 * one at the end.
 *
 * @param patterns the paths of routes (`/bankalar/:bankId`), in the order in which they are tried
 * @returns a function that gives the spelling of a path; undefined where no route would answer it
 */
export function canonicalSpelling(patterns: readonly string[]): (path: string) => string | undefined {
  const routes = patterns.map((pattern) => partsOf(pattern).map(readSegment));
  return (path) => {
    const sent = partsOf(path);
    const folded = sent.map(foldSegment);
    const route = routes.find(
      (segments) =>
        segments.length === sent.length &&
        segments.every(({ spelling }, at) => {
          const segment = folded[at];
          return segment !== undefined && spelling.test(segment);
        }),
    );
    return (
      route &&
      `/${route
        .map(({ isAsSent }, at) => (isAsSent ? sent[at] : encodeURIComponent(folded[at] ?? '')))
        .join('/')}`
    );
  };
}

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');

function readSegment(pattern: string): Segment {
  const source = pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '.+');
  return { spelling: new RegExp(`^${source}$`, 's'), isAsSent: AS_SENT.test(pattern) };
}

/** Undefined for what is no text, or none that is left after folding. */
function foldSegment(sent: string): string | undefined {
  try {
    return fold(decodeURIComponent(sent)) || undefined;
  } catch {
    return undefined;
  }
}

/** Leads other spellings of an address to the one that answers; the router itself takes no other. */
export function canonicalAddresses(server: Express): RequestHandler {
  let spell: ReturnType<typeof canonicalSpelling> | undefined;
  return (req, res, next) => {
    const [path = ''] = req.url.split('?', 1);
    if (PLAIN.test(path) || !path.startsWith('/') || (req.method !== 'GET' && req.method !== 'HEAD')) {
      next();
      return;
    }
    spell ??= canonicalSpelling(routedPaths(server, 'get'));
    const spelling = spell(path);
    if (spelling === undefined || spelling === path) {
      next();
      return;
    }
    const isPrivate = spelling.startsWith(adminPaths.dashboard());
    res.setHeader('Cache-Control', isPrivate ? 'no-store' : 'public, max-age=3600');
    res.redirect(301, spelling + req.url.slice(path.length));
  };
}
