import {
  type DOMOutputSpec,
  type MarkSpec,
  type NodeSpec,
  Schema,
  type TagParseRule,
} from 'prosemirror-model';

/**
 * The allow-list of src/pages/sanitise-html.ts as a document: what the server stores is what can be written here,
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
const CELL = { content: 'block+', isolating: true } as const;

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
  table: element('table', {
    group: 'block',
    content: 'tableCaption? tableHead? tableBody* tableFoot?',
    isolating: true,
  }),
  tableCaption: element('caption', { content: 'inline*' }),
  tableHead: element('thead', { content: 'row+' }),
  tableBody: element('tbody', { content: 'row+' }),
  tableFoot: element('tfoot', { content: 'row+' }),
  row: element('tr', { content: '(cell | headCell)*' }),
  cell: kept('td', ['colspan', 'rowspan'], CELL),
  headCell: kept('th', ['scope', 'colspan', 'rowspan'], CELL),
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
