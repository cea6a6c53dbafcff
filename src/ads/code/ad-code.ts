import { createHash } from 'node:crypto';
import { type DefaultTreeAdapterTypes as Tree, type ParserError } from 'parse5';
import { EXCESS_TEXTS, parseBounded } from '../../shared/rendering/bounded-html.js';
import { isAdLink } from '../ad-links.js';
import { addressesOf, type Found, readAddress } from './code-addresses.js';
import { frameRefusals } from './code-frames.js';
import { scriptRefusal } from './code-scripts.js';

/** Content of a code ad, as the Content-Security-Policy of its pages has to know it. */
export interface AdCode {
  /** `sha256-…` of each inline script and each style, in their order. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Resources from other sites, by kind (`script`, `img` or `frame`) and origin: `script https://cdn.example`. */
  readonly origins: readonly string[];
  /** Address of each link, in their order; empty for a link that is not counted: `tel:`, `#top`. */
  readonly links: readonly string[];
  /** Reasons why it can't be allowed: sentences for its author. */
  readonly refusals: readonly string[];
}

const REFUSED = new Set([
  ...['base', 'meta', 'link', 'frame', 'frameset', 'object', 'embed', 'applet', 'template'],
  ...['noscript', 'audio', 'video', 'map', 'area', 'plaintext', 'xmp', 'portal', 'title', 'foreignobject'],
]);
/** Elements whose end HTML lets people leave out. */
const ENDS_BY_ITSELF = new Set([
  ...['p', 'li', 'dt', 'dd', 'option', 'optgroup', 'tr', 'td', 'th', 'tbody', 'thead', 'tfoot', 'colgroup'],
  ...['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'],
]);
const HTML = 'http://www.w3.org/1999/xhtml';
const RUNS = /^(?:(?:text|application)\/javascript|module)?$/i;
/** Blocks that browsers act upon and no hash allows. */
const ACTS = /^(?:importmap|speculationrules)$/i;

/** Line ends as browsers read them: hashes are made of what they see. */
export const asParsed = (html: string): string => html.replace(/\r\n?/g, '\n');

/** Longest code that is read; its form refuses more. */
export const MAX_CODE_LENGTH = 20_000;

/**
 * Reads a code ad as a browser would, in time in proportion to its length. Never throws.
 * @param lengthMax for previews, whose pictures stand in the code
 */
export function readAdCode(html: string, lengthMax = MAX_CODE_LENGTH): AdCode {
  if (html.length > lengthMax) return refused(TOO_LONG);
  const refusals: string[] = [];
  const onParseError = ({ startLine, code }: ParserError): void => {
    refusals.push(`${String(startLine)}. satırda HTML bozuk (${code}).`);
  };
  const { nodes, excess } = parseBounded(asParsed(html), { sourceCodeLocationInfo: true, onParseError });
  if (excess !== null) return refused(`Kod ${EXCESS_TEXTS[excess]}`);
  const found = { scripts: [] as string[], styles: [] as string[], links: [] as string[] };
  const origins = new Set<string>();
  for (const element of elementsOf(nodes)) {
    const say = (what: string): void => {
      refusals.push(`${String(element.sourceCodeLocation?.startLine ?? 1)}. satır: ${what}`);
    };
    checkElement(element, say);
    for (const address of addressesOf(element)) keep(readAddress(address), origins, say);
    if (element.tagName === 'iframe') frameRefusals(element).forEach(say);
    if (element.tagName === 'script') readScript(element, found.scripts, say);
    if (element.tagName === 'style') readStyle(element, found.styles, origins, say);
    if (element.tagName === 'a') readLink(element, found.links, say);
  }
  return { ...found, origins: [...origins].sort(), refusals: [...new Set(refusals)] };
}

export const TOO_LONG = `Kod en çok ${MAX_CODE_LENGTH.toLocaleString('tr-TR')} karakter olabilir`;

/** Code that is not read any further: nothing of it is known, and nothing of it may run. */
const refused = (reason: string): AdCode => ({
  scripts: [],
  styles: [],
  origins: [],
  links: [],
  refusals: [reason],
});

type Say = (what: string) => void;

/** In the order of the document, without recursion: nesting may be as deep as the text is long. */
function* elementsOf(nodes: readonly Tree.ChildNode[]): Generator<Tree.Element> {
  const waiting: Tree.ChildNode[] = [...nodes].reverse();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!('tagName' in node)) continue;
    yield node;
    waiting.push(...[...node.childNodes].reverse());
  }
}

const attributeOf = ({ attrs }: Tree.Element, name: string): string =>
  attrs.find((attribute) => attribute.name === name)?.value ?? '';

const textOf = ({ childNodes }: Tree.Element): string =>
  childNodes.map((node) => ('value' in node ? node.value : '')).join('');

function checkElement(element: Tree.Element, say: Say): void {
  const { tagName, namespaceURI, attrs, sourceCodeLocation } = element;
  const isHtml = String(namespaceURI) === HTML;
  if (REFUSED.has(tagName.toLowerCase())) say(`<${tagName}> kullanılamaz.`);
  if (!isHtml && (tagName === 'script' || tagName === 'style')) say(`SVG içinde <${tagName}> kullanılamaz.`);
  if (isHtml && !ENDS_BY_ITSELF.has(tagName) && sourceCodeLocation && !sourceCodeLocation.endTag)
    say(`<${tagName}> kapatılmamış.`);
  for (const { name } of attrs) {
    if (name.startsWith('on'))
      say(`Satır içi olay işleyicisi kullanılamaz (${name}). Betikte addEventListener kullanın.`);
    if (name === 'style') say('style özniteliği kullanılamaz. Kuralı <style> içine yazın.');
    if (name === 'srcdoc' || name === 'ping' || name === 'http-equiv')
      say(`${name} özniteliği kullanılamaz.`);
  }
}

function keep(found: Found, origins: Set<string>, say: Say): void {
  if ('refusal' in found) say(found.refusal);
  else if (found.origin !== null) origins.add(found.origin);
}

function readScript(element: Tree.Element, scripts: string[], say: Say): void {
  const type = attributeOf(element, 'type').trim();
  if (ACTS.test(type)) say(`<script type="${type}"> kullanılamaz.`);
  if (!RUNS.test(type) || element.attrs.some(({ name }) => name === 'src')) return;
  const text = textOf(element);
  const refusal = scriptRefusal(text);
  if (refusal !== null) say(refusal);
  if (text.trim() !== '') scripts.push(hashOf(text));
}

function readStyle(element: Tree.Element, styles: string[], origins: Set<string>, say: Say): void {
  const text = textOf(element);
  if (/@import\b/i.test(text)) say('@import kullanılamaz. Kuralları <style> içine yazın.');
  // Up to the last bracket: an address without one would be looked for to the end from each `url(` again.
  const closed = text.slice(0, text.lastIndexOf(')') + 1);
  for (const [, url = ''] of closed.matchAll(/url\(([^)]*)\)/gi))
    keep(readAddress({ kind: 'img', value: url.trim().replace(/^(['"])(.*)\1$/, '$2') }), origins, say);
  if (text.trim() !== '') styles.push(hashOf(text));
}

function readLink(element: Tree.Element, links: string[], say: Say): void {
  const href = element.attrs.find(({ name }) => name === 'href')?.value;
  if (href === undefined) return;
  links.push(isAdLink(href) ? href : '');
  if (!isAdLink(href) && href !== '' && !/^(?:#|tel:|mailto:)/.test(href))
    say('Bağlantı https:// ile başlayan bir adrese veya bu sitede bir yola gitmelidir.');
}

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;
