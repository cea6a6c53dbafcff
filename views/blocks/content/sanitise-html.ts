import { type DefaultTreeAdapterTypes, html as names } from 'parse5';
import { isExternal, readImage, readLink } from '../links.js';
import { MAX_NESTING, parseBounded } from '../../../src/shared/rendering/bounded-html.js';
import { escapeHtml, type SafeHtml } from '../../../src/shared/rendering/html.js';
import { getOwn } from '../../../src/shared/finance/get-own.js';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** Longest markup that is stored or shown; the forms of administration refuse more. */
export const MAX_HTML_LENGTH = 200_000;

const MAX_PASSES = 4;

/** Allowed elements and what becomes of their look-alikes; everything else gives way to its children. */
const ELEMENTS: ReadonlyMap<string, string> = new Map(
  [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 's', 'sub', 'sup', 'a', 'img'],
    ...['blockquote', 'pre', 'code', 'figure', 'figcaption'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ]
    .map((name): [string, string] => [name, name])
    .concat([
      ['h1', 'h2'],
      ['h5', 'h4'],
      ['h6', 'h4'],
      ['b', 'strong'],
      ['i', 'em'],
      ['del', 's'],
    ]),
);

/** Elements that are removed with their content, which is no text to be read. */
const DROPPED = new Set([
  ...[
    'script',
    'style',
    'template',
    'noscript',
    'noembed',
    'noframes',
    'iframe',
    'frameset',
    'object',
    'embed',
  ],
  ...[
    'applet',
    'xmp',
    'plaintext',
    'textarea',
    'select',
    'title',
    'head',
    'canvas',
    'audio',
    'video',
    'portal',
  ],
]);

const EMPTY = new Set(['br', 'hr', 'img']);

type Attributes = readonly (readonly [string, string])[];

/** Attributes of an element, each checked; null when the element is nothing without them. */
const ATTRIBUTES: Readonly<Record<string, (element: Element) => Attributes | null>> = {
  a: (element) => {
    const href = readLink(attribute(element, 'href'));
    if (href === null) return null;
    return [['href', href], ...optional('rel', isExternal(href) ? 'noopener' : null)];
  },
  img: (element) => {
    const src = readImage(attribute(element, 'src'));
    if (src === null) return null;
    return [
      ['src', src],
      ['alt', attribute(element, 'alt') ?? ''],
      ...optional('width', wholeNumber(element, 'width', 4000)),
      ...optional('height', wholeNumber(element, 'height', 4000)),
      ['loading', 'lazy'],
    ];
  },
  ol: (element) => optional('start', wholeNumber(element, 'start', 10_000)),
  td: spans,
  th: (element) => {
    const scope = attribute(element, 'scope');
    return [...optional('scope', scope === 'row' || scope === 'col' ? scope : null), ...spans(element)];
  },
};

/**
 * Treatment of an element: null removes it with its content, `text` keeps its content, otherwise it is written with
 * this name and these attributes.
 */
type Fate = { readonly name: string; readonly attributes: Attributes } | 'text' | null;

export function fateOf(element: Element): Fate {
  // SVG and MathML have elements of the same names that browsers treat differently.
  if (element.namespaceURI !== names.NS.HTML || DROPPED.has(element.tagName)) return null;
  const name = ELEMENTS.get(element.tagName);
  const attributes = name === undefined ? null : (getOwn(ATTRIBUTES, name) ?? none)(element);
  return name === undefined || attributes === null ? 'text' : { name, attributes };
}

export const isAllowed = (tagName: string): boolean => ELEMENTS.has(tagName);

export interface SanitiseOptions {
  /** Puts each table into a box that scrolls sideways on narrow screens; for showing, not for storing. */
  readonly scrollingTables?: boolean;
}

/**
 * Rebuilds markup from an allow-list: parsed as browsers parse it, written anew from element and attribute names of
 * ours and escaped text. What is stored and what is shown both go through it; doing it twice changes nothing. Takes
 * time in proportion to length: what is longer, larger or deeper than forms allow is cut there.
 */
export function sanitiseHtml(html: string, options: SanitiseOptions = {}): SafeHtml {
  let text = html.slice(0, MAX_HTML_LENGTH);
  // Taking an element from around others can change how the rest is parsed; a few passes settle it.
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const next = rebuild(text, {});
    if (next === text) break;
    text = next;
  }
  return (options.scrollingTables ? rebuild(text, options) : text) as SafeHtml;
}

function rebuild(html: string, options: SanitiseOptions): string {
  const markup = { parts: [], tables: 0, scrolls: options.scrollingTables === true };
  writeAll(parseBounded(html).nodes, markup, 0);
  return markup.parts.join('');
}

interface Markup {
  readonly parts: string[];
  readonly scrolls: boolean;
  /** Tables so far. */
  tables: number;
}

function writeAll(nodes: readonly Node[], markup: Markup, depth: number): void {
  if (depth > MAX_NESTING) return;
  for (const node of nodes) {
    if ('value' in node) markup.parts.push(escapeHtml(node.value.replaceAll('\0', '')));
    else if ('tagName' in node) writeElement(node, markup, depth);
  }
}

function writeElement(element: Element, markup: Markup, depth: number): void {
  const { parts } = markup;
  const fate = fateOf(element);
  if (fate === null) return;
  if (fate === 'text') {
    writeAll(element.childNodes, markup, depth + 1);
    return;
  }
  const { name, attributes } = fate;
  const opening = `<${name}${attributes.map(([key, value]) => ` ${key}="${escapeHtml(value)}"`).join('')}>`;
  if (EMPTY.has(name)) {
    parts.push(opening);
    return;
  }
  const scrolls = markup.scrolls && name === 'table';
  parts.push(scrolls ? `${scrollBox(++markup.tables)}${opening}` : opening);
  writeAll(element.childNodes, markup, depth + 1);
  parts.push(scrolls ? `</${name}></div>` : `</${name}>`);
}

/** The boxes are numbered, since regions of one page need names of their own. */
const scrollBox = (number: number): string =>
  `<div class="table-scroll" role="region" aria-label="Tablo ${String(number)}" tabindex="0">`;

const none = (): Attributes => [];

function spans(element: Element): Attributes {
  return [
    ...optional('colspan', wholeNumber(element, 'colspan', 20)),
    ...optional('rowspan', wholeNumber(element, 'rowspan', 50)),
  ];
}

function optional(name: string, value: string | null): Attributes {
  return value === null ? [] : [[name, value]];
}

function wholeNumber(element: Element, name: string, max: number): string | null {
  const value = attribute(element, name) ?? '';
  return /^[1-9]\d{0,4}$/.test(value) && Number(value) <= max ? value : null;
}

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((given) => given.name === name && given.namespace === undefined)?.value;
}
