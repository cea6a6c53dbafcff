import { type DefaultTreeAdapterTypes as Tree, html as names } from 'parse5';
import { readImage } from '../../../../../views/blocks/links.js';
import { type Aside, asideOf } from './asides.js';
import { attribute } from './attribute.js';
import type { Block, Cell, Entry, Format, List, Run, TextBlock, TextName } from './blocks.js';
import { elementsOf, headingOf, preformattedOf, rowsOf, textOf } from './elements.js';
import { formatOf } from './formats.js';
import { headingIdsIn, innerNameOf } from './inner-links.js';
import { type ClassStyles, isHidden, readStyle, type Style } from './styles.js';
import { entryOf, withLeadingMark, withLists } from './word-lists.js';

/** Elements whose content is no text. */
const DROPPED = new Set([
  ...[
    'script',
    'style',
    'template',
    'noscript',
    'iframe',
    'object',
    'embed',
    'title',
    'head',
    'xml',
    'canvas',
  ],
  ...['audio', 'video', 'select', 'textarea', 'button', 'colgroup', 'col', 'map'],
]);
const INLINE = new Set([
  ...[
    'a',
    'abbr',
    'b',
    'bdi',
    'bdo',
    'big',
    'br',
    'cite',
    'code',
    'data',
    'del',
    'dfn',
    'em',
    'font',
    'i',
    'img',
  ],
  ...['ins', 'kbd', 'label', 'mark', 'q', 's', 'samp', 'small', 'span', 'strike', 'strong', 'sub', 'sup'],
  ...['time', 'tt', 'u', 'var', 'wbr'],
]);
const PLAIN: Format = { link: '', strong: false, em: false, strike: false, shift: '', code: false };

interface Read {
  readonly blocks: readonly Block[];
  /** Asides that were left out. */
  readonly asides: ReadonlySet<Aside>;
  /** Links to places in the document that are no heading of it, which are text now. */
  readonly innerLinks: number;
  /** Pictures that are not of the library, and so can't be shown. */
  readonly pictures: number;
}

/**
 * Blocks of a clipboard's markup, with formats read from elements, styles and classes alike.
 * @param keepsAsides takes reviewers' comments and deleted text in as well
 */
export function readBlocks(
  nodes: readonly Tree.ChildNode[],
  classes: ClassStyles,
  keepsAsides = false,
): Read {
  const reader = new Reader(classes, keepsAsides, headingIdsIn(nodes));
  const blocks = reader.blocksOf(nodes, PLAIN);
  return { blocks, pictures: reader.pictures, asides: reader.asides, innerLinks: reader.innerLinks };
}

/** Where text goes on. */
interface Place {
  readonly out: Block[];
  readonly name: TextName;
  /** Formats say nothing here: headings look as headings do. */
  readonly isHeading: boolean;
  /** Of the paragraph being written. */
  runs: Run[];
  /** The paragraph's own element, where it has one. */
  source: { readonly style: Style; readonly isListParagraph: boolean } | null;
  /** The list sign that Word draws before it. */
  mark: string | null;
}

class Reader {
  pictures = 0;
  innerLinks = 0;
  readonly asides = new Set<Aside>();

  constructor(
    private readonly classes: ClassStyles,
    private readonly keepsAsides: boolean,
    private readonly headings: ReadonlyMap<string, string>,
  ) {}

  blocksOf(nodes: readonly Tree.ChildNode[], format: Format, name: TextName = 'p'): Block[] {
    const place: Place = {
      out: [],
      name,
      isHeading: name !== 'p' && name !== 'pre',
      runs: [],
      source: null,
      mark: null,
    };
    this.readAll(nodes, format, place);
    flush(place);
    return withLists(place.out);
  }

  private readAll(nodes: readonly Tree.ChildNode[], format: Format, place: Place): void {
    for (const node of nodes) {
      if ('value' in node) addText(node.value, format, place);
      else if ('tagName' in node) this.readElement(node, format, place);
    }
  }

  private readElement(element: Tree.Element, before: Format, place: Place): void {
    const { tagName, childNodes } = element;
    if (element.namespaceURI !== names.NS.HTML || DROPPED.has(tagName)) return;
    const style = this.styleOf(element);
    if (isHidden(style)) return;
    const aside = this.keepsAsides ? null : asideOf(element, style);
    if (aside !== null) {
      this.asides.add(aside);
      return;
    }
    const inner = tagName === 'a' ? innerNameOf(attribute(element, 'href')) : null;
    if (inner !== null && !this.headings.has(inner)) this.innerLinks++;
    if (style.get('mso-list') === 'ignore') {
      place.mark = textOf(element);
      return;
    }
    const format = formatOf(element, style, before, this.headings);
    if (tagName === 'br') addBreak(element, before, place);
    else if (tagName === 'img') this.addPicture(element, format, place);
    else if (INLINE.has(tagName) || tagName.includes(':')) this.readAll(childNodes, format, place);
    else this.readBlock(element, style, format, place);
  }

