import { MethodNotAllowedException } from '@nestjs/common';
import type { Express, RequestHandler } from 'express';
import { isOperation } from '../monitoring/operations.js';

/** Of Express' router as much as says what it answers. */
interface Layer {
  readonly route?: { readonly path: string; readonly methods: Readonly<Record<string, boolean>> };
  match(path: string): boolean;
}

/** One path of the router, and how it may be asked. */
interface Way {
  readonly match: (path: string) => boolean;
  readonly methods: Set<string>;
  /** Takes any name: whether there is such a page is for the pages to say. */
  readonly isOpen: boolean;
}

const READ: readonly string[] = ['GET', 'HEAD'];

/**
 * Answers 405 and `Allow` where an address is ours and the method is none of its own; `OPTIONS` says the same. What is no
 * address of ours goes on, and is not found.
 *
 * @param isFile whether a file of ours has this address
 * @param isPage whether a page that staff wrote has it
 */
export function refuseWrongMethods(
  server: Express,
  isFile: (path: string) => boolean,
  isPage: (path: string) => Promise<boolean>,
): RequestHandler {
  let ways: readonly Way[] | undefined;
  let unread: readonly Way[] = [];

  function learn(): readonly Way[] {
    ways = waysOf(server);
    unread = ways.filter(({ methods }) => !methods.has('GET'));
    return ways;
  }

  return (req, res, next) => {
    const { path, method } = req;
    const all = ways ?? learn();
    // Nearly every request reads what can be read: only the few addresses that can't are looked at.
    if (READ.includes(method) && fitting(unread, path).length === 0) {
      next();
      return;
    }
    const found = fitting(all, path);
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
    if (own.length > 0 || own.length === found.length) answer(own, isFile(path) || isOperation(path));
    else if (isFile(path) || isOperation(path)) answer([], true);
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

/** What can't be decoded fits nothing: the router says so better. */
function fitting(ways: readonly Way[], path: string): Way[] {
  try {
    return ways.filter(({ match }) => match(path));
  } catch {
    return [];
  }
}
