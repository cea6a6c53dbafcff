import { unescapeHtml } from './page.js';

export interface CrawledPage {
  readonly path: string;
  /** The page that linked to it. */
  readonly from: string;
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  /** Of a page; other answers have none. */
  readonly tags: readonly Tag[];
}

/** A tag with its attributes; markup of ours never has a bare `>` in an attribute. */
const TAG = /<([a-z]+)( [^>]*)>/g;
const ATTRIBUTE = / ([a-z-]+)="([^"]*)"/g;

export interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

export function tagsOf(html: string): Tag[] {
  return [...html.matchAll(TAG)].map(([, name = '', attributes = '']) => ({
    name,
    attributes: Object.fromEntries(
      [...attributes.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) => [key, unescapeHtml(value)]),
    ),
  }));
}

/** Addresses a tag makes a browser, or whoever shows a shared link, load by itself. */
export function resourcesOf({ name, attributes }: Tag): string[] {
  const { href, src, srcset, poster, rel, property, content } = attributes;
  const loaded = [src, poster, ...(srcset?.split(',').map((part) => part.trim().split(' ')[0]) ?? [])];
  const linked = name === 'link' && rel !== 'canonical' ? [href] : [];
  const shared = property === 'og:image' ? [content] : [];
  return [...loaded, ...linked, ...shared].filter(
    (address) => address !== undefined && address !== '',
  ) as string[];
}

/** Addresses a tag lets a person go to. */
export function targetsOf({ name, attributes: { href, action, formaction, method } }: Tag): string[] {
  if (name === 'a') return href === undefined ? [] : [href];
  const goes = name === 'form' && method !== 'post' ? [action, formaction] : [formaction];
  return goes.filter((address) => address !== undefined);
}

const AT_ONCE = 4;

export interface CrawlOptions {
  /** Sent with every question: whose crawl it is. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether to go on to an address that was found; each is asked about once. */
  readonly wanted?: (path: string) => boolean;
}

/**
 * Asks for every address of the site that can be reached from `starts`, each once, redirects followed as further
 * addresses, and hands each answer to `look`.
 */
export async function crawl(
  origin: string,
  starts: readonly string[],
  look: (page: CrawledPage) => void,
  { headers = {}, wanted = () => true }: CrawlOptions = {},
): Promise<ReadonlySet<string>> {
  const known = new Set(starts);
  const waiting = [...known].map((path) => ({ path, from: 'the start' }));
  const find = (address: string, from: string): void => {
    const url = new URL(address, origin + from);
    const path = url.pathname + url.search;
    if (url.origin !== origin || known.has(path)) return;
    known.add(path);
    if (wanted(path)) waiting.push({ path, from });
  };
  while (waiting.length > 0) {
    await Promise.all(
      waiting.splice(0, AT_ONCE).map(async ({ path, from }) => {
        const answer = await fetch(origin + path, {
          redirect: 'manual',
          headers: { 'Accept-Encoding': 'identity', ...headers },
        });
        const body = await answer.text();
        const tags = isPage(answer.headers) ? tagsOf(body) : [];
        look({ path, from, status: answer.status, headers: answer.headers, body, tags });
        const location = answer.headers.get('location');
        if (location !== null) find(location, path);
        for (const tag of tags)
          for (const address of [...targetsOf(tag), ...resourcesOf(tag)])
            if (!/^(?:mailto|tel|data):/.test(address)) find(address, path);
      }),
    );
  }
  return known;
}

export const isPage = (headers: Headers): boolean =>
  headers.get('content-type')?.startsWith('text/html') ?? false;
