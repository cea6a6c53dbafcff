import { type DefaultTreeAdapterTypes, html as names, parseFragment } from 'parse5';
import { isExternal, readImage, readLink } from '../../views/blocks/links.js';
import { escapeHtml, type SafeHtml } from '../rendering/html.js';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** Longest markup that is stored or shown; the forms of administration refuse more. */
export const HTML_LENGTH_MAX = 200_000;

/** Elements nested deeper than this are dropped with what they hold. */
const DEPTH_MAX = 60;
const PASSES_MAX = 4;

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

/** What these hold is no text to be read: it goes with them. */
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

export interface SanitiseOptions {
  /** Puts each table into a box that scrolls sideways on narrow screens; for showing, not for storing. */
  readonly scrollingTables?: boolean;
}

/**
 * Rebuilds markup from an allow-list: parsed as browsers parse it, written anew from element and attribute names of
 * ours and escaped text. What is stored and what is shown both go through it; doing it twice changes nothing.
 */
export function sanitiseHtml(html: string, options: SanitiseOptions = {}): SafeHtml {
  let text = html.slice(0, HTML_LENGTH_MAX);
  // Taking an element from around others can change how the rest is parsed; a few passes settle it.
  for (let pass = 0; pass < PASSES_MAX; pass++) {
    const next = rebuild(text, {});
    if (next === text) break;
    text = next;
  }
  return (options.scrollingTables ? rebuild(text, options) : text) as SafeHtml;
}

function rebuild(html: string, options: SanitiseOptions): string {
  const parts: string[] = [];
  writeAll(parseFragment(html).childNodes, parts, options, 0);
  return parts.join('');
}

function writeAll(nodes: readonly Node[], parts: string[], options: SanitiseOptions, depth: number): void {
  if (depth > DEPTH_MAX) return;
  for (const node of nodes) {
    if ('value' in node) parts.push(escapeHtml(node.value.replaceAll('\0', '')));
    else if ('tagName' in node) writeElement(node, parts, options, depth);
  }
}

function writeElement(element: Element, parts: string[], options: SanitiseOptions, depth: number): void {
  // SVG and MathML have elements of the same names that browsers treat differently.
  if (element.namespaceURI !== names.NS.HTML || DROPPED.has(element.tagName)) return;
  const name = ELEMENTS.get(element.tagName);
  const attributes = name === undefined ? null : (ATTRIBUTES[name] ?? none)(element);
  if (name === undefined || attributes === null) {
    writeAll(element.childNodes, parts, options, depth + 1);
    return;
  }
  const opening = `<${name}${attributes.map(([key, value]) => ` ${key}="${escapeHtml(value)}"`).join('')}>`;
  if (EMPTY.has(name)) {
    parts.push(opening);
    return;
  }
  const scrolls = options.scrollingTables === true && name === 'table';
  parts.push(scrolls ? `${scrollBox(parts)}${opening}` : opening);
  writeAll(element.childNodes, parts, options, depth + 1);
  parts.push(scrolls ? `</${name}></div>` : `</${name}>`);
}

const SCROLL_BOX = '<div class="table-scroll"';

/** The boxes are numbered, since regions of one page need names of their own. */
function scrollBox(parts: readonly string[]): string {
  const number = parts.filter((part) => part.startsWith(SCROLL_BOX)).length + 1;
  return `${SCROLL_BOX} role="region" aria-label="Tablo ${String(number)}" tabindex="0">`;
}

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
