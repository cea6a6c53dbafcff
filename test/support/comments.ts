import ts from 'typescript';

/** Comments of a source, without their marks; lines of `//` that follow one another are one comment. */
export const commentsOf = (path: string, text: string): string[] =>
  joinLines(text, path.endsWith('.css') ? rangesOfStyles(text) : rangesOfCode(path, text)).map(withoutMarks);

type Range = Readonly<Record<'pos' | 'end', number>>;

const rangesOfStyles = (text: string): Range[] =>
  [...text.matchAll(/\/\*[\s\S]*?\*\//g)].map(({ 0: { length }, index }) => ({
    pos: index,
    end: index + length,
  }));

/** The parser tells a comment from the same characters in a string, a template, a pattern and the text of JSX. */
function rangesOfCode(path: string, text: string): Range[] {
  const options = {
    languageVersion: ts.ScriptTarget.Latest,
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  };
  const source = ts.createSourceFile(path, text, options);
  const found = new Map<number, Range>();
  const walk = (node: ts.Node): void => {
    if (!ts.isToken(node)) for (const child of node.getChildren(source)) walk(child);
    else if (node.kind !== ts.SyntaxKind.JsxText) {
      const before = ts.getLeadingCommentRanges(text, node.pos) ?? [];
      const beside = ts.getTrailingCommentRanges(text, node.pos) ?? [];
      for (const range of [...before, ...beside]) found.set(range.pos, range);
    }
  };
  walk(source);
  return [...found.values()].sort((a, b) => a.pos - b.pos);
}

function joinLines(text: string, ranges: readonly Range[]): string[] {
  const joined: { pos: number; end: number }[] = [];
  for (const { pos, end } of ranges) {
    const last = joined.at(-1);
    const isLine = (at: number): boolean => text.startsWith('//', at);
    if (last && isLine(last.pos) && isLine(pos) && /^\n[ \t]*$/.test(text.slice(last.end, pos)))
      last.end = end;
    else joined.push({ pos, end });
  }
  return joined.map(({ pos, end }) => text.slice(pos, end));
}

const withoutMarks = (comment: string): string =>
  comment
    .replace(/^\/\*+|\*\/$/g, '')
    .replace(comment.startsWith('//') ? /^[ \t]*\/\/ ?/gm : /^[ \t]*\*(?!\*) ?/gm, '')
    .trim();
