import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type ElementNode = DefaultTreeAdapterTypes.Element;

/** A tag, `#id`, `.class`, `[name]` and `[name="value"]`, in any number beside one another. */
const SIMPLE = /([#.]?)([\w-]+)|\[([\w-]+)(?:="([^"]*)")?\]/g;

type Test = (element: ElementNode) => boolean;

const attributeOf = (element: ElementNode, name: string): string | undefined =>
  element.attrs.find((one) => one.name === name)?.value;

function testOf(compound: string): Test {
  const tests = [...compound.matchAll(SIMPLE)].map(([, sign, word = '', name, value]): Test => {
    if (name !== undefined)
      return (one) => {
        const found = attributeOf(one, name);
        return value === undefined ? found !== undefined : found === value;
      };
    if (sign === '#') return (one) => attributeOf(one, 'id') === word;
    if (sign === '.') return (one) => (attributeOf(one, 'class') ?? '').split(/\s+/).includes(word);
    return (one) => one.tagName === word;
  });
  return (element) => tests.every((test) => test(element));
}

/** An element of a page, or the whole page, with the questions that tests ask of HTML. */
export class Html {
  constructor(private readonly node: Node) {}

  /** Its words with one space between them, those of scripts and styles too. */
  get text(): string {
    return textsOf(this.node).join(' ').replaceAll(/\s+/g, ' ').trim();
  }

  attribute(name: string): string | undefined {
    return 'attrs' in this.node ? attributeOf(this.node, name) : undefined;
  }

  /** @param selector compounds of tag, id, classes and attributes (without spaces in them), a space for "somewhere within" */
  all(selector: string): Html[] {
    const [first = '', ...rest] = selector.split(' ');
    const found = within(this.node, testOf(first)).map((node) => new Html(node));
    return rest.length === 0 ? found : [...new Set(found.flatMap((one) => one.all(rest.join(' '))))];
  }

  one(selector: string): Html | undefined {
    return this.all(selector)[0];
  }

  texts(selector: string): string[] {
    return this.all(selector).map(({ text }) => text);
  }

  /** The words of every cell of a table's body and foot, row by row; a row with attributes is about the table, as "show all" is. */
  get rows(): string[][] {
    return this.bodyRows.filter(({ isBare }) => isBare).map(({ words }) => words);
  }

  /** Its rows of several cells, also those that have attributes. */
  get allRows(): string[][] {
    return this.bodyRows.map(({ words }) => words).filter(({ length }) => length > 1);
  }

  private get bodyRows(): Html[] {
    return [...this.all('tbody tr'), ...this.all('tfoot tr')];
  }

  private get words(): string[] {
    return this.cells.map(({ text }) => text);
  }

  private get isBare(): boolean {
    return !('attrs' in this.node) || this.node.attrs.length === 0;
  }

  private get cells(): Html[] {
    return within(this.node, ({ tagName }) => tagName === 'td' || tagName === 'th').map(
      (node) => new Html(node),
    );
  }
}

export const readHtml = (html: string): Html => new Html(parse(html));

/** The words between header and footer. */
export const mainWords = (html: string): string => readHtml(html).one('main')?.text ?? '';

export const mainWordsOf = async (answer: Response): Promise<string> => mainWords(await answer.text());

/** Each row of a staff list as it is read, from its heading on. */
export const listedRows = (html: string): string[] =>
  readHtml(html)
    .all('tr')
    .flatMap((row) => (row.one('th[scope="row"]') ? [row.text] : []));

/** Errors of a form that came back: `<field>: <sentence>`. */
export const problemsIn = (html: string): string[] =>
  readHtml(html)
    .all('#hatalar a')
    .map((link) => `${link.attribute('href')?.slice(1) ?? ''}: ${link.text}`);

function within(node: Node, test: Test): ElementNode[] {
  if (!('childNodes' in node)) return [];
  return node.childNodes.flatMap((child) => [
    ...('tagName' in child && test(child) ? [child] : []),
    ...within(child, test),
  ]);
}

function textsOf(node: Node): string[] {
  if ('value' in node) return [node.value];
  return 'childNodes' in node ? node.childNodes.flatMap(textsOf) : [];
}
