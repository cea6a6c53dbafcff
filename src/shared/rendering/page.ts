import { type ComponentType, createElement, type ReactNode } from 'react';
import type { Crumb } from '../contracts/crumb.js';
import type { Site } from './context.js';
import type { Shown } from './subjects.js';

/** A JSON-LD object (schema.org). */
export type JsonLd = Readonly<Record<string, unknown>>;

export interface Head {
  readonly title: string;
  readonly description?: string;
  /** Path of the canonical address; absolute addresses are made from PUBLIC_URL. */
  readonly canonical?: string;
  /** `noindex` keeps a page out of search engines. */
  readonly robots?: 'noindex';
  /** Path of the picture shown when the page is shared. */
  readonly image?: string;
  readonly jsonLd?: readonly JsonLd[];
  /** Subjects of the page: viewed with it, and counted in reports. */
  readonly shows?: readonly Shown[];
  /**
   * Where the page stands below "Ana Sayfa", the page itself last. The visible bar and the list for search
   * engines are both made from it; without it (home) there is neither.
   */
  readonly breadcrumb?: readonly Crumb[];
}

export interface ShellProps {
  readonly children: ReactNode;
  /** From "Ana Sayfa" to this page; empty where no bar is shown. */
  readonly breadcrumb: readonly Crumb[];
}

/** The frame around a view: header, footer, navigation, and the styles and scripts they need. */
export interface Layout {
  readonly name: 'site' | 'admin' | 'embed' | 'bare';
  /** Other sites may show it in a frame, as far as the settings let them. */
  readonly isForOtherSites?: boolean;
  readonly styles: readonly string[];
  /** A file of styles that its pages load: what is in it none of them inlines. */
  readonly sheet?: 'staff';
  /** Run in their order when all of the page is there. */
  readonly scripts: readonly string[];
  /** Run as soon as they are there: they know that the page may still be being read. */
  readonly earlyScripts?: readonly string[];
  readonly Shell: ComponentType<ShellProps>;
}

/** A server template: what stands in the head, what in the body, in which layout, with which styles. */
export interface View<P extends object> {
  readonly layout: Layout;
  readonly styles?: readonly string[];
  readonly head: (props: P, site: Site) => Head;
  readonly body: ComponentType<P>;
  /** See `framedView`; left out where each page is rendered whole. */
  readonly frameOf?: (props: P) => object;
}

/** Gives a view its type without repeating it. */
export function view<P extends object>(definition: View<P>): View<P> {
  return definition;
}

/**
 * A view whose pages differ in their live islands alone: head and body are given the `frame` of the props and nothing
 * else, so that the pages of one frame (the same object) and the same site share what is around the islands, which is
 * rendered once.
 */
export function framedView<F extends object, P extends { readonly frame: F }>(
  definition: Omit<View<F>, 'frameOf'>,
): View<P> {
  const { head, body } = definition;
  return {
    ...definition,
    head: ({ frame }, site) => head(frame, site),
    body: ({ frame }) => createElement(body, frame),
    frameOf: ({ frame }) => frame,
  };
}

/** A controller's answer: a view and the view-model it shows. */
export class PageResponse {
  constructor(
    readonly view: View<object>,
    readonly props: object,
    readonly status: number,
    /** False: a makeshift that no cache keeps and that never replaces a page seen before. */
    readonly keep = true,
  ) {}
}

/**
 * Answers with a view.
 *
 * @param shown the imported view; a missing or wrong prop is a compile error
 * @param status HTTP status, 200 unless said otherwise (422 for a form that came back)
 */
export function page<P extends object>(shown: View<P>, props: P, status = 200): PageResponse {
  return new PageResponse(anyView(shown), props, status);
}

/** Answers with a view that stands in for what can't be had now; a page known from before is preferred to it. */
export function standIn<P extends object>(shown: View<P>, props: P): PageResponse {
  return new PageResponse(anyView(shown), props, 200, false);
}

/** A page pairs a view with its own props, checked above; the renderer, which gives it these, looks at neither. */
function anyView<P extends object>(shown: View<P>): View<object> {
  return shown as unknown as View<object>;
}

/** Sends the browser elsewhere. */
export class Redirect {
  constructor(
    readonly location: string,
    readonly status: 301 | 302 | 303 | 308,
  ) {}
}

export function redirect(location: string, status: 301 | 302 | 303 | 308 = 303): Redirect {
  return new Redirect(location, status);
}

/** A body that is not a page: an image, a sitemap, a CSV of known size. */
export class Content {
  constructor(
    readonly body: string | Buffer,
    readonly contentType: string,
    readonly cacheControl: string,
    readonly headers: readonly string[] = [],
    /** False: what the address asks for is made up, and not worth keeping. */
    readonly keep = true,
    /** Its one address, where pages need it in the hour without a database too. */
    readonly canonical?: string,
  ) {}
}

/** An answer for programs: our own scripts, and whoever posts JSON. Never kept by anyone. */
export class Json {
  constructor(
    readonly status: number,
    /** Absent: no body at all (204). */
    readonly body?: object,
    /** Flat name/value list. */
    readonly headers: readonly string[] = [],
  ) {}
}
