import { tagsOf } from './crawl.js';
import { readRoutes } from './route-table.js';
import { isFull } from './tier.js';

/* Pages that a crawl has found, and what is alike in them. */

export const routes = (await readRoutes())
  .filter(({ method, access }) => method === 'GET' && access === 'public')
  .map(({ path }) => ({ path, pattern: patternOf(path) }))
  .sort((a, b) => a.path.split(':').length - b.path.split(':').length);

/** A route's path as a pattern of addresses. */
function patternOf(path: string): RegExp {
  const segments = path.split(/(:\w+)/).map((part) => (part.startsWith(':') ? '[^/]+' : escaped(part)));
  return new RegExp(`^${segments.join('')}$`);
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

export const routeOf = (path: string): string | undefined =>
  routes.find(({ pattern }) => pattern.test(path.split('?', 1)[0] ?? ''))?.path;

export function shapeOf(path: string): string {
  const url = new URL(path, 'http://any.test');
  // Stored pages differ in all but their frame.
  const route = routeOf(path) === '/:slug' ? url.pathname : routeOf(path);
  const parameters = [...new Set(url.searchParams.keys())].sort();
  // Which ones they are makes fewer differences than whether there are any.
  const state = isFull ? parameters.join('&') : String(parameters.length > 0);
  return `${route ?? ''}?${state}`;
}

/** Where the links to applications lead, by what a screen reader says of them. */
export function applyLinks(body: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const link of body.split('<a ').slice(1)) {
    const [{ attributes } = { attributes: {} }] = tagsOf(`<a ${link}`);
    const { href = '', 'data-apply': kind, 'aria-label': label } = attributes as Record<string, string>;
    if (kind === undefined) continue;
    const name =
      label ??
      link
        .slice(link.indexOf('>') + 1, link.indexOf('</a>'))
        .replaceAll(/<[^<>]*>/g, ' ')
        .trim();
    found.set(name, (found.get(name) ?? new Set()).add(href));
  }
  return found;
}
