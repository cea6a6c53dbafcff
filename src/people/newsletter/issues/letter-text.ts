import type { DefaultTreeAdapterTypes } from 'parse5';
import { sanitiseHtml } from '../../../../views/blocks/content/sanitise-html.js';
import type {
  MailBlock,
  MailCell,
  MailMark,
  MailSpan,
} from '../../../../views/messages/deliveries/rich-mail.js';
import { MAIL_MARKS } from '../../../../views/messages/deliveries/rich-mail.js';
import { parseBounded } from '../../../shared/rendering/bounded-html.js';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** Form of the words inside an element. */
type Form = Pick<MailSpan, 'marks' | 'href'>;

const PARAGRAPHS = new Set(['p', 'h2', 'h3', 'h4', 'figcaption', 'caption']);
const CONTAINERS = new Set(['figure', 'thead', 'tbody', 'tfoot']);

/**
 * Formatted text of an issue, as mail programs show it: sanitised by the rules of pages, then read into parts that are
 * written anew. Pictures have a block of their own in a letter; in a text their words are read.
 */
export const letterText = (html: string): readonly MailBlock[] =>
  blocksOf(parseBounded(sanitiseHtml(html)).nodes, {});

/** Whether a formatted text says nothing. */
export const isEmptyText = (html: string): boolean => letterText(html).length === 0;

function blocksOf(nodes: readonly Node[], form: Form): MailBlock[] {
  const blocks: MailBlock[] = [];
  let spans: MailSpan[] = [];
  const flush = (): void => {
    const trimmed = trim(spans);
    if (trimmed.length > 0) blocks.push({ kind: 'p', spans: trimmed });
    spans = [];
  };
  for (const node of nodes) {
    const block = isElement(node) ? blockOf(node, form) : null;
    if (block === null) spans.push(...spansOf([node], form));
    else {
      flush();
      blocks.push(...block);
    }
  }
  flush();
  return blocks;
}

/** @returns null for what stands in a line */
function blockOf(element: Element, form: Form): readonly MailBlock[] | null {
  const { tagName: name, childNodes } = element;
  if (name === 'hr') return [{ kind: 'rule' }];
  if (name === 'pre') return filled({ kind: 'pre', spans: spansOf(childNodes, form, true) });
  if (name === 'ul' || name === 'ol') return listOf(element, form);
  if (name === 'table') return tableOf(element, form);
  if (name === 'blockquote') {
    const blocks = blocksOf(childNodes, form);
    return blocks.length === 0 ? [] : [{ kind: 'quote', blocks }];
  }
  if (CONTAINERS.has(name)) return blocksOf(childNodes, form);
  if (!PARAGRAPHS.has(name)) return null;
  const kind = name === 'h2' || name === 'h3' || name === 'h4' ? name : 'p';
  return filled({ kind, spans: trim(spansOf(childNodes, form)) });
}

const filled = (block: Extract<MailBlock, { readonly spans: readonly MailSpan[] }>): readonly MailBlock[] =>
  block.spans.some(({ text }) => text.trim() !== '') ? [block] : [];

function listOf(element: Element, form: Form): readonly MailBlock[] {
  const items = element.childNodes
    .filter(isElement)
    .map(({ childNodes }) => blocksOf(childNodes, form))
    .filter((blocks) => blocks.length > 0);
  const start = Number(element.attrs.find(({ name }) => name === 'start')?.value ?? 1);
  return items.length === 0 ? [] : [{ kind: 'list', isOrdered: element.tagName === 'ol', start, items }];
}

function tableOf(element: Element, form: Form): readonly MailBlock[] {
  const caption = element.childNodes.filter((node) => isElement(node) && node.tagName === 'caption');
  const rows = rowsIn(element).map((row) =>
    row.childNodes.filter(isElement).map(({ tagName, childNodes }): MailCell => ({
      isHead: tagName === 'th',
      spans: blocksOf(childNodes, form).flatMap((block, at) => [
        ...(at > 0 ? [{ text: '\n' }] : []),
        ...('spans' in block ? block.spans : []),
      ]),
    })),
  );
  const table: readonly MailBlock[] = rows.length === 0 ? [] : [{ kind: 'table', rows }];
  return [...blocksOf(caption, form), ...table];
}

const rowsIn = (element: Element): Element[] =>
  element.childNodes
    .filter(isElement)
    .flatMap((child) =>
      child.tagName === 'tr' ? [child] : CONTAINERS.has(child.tagName) ? rowsIn(child) : [],
    );

function spansOf(nodes: readonly Node[], form: Form, isVerbatim = false): MailSpan[] {
  return nodes.flatMap((node): MailSpan[] => {
    if ('value' in node) {
      const text = isVerbatim ? node.value : node.value.replace(/[ \t\r\n]+/g, ' ');
      return text === '' ? [] : [{ ...form, text }];
    }
    if (!isElement(node)) return [];
    if (node.tagName === 'br') return [{ text: '\n' }];
    if (node.tagName === 'img') {
      const alt = node.attrs.find(({ name }) => name === 'alt')?.value ?? '';
      return alt === '' ? [] : [{ ...form, text: alt }];
    }
    return spansOf(node.childNodes, formIn(node, form), isVerbatim);
  });
}

function formIn({ tagName, attrs }: Element, form: Form): Form {
  const href = tagName === 'a' ? attrs.find(({ name }) => name === 'href')?.value : undefined;
  if (href !== undefined) return { ...form, href };
  return isMark(tagName) ? { ...form, marks: [...(form.marks ?? []), tagName] } : form;
}

const isMark = (name: string): name is MailMark => MAIL_MARKS.some((mark) => mark === name);
const isElement = (node: Node): node is Element => 'tagName' in node;

/** Without the white space and breaks at both ends, which no mail program shows alike. */
function trim(spans: readonly MailSpan[]): MailSpan[] {
  const isBlank = ({ text }: MailSpan): boolean => text.trim() === '';
  const first = spans.findIndex((span) => !isBlank(span));
  const last = spans.findLastIndex((span) => !isBlank(span));
  return first === -1
    ? []
    : spans.slice(first, last + 1).map((span, at, all) => {
        const text = at === 0 ? span.text.trimStart() : span.text;
        return { ...span, text: at === all.length - 1 ? text.trimEnd() : text };
      });
}
