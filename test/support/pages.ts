import { randomUUID } from 'node:crypto';
import type { Conflict, PageForm, PageState, Problems, Saved } from '../../views/blocks/editor-contract.js';
import type { TestServer } from './server.js';
import type { Session } from './staff.js';

export const PAGES = '/admin/content/pages';

/** The text of a page of components. */
export const components = (...list: readonly object[]): string => JSON.stringify({ components: list });

export const textBlock = (text: string, more: object = {}): object => ({
  id: 'metin',
  type: 'textBlock',
  settings: { title: 'Merhaba' },
  content: { text },
  ...more,
});

export const form = (more: Partial<PageForm> = {}): PageForm => ({
  title: 'Deneme sayfası',
  slug: 'deneme-sayfasi',
  metaTitle: 'Deneme',
  metaDescription: 'Elli karakterden uzun, yüz altmıştan kısa bir açıklama burada durur.',
  template: 'json',
  isFeatured: false,
  author: 'Admin',
  category: '',
  content: components(textBlock('<p>Selam dünya</p>')),
  ...more,
});

export interface JsonAnswer<T> {
  readonly status: number;
  readonly body: T;
}

/** Speaks to the server as the editor in the browser does. */
export class EditorClient {
  private token: string | undefined;

  constructor(
    private readonly server: Pick<TestServer, 'url'>,
    private readonly session: Session,
  ) {}

  async post<T>(
    path: string,
    body: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<JsonAnswer<T>> {
    this.token ??= await this.session.csrfToken();
    const answer = await fetch(this.server.url + path, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        Origin: this.server.url,
        Cookie: this.session.cookie,
        'X-CSRF-Token': this.token,
        ...headers,
      },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as T };
  }

  async get<T>(path: string): Promise<JsonAnswer<T>> {
    const answer = await this.session.get(path, { Accept: 'application/json' });
    return { status: answer.status, body: (await answer.json()) as T };
  }

  create(page: Partial<PageForm> = {}, token: string = randomUUID()): Promise<JsonAnswer<Saved>> {
    return this.post(`${PAGES}/drafts`, { version: null, token, page: form(page) });
  }

  async created(page: Partial<PageForm> = {}): Promise<PageState> {
    return accepted(await this.create(page));
  }

  /** @param action `draft`, `publication` */
  write<T = Saved>(action: string, { id, version }: PageState, page: PageForm): Promise<JsonAnswer<T>> {
    return this.post(`${PAGES}/${id}/${action}`, { version, token: randomUUID(), page });
  }

  async published(page: Partial<PageForm> = {}): Promise<PageState> {
    return accepted(await this.write('publication', await this.created(page), form(page)));
  }
}

/** The state after a write that has to have worked. */
export function accepted(answer: JsonAnswer<Saved>): PageState {
  if (answer.status !== 200) throw new Error(`${String(answer.status)}: ${JSON.stringify(answer.body)}`);
  return answer.body.state;
}

export type { Conflict, PageForm, PageState, Problems, Saved };