  private readBlock(element: Tree.Element, style: Style, format: Format, place: Place): void {
    const { tagName, childNodes } = element;
    flush(place);
    const heading = headingOf(element);
    if (heading !== undefined) place.out.push(...this.blocksOf(childNodes, PLAIN, heading));
    else if (tagName === 'pre') place.out.push(...this.blocksOf(preformattedOf(element), format, 'pre'));
    else if (tagName === 'ul' || tagName === 'ol') place.out.push(...this.listOf(element, tagName, format));
    else if (tagName === 'table') place.out.push(...this.tableOf(element, format));
    else if (tagName === 'hr') place.out.push({ kind: 'rule' });
    else if (tagName === 'blockquote')
      place.out.push(...boxed('blockquote', this.blocksOf(childNodes, format)));
    else if (tagName === 'figure') place.out.push(...this.figureOf(element, format));
    else {
      place.source = { style, isListParagraph: /\bMsoListParagraph/i.test(attribute(element, 'class')) };
      this.readAll(childNodes, format, place);
      flush(place);
    }
  }

  /** Lists inside lists stand beside their entry in Google Docs and Outlook, and belong to it. */
  private listOf(element: Tree.Element, name: List['name'], format: Format): Block[] {
    const items: Block[][] = [];
    for (const child of elementsOf(element)) {
      const inside =
        child.tagName === 'li'
          ? this.blocksOf(child.childNodes, this.formatIn(child, format))
          : this.blocksOf([child], format);
      const last = items.at(-1);
      if (child.tagName !== 'li' && last) last.push(...inside);
      else if (inside.length > 0) items.push(inside);
    }
    const start = /^\d{1,4}$/.exec(attribute(element, 'start'))?.[0];
    return items.length === 0
      ? []
      : [{ kind: 'list', name, start: start === undefined ? null : Number(start), items }];
  }

  private tableOf(element: Tree.Element, format: Format): Block[] {
    const rows = rowsOf(element).filter((row) => !isHidden(this.styleOf(row)));
    const read = rows.map((row) => {
      const inRow = this.formatIn(row, format);
      return elementsOf(row)
        .filter(({ tagName }) => tagName === 'td' || tagName === 'th')
        .map((cell) => this.cellOf(cell, inRow));
    });
    const filled = read.filter((cells) => cells.length > 0);
    const [only] = filled;
    // A table of one cell is a frame around a text.
    if (filled.length === 1 && only?.length === 1) return [...(only[0]?.blocks ?? [])];
    const caption = elementsOf(element).find(({ tagName }) => tagName === 'caption');
    const words = caption ? this.blocksOf(caption.childNodes, format)[0] : undefined;
    if (filled.every((cells) => cells.every(({ blocks }) => blocks.length === 0))) return [];
    return [{ kind: 'table', caption: words?.kind === 'text' ? words.runs : [], rows: withHead(filled) }];
  }

  private cellOf(cell: Tree.Element, format: Format): Cell {
    const isHead = cell.tagName === 'th';
    const inCell = this.formatIn(cell, format);
    return {
      isHead,
      colspan: attribute(cell, 'colspan'),
      rowspan: attribute(cell, 'rowspan'),
      blocks: this.blocksOf(cell.childNodes, isHead ? { ...inCell, strong: false } : inCell),
    };
  }

  private figureOf(element: Tree.Element, format: Format): Block[] {
    const caption = elementsOf(element).find(({ tagName }) => tagName === 'figcaption');
    const blocks = this.blocksOf(
      element.childNodes.filter((node) => node !== caption),
      format,
    );
    if (blocks.length === 0) return [];
    return boxed('figure', [
      ...blocks,
      ...(caption ? this.blocksOf(caption.childNodes, PLAIN, 'figcaption') : []),
    ]);
  }

  private addPicture(element: Tree.Element, format: Format, place: Place): void {
    const src = readImage(attribute(element, 'src'));
    if (src === null) this.pictures++;
    else place.runs.push({ kind: 'image', src, alt: attribute(element, 'alt'), format });
  }

  private formatIn(element: Tree.Element, before: Format): Format {
    return formatOf(element, this.styleOf(element), before, this.headings);
  }

