import { MethodNotAllowedException } from '@nestjs/common';
import type { Express, RequestHandler } from 'express';
import { operationOf } from '../../platform/monitoring/operations.js';

/** Of Express' router as much as says what it answers. */
interface Layer {
  readonly route?: { readonly path: string; readonly methods: Readonly<Record<string, boolean>> };
  match(path: string): boolean;
}

/** One path of the router, and how it may be asked. */
interface Way {
  readonly path: string;
  readonly match: (path: string) => boolean;
  readonly methods: Set<string>;
  /** Takes any name: whether there is such a page is for the pages to say. */
  readonly isOpen: boolean;
}

const READ: readonly string[] = ['GET', 'HEAD'];

/**
 * Answers 405 and `Allow` where an address is ours and the method is none of its own; `OPTIONS` says the same.
 * Other addresses go on, and are not found.
 *
 * @param isFile whether a file of ours has this address
 * @param isPage whether a page that staff wrote has it
 */
export function refuseWrongMethods(
  server: Express,
  isFile: (path: string) => boolean,
  isPage: (path: string) => Promise<boolean>,
): RequestHandler {
  let ways: Ways | undefined;
  let unread = new Ways([]);

  function learn(): Ways {
    const all = waysOf(server);
    unread = new Ways(all.filter(({ methods }) => !methods.has('GET')));
    return (ways = new Ways(all));
  }

  return (req, res, next) => {
    const { path, method } = req;
    const all = ways ?? learn();
    // Nearly every request reads what can be read: only the few addresses that can't are looked at.
    if (READ.includes(method) && unread.fitting(path).length === 0) {
      next();
      return;
    }
    const found = all.fitting(path);
    const answer = (some: readonly Way[], isReadable: boolean): void => {
      const methods = [...new Set([...some.flatMap((way) => [...way.methods]), ...(isReadable ? READ : [])])];
      if (methods.length === 0 || methods.includes(method)) {
        next();
        return;
      }
      res.setHeader('Allow', [...methods, 'OPTIONS'].join(', '));
      if (method === 'OPTIONS') res.status(204).end();
      else next(new MethodNotAllowedException());
    };
    const own = found.filter(({ isOpen }) => !isOpen);
    if (own.length > 0 || own.length === found.length)
      answer(own, isFile(path) || operationOf(path) !== undefined);
    else if (isFile(path) || operationOf(path) !== undefined) answer([], true);
    else
      void isPage(path)
        // Without a database nobody knows.
        .catch(() => false)
        .then((isOne) => {
          answer(isOne ? found : [], false);
        });
  };
}

function waysOf(server: Express): Way[] {
  const byPath = new Map<string, Way>();
  for (const layer of server.router.stack as unknown as readonly Layer[]) {
    if (!layer.route) continue;
    const { path, methods } = layer.route;
    const way = byPath.get(path) ?? {
      path,
      match: (asked: string) => layer.match(asked),
      methods: new Set<string>(),
      isOpen: path.startsWith('/:'),
    };
    for (const method of Object.keys(methods)) way.methods.add(method.toUpperCase());
    if (way.methods.has('GET')) way.methods.add('HEAD');
    byPath.set(path, way);
  }
  return [...byPath.values()];
}

/** All ways by how their path begins: there are hundreds, and each request asks. */
class Ways {
  private readonly byStart = new Map<string, Way[]>();
  /** Those that begin with a parameter may fit anything. */
  private readonly open: Way[] = [];

  constructor(ways: readonly Way[]) {
    for (const way of ways) {
      const start = startOf(way.path);
      if (!/^[\w.-]*$/.test(start)) this.open.push(way);
      else this.byStart.set(start, [...(this.byStart.get(start) ?? []), way]);
    }
  }

  /** Routes that match a path; none for a path that can't be decoded, which the router reports better. */
  fitting(path: string): Way[] {
    const near = this.byStart.get(startOf(path)) ?? [];
    try {
      return [...near, ...this.open].filter(({ match }) => match(path));
    } catch {
      return [];
    }
  }
}

/** The first part of a path; the router takes no notice of the case of letters. */
const startOf = (path: string): string => path.slice(1).split('/', 1)[0]?.toLowerCase() ?? '';
