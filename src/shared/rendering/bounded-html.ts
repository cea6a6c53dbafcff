import {
  defaultTreeAdapter,
  type DefaultTreeAdapterTypes as Tree,
  parseFragment,
  type ParserOptions,
} from 'parse5';

type Adapter = typeof defaultTreeAdapter;

/** Elements of one text. A table of 500 rows in 8 columns, each cell with a paragraph, has 8,500. */
export const MAX_ELEMENTS = 12_000;
/** Elements inside one another. */
export const MAX_NESTING = 60;
/** Attributes that a parser may write again beside those that are there: few, since it repeats only open formats. */
const MAX_REPEATED = 20_000;

/** Limit that an HTML text exceeds. */
export type Excess = 'elements' | 'nesting';

/** For people; with the name of the text before it. */
export const EXCESS_TEXTS: Readonly<Record<Excess, string>> = {
  elements: `çok karmaşık: biçimler, satırlar ve hücreler toplamda en çok ${MAX_ELEMENTS.toLocaleString('tr-TR')} öğe olabilir. Metni bölün ya da düz metin olarak yapıştırın.`,
  nesting: `çok derin: öğeler en çok ${String(MAX_NESTING)} düzey iç içe olabilir. İç içe listeleri ve alıntıları azaltın.`,
};

export interface Limits {
  readonly elements: number;
  readonly nesting: number;
}

const STORED: Limits = { elements: MAX_ELEMENTS, nesting: MAX_NESTING };

export interface BoundedTree {
  readonly nodes: readonly Tree.ChildNode[];
  /** Where not null, the tree ends where there was too much. */
  readonly excess: Excess | null;
  /** Changes of the tree that parsing took. */
  readonly steps: number;
}

class TooMuch extends Error {
  constructor(readonly excess: Excess) {
    super(excess);
  }
}

/**
 * Parses as browsers do, but never more than a text of its length needs. HTML has formats that were left open begin
 * again in every paragraph: a hundred of them, and each `<p>` makes a hundred elements, so that 16 KB took seconds and
 * 200 KB all memory. Here parsing ends at as many elements, levels and repeated attributes as people need.
 */
export function parseBounded(
  html: string,
  options: ParserOptions<Tree.DefaultTreeAdapterMap> = {},
  limits = STORED,
): BoundedTree {
  const budget = new Budget(html.length, limits);
  try {
    const fragment = parseFragment(html, { ...options, treeAdapter: budget.adapter });
    return { nodes: fragment.childNodes, excess: null, steps: budget.steps };
  } catch (error) {
    if (!(error instanceof TooMuch)) throw error;
    return { nodes: budget.root?.childNodes ?? [], excess: error.excess, steps: budget.steps };
  }
}

/** The limit that an HTML text exceeds; null for texts of usual size. */
export const excessOf = (html: string): Excess | null => parseBounded(html).excess;

class Budget {
  steps = 0;
  /** The parser's own element around everything. */
  root: Tree.Element | undefined;
  private elements = 0;
  private depth = 0;
  private attributes = 0;
  private readonly attributesMax: number;
  readonly adapter: Adapter;

  constructor(
    length: number,
    private readonly limits: Limits,
  ) {
    this.attributesMax = length + MAX_REPEATED;
    this.adapter = {
      ...defaultTreeAdapter,
      createElement: (name, namespace, attributes) => this.create(name, namespace, attributes),
      appendChild: this.counted(defaultTreeAdapter.appendChild),
      insertBefore: this.counted(defaultTreeAdapter.insertBefore),
      detachNode: this.counted(defaultTreeAdapter.detachNode),
      insertText: this.counted(defaultTreeAdapter.insertText),
      insertTextBefore: this.counted(defaultTreeAdapter.insertTextBefore),
      onItemPush: () => {
        if (++this.depth > limits.nesting + OWN_ELEMENTS) throw new TooMuch('nesting');
      },
      onItemPop: () => {
        this.depth--;
      },
    };
  }

  private create(...[name, namespace, attributes]: Parameters<Adapter['createElement']>): Tree.Element {
    for (const attribute of attributes) this.attributes += attribute.name.length + attribute.value.length;
    if (++this.elements > this.limits.elements || this.attributes > this.attributesMax)
      throw new TooMuch('elements');
    const element = defaultTreeAdapter.createElement(name, namespace, attributes);
    if (name === 'html') this.root ??= element;
    return element;
  }

  private counted<P extends readonly unknown[]>(change: (...given: P) => void): (...given: P) => void {
    return (...given) => {
      this.steps++;
      change(...given);
    };
  }
}

/** The root that the parser puts around a fragment. */
const OWN_ELEMENTS = 1;
