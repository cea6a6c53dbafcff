import {
  type DOMOutputSpec,
  type MarkSpec,
  type NodeSpec,
  Schema,
  type TagParseRule,
} from 'prosemirror-model';

/**
 * The allow-list of views/blocks/content/sanitise-html.ts as a document: what the server stores is what can be written here,
 * and what it stored before is read without a loss.
 */
type Attributes = Readonly<Record<string, string | null>>;

const attribute = (node: HTMLElement, name: string): string | null => node.getAttribute(name);
const given = (attributes: Attributes): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== null),
  );

const element = (tag: string, spec: Omit<NodeSpec, 'parseDOM' | 'toDOM'>): NodeSpec => ({
  ...spec,
  parseDOM: [{ tag }],
  toDOM: (): DOMOutputSpec => [tag, 0],
});

/** An element that keeps some of its attributes. */
const kept = (
  tag: string,
  names: readonly string[],
  spec: Omit<NodeSpec, 'parseDOM' | 'toDOM' | 'attrs'>,
): NodeSpec => ({
  ...spec,
  attrs: Object.fromEntries(names.map((name) => [name, { default: null }])),
  parseDOM: [
    { tag, getAttrs: (node) => Object.fromEntries(names.map((name) => [name, attribute(node, name)])) },
  ],
  toDOM: ({ attrs }): DOMOutputSpec => [tag, given(attrs), 0],
});

const heading = (level: number): NodeSpec =>
  element(`h${String(level)}`, { group: 'block', content: 'inline*', defining: true });
/** Counts are numbers here, since columns and rows are counted by them. */
const span = (node: HTMLElement, name: string): number =>
  Math.max(1, Number(attribute(node, name) ?? 1) || 1);
const cell = (tag: string, tableRole: string, names: readonly string[]): NodeSpec => ({
  content: 'block+',
  isolating: true,
  tableRole,
  attrs: {
    ...Object.fromEntries(names.map((name) => [name, { default: null }])),
    colspan: { default: 1 },
    rowspan: { default: 1 },
  },
  parseDOM: [
    {
      tag,
      getAttrs: (node) => ({
        ...Object.fromEntries(names.map((name) => [name, attribute(node, name)])),
        colspan: span(node, 'colspan'),
        rowspan: span(node, 'rowspan'),
      }),
    },
  ],
  toDOM: ({ attrs }): DOMOutputSpec => [
    tag,
    given(
      Object.fromEntries(
        Object.entries(attrs).map(([name, value]) => [
          name,
          value === 1 ? null : String(value ?? '') || null,
        ]),
      ),
    ),
    0,
  ],
});

/** Rows of the head and the foot of a table stay there. */
function partOf(row: HTMLElement): string | null {
  const name = row.parentElement?.tagName.toLowerCase();
  return name === 'thead' || name === 'tfoot' ? name : null;
}

const IMAGE: NodeSpec = {
  draggable: true,
  attrs: { src: {}, alt: { default: '' }, width: { default: null }, height: { default: null } },
  toDOM: ({ attrs }) => ['img', { ...given(attrs), loading: 'lazy' }],
};
const imageRule = (context?: string): TagParseRule[] => [
  {
    tag: 'img[src]',
    ...(context === undefined ? {} : { context, priority: 60 }),
    getAttrs: (node) => ({
      src: attribute(node, 'src'),
      alt: attribute(node, 'alt') ?? '',
      width: attribute(node, 'width'),
      height: attribute(node, 'height'),
    }),
  },
];

const nodes: Record<string, NodeSpec> = {
  doc: { content: 'block+' },
  paragraph: element('p', { group: 'block', content: 'inline*' }),
  heading2: heading(2),
  heading3: heading(3),
  heading4: heading(4),
  blockquote: element('blockquote', { group: 'block', content: 'block+', defining: true }),
  pre: element('pre', { group: 'block', content: 'inline*', defining: true, whitespace: 'pre' }),
  rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  bullets: element('ul', { group: 'block', content: 'item+' }),
  numbers: kept('ol', ['start'], { group: 'block', content: 'item+' }),
  item: element('li', { content: 'paragraph block*', defining: true }),
  figure: element('figure', { group: 'block', content: '(picture | block)+ caption?', isolating: true }),
  picture: { ...IMAGE, parseDOM: imageRule('figure/') },
  caption: element('figcaption', { content: 'inline*' }),
  // A table is its rows, as `prosemirror-tables` has it; its caption and its parts are put around them on the way in
  // and out (`table-parts.ts`).
  captioned: {
    group: 'block',
    content: 'tableCaption table',
    isolating: true,
    parseDOM: [{ tag: 'div[data-captioned]' }],
    toDOM: () => ['div', { 'data-captioned': '' }, 0],
  },
  tableCaption: {
    content: 'inline*',
    parseDOM: [{ tag: 'div[data-caption]' }],
    toDOM: () => ['div', { 'data-caption': '' }, 0],
  },
  table: element('table', { group: 'block', content: 'row+', isolating: true, tableRole: 'table' }),
  row: {
    content: '(cell | headCell)*',
    tableRole: 'row',
    attrs: { part: { default: null } },
    parseDOM: [{ tag: 'tr', getAttrs: (node) => ({ part: partOf(node) }) }],
    toDOM: ({ attrs }): DOMOutputSpec => ['tr', given({ 'data-part': attrs['part'] as string | null }), 0],
  },
  cell: cell('td', 'cell', []),
  headCell: cell('th', 'header_cell', ['scope']),
  text: { group: 'inline' },
  break: { group: 'inline', inline: true, selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
  image: { ...IMAGE, group: 'inline', inline: true, parseDOM: imageRule() },
};

const mark = (tag: string, ...others: string[]): MarkSpec => ({
  parseDOM: [tag, ...others].map((name) => ({ tag: name })),
  toDOM: () => [tag, 0],
});

const marks: Record<string, MarkSpec> = {
  link: {
    attrs: { href: {}, rel: { default: null } },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (node) => ({ href: attribute(node, 'href'), rel: attribute(node, 'rel') }),
      },
    ],
    toDOM: ({ attrs }) => ['a', given(attrs), 0],
  },
  strong: mark('strong', 'b'),
  em: mark('em', 'i'),
  strike: mark('s', 'del'),
  sub: { ...mark('sub'), excludes: 'sup' },
  sup: { ...mark('sup'), excludes: 'sub' },
  code: mark('code'),
};

export const schema = new Schema({ nodes, marks });
