import { Injectable } from '@nestjs/common';
import { ModuleRef, ModulesContainer } from '@nestjs/core';
import { VersionedMemo } from '../platform/page-cache/versioned-memo.js';
import {
  type FindService,
  addressAt,
  type PageAddress,
  type PublicPageOptions,
  SEARCH_GROUPS,
  type SearchEntry,
} from '../platform/routing/public-page.js';
import { routesIn } from '../platform/routing/routes.js';
import { paths } from '../shared/paths/site.js';

export type SitemapEntry = Pick<PageAddress, 'path' | 'changedAt'>;

/** Pages that controllers declare with `@PublicPage`: the sitemap, the site search and known addresses follow from them. */
@Injectable()
export class PublicPages {
  private readonly findService: FindService = (type) => this.services.get(type, { strict: false });
  /** Paths of each page, by its declaration. */
  private declared: ReadonlyMap<PublicPageOptions, readonly string[]> | undefined;

  constructor(
    private readonly modules: ModulesContainer,
    private readonly services: ModuleRef,
    private readonly memo: VersionedMemo,
  ) {}

  /** Addresses for search engines, each once with the newest change of its content, the home page first. */
  async sitemap(): Promise<SitemapEntry[]> {
    const newest = new Map<string, Date | null>([[paths.home(), null]]);
    for (const { path, changedAt, isListed } of await this.addresses()) {
      if (!isListed) continue;
      const known = newest.get(path) ?? null;
      newest.set(path, known && (!changedAt || known > changedAt) ? known : changedAt);
    }
    return [...newest].map(([path, changedAt]) => ({ path, changedAt }));
  }

  /**
   * Entries of the site search, group by group.
   * @param of pages at paths of their own, or pages with parameters
   */
  async searchEntries(of: 'paths' | 'parameters'): Promise<SearchEntry[]> {
    const pages = [...this.pages()].filter(([, [path]]) => path?.includes(':') === (of === 'parameters'));
    const entries = pages.map(([{ search = [] }, [href = '']]) =>
      typeof search === 'function'
        ? search(this.findService)
        : [search].flat().map((entry) => ({ href, ...entry })),
    );
    const rank = ({ group }: SearchEntry): number => SEARCH_GROUPS.indexOf(group);
    return (await Promise.all(entries)).flat().sort((a, b) => rank(a) - rank(b));
  }

  /**
   * Looks up a page that a browser reports: nobody can make up a page.
   * @param given a path of ours as a visitor sent it, with or without its query
   * @returns the path alone; undefined where there is no such page
   */
  async find(given: string | undefined): Promise<string | undefined> {
    const path = given?.split(/[?#]/, 1)[0];
    return path !== undefined && (await this.known()).has(path) ? path : undefined;
  }

  /** Paths without their query; read once per change of content. */
  private known(): Promise<ReadonlySet<string>> {
    return this.memo.get('known-pages', async () => {
      const addresses = await this.addresses();
      return new Set(addresses.map(({ path }) => path.split('?', 1)[0] ?? ''));
    });
  }

  private async addresses(): Promise<PageAddress[]> {
    const addresses = [...this.pages()].map(async ([page, own]) => [
      ...own.filter((path) => !path.includes(':')).map((path) => addressAt(path, page.sitemap === true)),
      ...((await page.addresses?.(this.findService)) ?? []),
    ]);
    return (await Promise.all(addresses)).flat();
  }

  private pages(): ReadonlyMap<PublicPageOptions, readonly string[]> {
    if (this.declared) return this.declared;
    const declared = new Map<PublicPageOptions, string[]>();
    for (const { path, page } of routesIn(this.modules))
      if (page) declared.set(page, [...(declared.get(page) ?? []), path]);
    return (this.declared = declared);
  }
}
