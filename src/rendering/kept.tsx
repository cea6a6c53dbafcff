import { createElement, type ReactElement } from 'react';
import { Piece, textPiece } from '../page-cache/piece.js';
import { renderToStaticMarkup } from 'react-dom/server';
import { type RenderContext, RenderProvider, renderContext, SOURCE_KINDS, useRender } from './context.js';
import { type Part, piecesOf } from './parts.js';

/** A rendered part, with what its components asked of the page around it. */
interface KeptPart {
  readonly html: Piece;
  readonly asked: RenderContext;
}

/** By what a part is made of, then by its name: forgotten together with what it is made of. */
const partsOf = new WeakMap<object, Map<string, KeptPart>>();

interface KeptProps {
  /** What the part shows: as long as it is the same object, the part is the same text. */
  readonly by: object;
  /** Tells the parts of one object from each other. */
  readonly name: string;
  readonly children: ReactElement;
}

/**
 * A part of many pages (frame, tables, questions) that does not depend on who asks or for what: rendered when `by`
 * is new, and from then on put into pages as text. The children must show nothing but `by` and the site.
 */
export function Kept({ by, name, children }: KeptProps): ReactElement {
  const page = useRender();
  const parts = partsOf.get(by) ?? new Map<string, KeptPart>();
  partsOf.set(by, parts);
  const part = parts.get(name) ?? renderPart(page, children);
  parts.set(name, part);
  for (const key of ['styles', 'rules', 'linked'] as const)
    for (const item of part.asked[key]) page[key].add(item);
  for (const kind of SOURCE_KINDS)
    for (const source of part.asked.sources[kind]) page.sources[kind].add(source);
  page.jsonLd.push(...part.asked.jsonLd);
  return place(page, part.html);
}

/** Puts finished markup where the element returned stands; React neither sees nor copies it. */
export function place(page: RenderContext, part: Part): ReactElement {
  return createElement('finished-part', { 'data-n': page.parts.push(part) - 1 });
}

function renderPart(page: RenderContext, children: ReactElement): KeptPart {
  const { site, assets, staff, isUnseen, linked } = page;
  const asked = { ...renderContext(site, assets, staff), isUnseen, linked: new Set(linked) };
  const pieces = piecesOf(renderMarkup(asked, children), NOTHING);
  return { html: new Piece(Buffer.concat(pieces.map(({ bytes }) => bytes)), true), asked };
}

/** What is kept for many pages shows the props of none. */
const NOTHING = {};

/** Text that people wrote is escaped or sanitised, so nothing but `place` makes such an element. */
const PLACE = /<finished-part data-n="(\d{1,4})"><\/finished-part>/;

/** Renders components to pieces of UTF-8, parts that React does not render in their places. */
export function renderMarkup(context: RenderContext, content: ReactElement): Part[] {
  const markup = renderToStaticMarkup(createElement(RenderProvider, { value: context }, content));
  return markup.split(PLACE).flatMap((text, at) => {
    // Between two texts stands the number of the part.
    if (at % 2 === 1) return context.parts[Number(text)] ?? [];
    return text === '' ? [] : textPiece(text);
  });
}
