/* Staff screens that a crawl has found, and what is alike in them. */

/** A path without the ids in it, and what its address asks for: kinds of product have forms of their own. */
export function shapeOf(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://any.test');
  const parts = pathname.split('/');
  const isId = (part: string, at: number): boolean =>
    /^\d+$/.test(part) || (['banks', 'order'].includes(parts[at - 1] ?? '') && part !== 'new');
  const route = parts.map((part, at) => (isId(part, at) ? ':id' : part)).join('/');
  return `${route}?${[...new Set(searchParams.keys())].sort().join('&')} ${searchParams.get('type') ?? ''}`;
}

/** A shape without what its address asks for. */
export const screenOf = (path: string): string => shapeOf(path).split('?', 1)[0] ?? '';

/** The menu and the styles of the frame, which the validator would read anew on each page, only once. */
export function withoutWhatWasRead(): (body: string) => string {
  const read = new Set<string>();
  return (body) =>
    body.replaceAll(
      /(<(aside|style)\b[^>]*>)(.*?)(<\/\2>)/gs,
      (whole, open: string, name: string, inner: string, close) => {
        const same = inner.replaceAll(/ aria-current="[^"]*"/g, '');
        if (read.has(same)) return `${open}${name === 'style' ? '' : '<p>Menü</p>'}${String(close)}`;
        read.add(same);
        return whole;
      },
    );
}