  private styleOf(element: Tree.Element): Style {
    const own = attribute(element, 'style');
    const classNames = attribute(element, 'class').split(/\s+/);
    const known = ['', element.tagName].flatMap((tag) =>
      classNames.flatMap((name) => [...(this.classes.get(`${tag}.${name}`) ?? [])]),
    );
    return known.length === 0 ? readStyle(own) : new Map([...known, ...readStyle(own)]);
  }
}

const boxed = (name: 'blockquote' | 'figure', blocks: readonly Block[]): Block[] =>
  blocks.length === 0 ? [] : [{ kind: 'box', name, blocks }];

function addText(text: string, given: Format, place: Place): void {
  const format = place.isHeading ? { ...given, strong: false } : given;
  const shown = place.name === 'pre' ? text : text.replace(/[ \t\n\r\f]+/g, ' ');
  const last = place.runs.at(-1);
  const isAfterSpace =
    last === undefined || last.kind === 'break' || (last.kind === 'text' && last.text.endsWith(' '));
  const rest = isAfterSpace && place.name !== 'pre' ? shown.replace(/^ /, '') : shown;
  if (rest !== '') place.runs.push({ kind: 'text', text: rest, format });
}

/** One line break stays one; an empty line between two texts is the end of a paragraph. */
function addBreak(element: Tree.Element, format: Format, place: Place): void {
  if (attribute(element, 'class') === 'Apple-interchange-newline') return;
  if (place.name === 'pre') place.runs.push({ kind: 'text', text: '\n', format });
  else if (place.name === 'p' && place.runs.at(-1)?.kind === 'break') flush(place, true);
  else place.runs.push({ kind: 'break', format });
}

/** @param goesOn in the same element */
function flush(place: Place, goesOn = false): void {
  const { source, mark, name } = place;
  const runs = trimmed(place.runs, name === 'pre');
  place.runs = [];
  place.mark = null;
  if (!goesOn) place.source = null;
  if (runs.length === 0) return;
  place.out.push({ kind: 'text', name, runs, ...(name === 'p' && listEntry(runs, source, mark)) });
}

function listEntry(
  runs: readonly Run[],
  source: Place['source'],
  mark: string | null,
): Pick<TextBlock, 'entry'> & { readonly runs?: readonly Run[] } {
  const place = source?.style.get('mso-list') ?? '';
  const level = Number(/\blevel(\d)/.exec(place)?.[1] ?? 1);
  if (mark !== null) {
    const entry: Entry | null = entryOf(mark, level);
    return entry ? { entry } : {};
  }
  const isEntry = source?.isListParagraph === true || place.includes('level');
  return (isEntry && withLeadingMark(runs, level)) || {};
}

const isSpace = (run: Run): boolean =>
  run.kind === 'break' || (run.kind === 'text' && /^\s*$/u.test(run.text));

/** Without the breaks and spaces around it; empty where there is nothing else. */
function trimmed(runs: readonly Run[], isPreformatted: boolean): Run[] {
  const first = runs.findIndex((run) => !isSpace(run));
  if (first < 0) return [];
  if (isPreformatted) return [...runs];
  const shown = runs.slice(first, runs.findLastIndex((run) => !isSpace(run)) + 1);
  return shown.map((run, at) => {
    if (run.kind !== 'text') return run;
    const start = at === 0 ? run.text.replace(/^\s+/u, '') : run.text;
    return { ...run, text: at === shown.length - 1 ? start.trimEnd() : start };
  });
}

/** A first row that is bold throughout, with others below that are not, is a heading row: so people make one. */
function withHead(rows: readonly (readonly Cell[])[]): readonly (readonly Cell[])[] {
  const [first, second] = rows;
  if (!first || !second || rows.some((cells) => cells.some(({ isHead }) => isHead))) return rows;
  if (!isBoldRow(first) || isBoldRow(second)) return rows;
  return [
    first.map((cell) => ({ ...cell, isHead: true, blocks: cell.blocks.map(unbold) })),
    ...rows.slice(1),
  ];
}

const isBoldRow = (cells: readonly Cell[]): boolean => {
  const blocks = cells.flatMap((cell) => cell.blocks);
  return (
    blocks.length > 0 &&
    blocks.every((block) => block.kind === 'text' && block.runs.every(({ format }) => format.strong))
  );
};

const unbold = (block: Block): Block =>
  block.kind === 'text'
    ? { ...block, runs: block.runs.map((run) => ({ ...run, format: { ...run.format, strong: false } })) }
    : block;
