import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type RenderContext, RenderProvider, renderContext, SOURCE_KINDS, useRender } from './context.js';
import { type Chunk, textOf } from './chunks.js';
import { memoizeByIdentity } from './memoize-by-identity.js';

interface CachedFragmentProps {
  /** Cache key beside the site, compared by identity: the same object gives the same text. */
  readonly by: object;
  /** Tells the fragments of one object from each other. */
  readonly name: string;
  readonly children: ReactElement;
}

/**
 * A part of many pages (frame, tables, questions) that does not depend on who asks or for what: rendered when `by`
 * or the site is new, and from then on put into pages as text. Its components learn nothing of the person who asks.
 */
export function CachedFragment({ by, name, children }: CachedFragmentProps): ReactElement {
  const page = useRender();
  const key = `${name} ${page.isBelowFold ? 'below' : 'above'} ${[...page.linked].join(' ')}`;
  const { html, asked } = memoizeByIdentity([by, page.site], key, () => renderFragment(page, children));
  for (const kind of ['styles', 'rules', 'linked'] as const)
    for (const item of asked[kind]) page[kind].add(item);
  for (const kind of SOURCE_KINDS) for (const source of asked.sources[kind]) page.sources[kind].add(source);
  return place(page, html);
}

/** Puts finished markup where the element returned stands; React neither sees nor copies it. */
export function place(page: RenderContext, chunk: Chunk): ReactElement {
  return createElement('finished-chunk', { 'data-n': page.chunks.push(chunk) - 1 });
}

/** A fragment's markup, with what its components asked of the page around it. */
function renderFragment(
  { site, assets, isBelowFold, linked }: RenderContext,
  children: ReactElement,
): { readonly html: string; readonly asked: RenderContext } {
  const asked = { ...renderContext(site, assets, noPerson), isBelowFold, linked: new Set(linked) };
  return { html: textOf(renderMarkup(asked, children), {}), asked };
}

/** @throws always: what many pages share shows nobody */
export function noPerson(): never {
  throw new Error('A part that pages share can show nothing of the person who asks');
}

/** Text that people wrote is escaped or sanitised, so nothing but `place` makes such an element. */
const PLACE = /<finished-chunk data-n="(\d{1,4})"><\/finished-chunk>/;

/** Renders components to text, with what React does not render in its place. */
export function renderMarkup(context: RenderContext, content: ReactElement): Chunk[] {
  const markup = renderToStaticMarkup(createElement(RenderProvider, { value: context }, content));
  return markup.split(PLACE).flatMap((text, at) => {
    // Between two texts stands the number of the chunk.
    if (at % 2 === 1) return context.chunks[Number(text)] ?? [];
    return text === '' ? [] : text;
  });
}
