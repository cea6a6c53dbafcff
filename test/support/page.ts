import { jsonLdOf } from './json-ld.js';
import { eventuallyGives } from './eventually.js';
import type { TestServer } from './server.js';

type Item = Readonly<Record<string, unknown>>;

/** A visitor's answer, with the few questions tests ask of HTML. */
export class VisitorPage {
  constructor(
    readonly status: number,
    readonly location: string | null,
    readonly html: string,
  ) {}

  /** The page between header and footer. */
  get main(): string {
    return between(this.html, '<main', '</main>');
  }

  /** The readable text of `main`. */
  get text(): string {
    return plain(this.main);
  }

  get heading(): string {
    return plain(between(this.html, '<h1', '</h1>'));
  }

  get canonical(): string | undefined {
    return /<link rel="canonical" href="([^"]*)"/.exec(this.html)?.[1];
  }

  /** Every address a link of `main` leads to. */
  get links(): string[] {
    return this.main
      .split('<a ')
      .slice(1)
      .map((rest) => unescapeHtml(/ href="([^"]*)"/.exec(` ${rest}`)?.[1] ?? ''));
  }

  /** Structured data of one type of schema.org. */
  jsonLdOf(type: string): Item[] {
    return jsonLdOf(this.html).filter((item) => item['@type'] === type);
  }

  /** The readable text of every part of `main` that starts with this markup, up to the next end of that tag. */
  all(open: string, tag: string): string[] {
    return this.main
      .split(open)
      .slice(1)
      .map((rest) => plain(open + (rest.split(`</${tag}>`, 1)[0] ?? '')));
  }
}

/** Asks for a path as a browser does, redirects not followed. */
export async function visit(server: Pick<TestServer, 'url'>, path: string): Promise<VisitorPage> {
  const answer = await fetch(server.url + path, { redirect: 'manual' });
  const location = answer.headers.get('location');
  return new VisitorPage(answer.status, location?.replace(server.url, '') ?? null, await answer.text());
}

/** A page as it comes, redirects not followed. */
export const htmlOf = async (server: Pick<TestServer, 'url'>, path: string): Promise<string> =>
  (await fetch(server.url + path, { redirect: 'manual' })).text();

/** The same of a page that has to be there. */
export async function pageAt(server: Pick<TestServer, 'url'>, path: string): Promise<string> {
  const answer = await fetch(server.url + path, { redirect: 'manual' });
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.text();
}

/** The page, once it holds a text or answers a question with yes: a change has reached it. */
export const pageWhen = (
  server: Pick<TestServer, 'url'>,
  path: string,
  holds: string | ((html: string) => boolean),
  withinMs?: number,
): Promise<string> =>
  eventuallyGives(
    () => htmlOf(server, path),
    (html) => (typeof holds === 'string' ? html.includes(holds) : holds(html)),
    withinMs,
  );

/** A visitor of the file's server, which is known only when its tests begin. */
export function visitorOf(server: () => Pick<TestServer, 'url'>) {
  const get = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(server().url + path, { redirect: 'manual', ...init });
  const html = (path: string): Promise<string> => pageAt(server(), path);
  return {
    get,
    /** A page that has to be there. */
    html,
    words: async (path: string): Promise<string> => plain(await html(path)),
    /** A page, once what it says holds. */
    until: (path: string, holds: (html: string) => boolean): Promise<string> =>
      pageWhen(server(), path, holds),
  };
}

export const wordsOf = async (answer: Response): Promise<string> => plain(await answer.text());

/** The words of a piece of HTML. */
export function plain(html: string): string {
  const words = html.split('<').map((part, at) => (at === 0 ? part : part.slice(part.indexOf('>') + 1)));
  return unescapeHtml(words.join(' ').replace(/\s+/g, ' ').trim());
}

function between(html: string, open: string, close: string): string {
  const from = html.indexOf(open);
  return from < 0 ? '' : html.slice(from, html.indexOf(close, from));
}

export function unescapeHtml(text: string): string {
  const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_all, name: string) => signs[name] ?? '');
}
