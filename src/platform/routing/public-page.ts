import { applyDecorators, SetMetadata, type Type } from '@nestjs/common';
import { Allow } from './access.js';
import { Cached, type CacheParameter } from './cached.js';

/** An address of a page, with its query. */
export interface PageAddress {
  readonly path: string;
  /** Time at which its content last changed; null for what changes with the program alone. */
  readonly changedAt: Date | null;
  /** False where nothing is shown at the moment: the sitemap leaves the address out. */
  readonly isListed: boolean;
}

/** Gives a service of the application: `find(LoanAmountsService)`. */
export type FindService = <Service>(type: Type<Service>) => Service;

/** Addresses of one page, read at each change of content. */
export type AddressSource = (find: FindService) => readonly PageAddress[] | Promise<readonly PageAddress[]>;

/** Groups of the site search, in the order of their entries. */
export const SEARCH_GROUPS = ['compare', 'bank', 'product', 'calculator', 'guide', 'page'] as const;

/** Figures of a question: an amount in lira, and a term in months or days. */
export interface SearchFigures {
  readonly tutar?: number;
  readonly months?: number;
  readonly days?: number;
}

/** Something that the site search finds. */
export interface SearchEntry {
  readonly group: (typeof SEARCH_GROUPS)[number];
  readonly title: string;
  readonly href: string;
  /** A few words on the entry, shown beside its title. */
  readonly note: string;
  /** Further words under which it is looked for. */
  readonly words?: string;
  /** Its text at length: found last, but for terms that are explained there. */
  readonly text?: string;
  /** Its title is a question: its words are those of many, and count as further words. */
  readonly isQuestion?: true;
  /** Address with the figures that are asked for beside it. */
  readonly hrefWith?: (figures: SearchFigures) => string;
}

/** Search entry of a page; it leads to the page's own path unless it says another address. */
export type PageEntry = Omit<SearchEntry, 'href'> & Partial<Pick<SearchEntry, 'href'>>;

export interface PublicPageOptions {
  /** Query parameters on which its cached answer depends; without the list, each request is answered anew. */
  readonly cached?: readonly CacheParameter[];
  /** Whether the sitemap lists its paths, whatever is stored. */
  readonly sitemap?: boolean;
  /** Further addresses: those that follow from stored content, and those with parameters. */
  readonly addresses?: AddressSource;
  readonly search?: PageEntry | readonly PageEntry[] | ((find: FindService) => Promise<SearchEntry[]>);
  /** Addresses with the demo content, where a path has parameters: tests ask for them. */
  readonly samples?: readonly string[];
}

export const PUBLIC_PAGE = Symbol('public-page');

/**
 * Declares a page for every visitor: how it is cached, and its place in the sitemap and the site search. Its paths and
 * addresses are known as pages on which a visitor can be (`PublicPages`).
 */
export const PublicPage = (options: PublicPageOptions): MethodDecorator =>
  applyDecorators(
    Allow('public'),
    ...(options.cached ? [Cached(...options.cached)] : []),
    SetMetadata(PUBLIC_PAGE, options),
  );

/** An address whose content changes with the program alone. */
export const addressAt = (path: string, isListed = true): PageAddress => ({
  path,
  changedAt: null,
  isListed,
});
