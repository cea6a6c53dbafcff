import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

/**
 * Browsers that translate a page put nodes of their own in the place of its texts. React holds on to the text nodes that
 * it made: it can neither remove them then, nor put anything before them, nor change what they say. An element whose only
 * child is one text has no such node. So a text that changes stands alone in its element, and no text stands behind what
 * comes and goes, nor in a fragment, which has no element to be removed with.
 */
const FOLDER = 'client/islands';
const JUDGED = /^(?:client\/islands|views\/components)\/.*\.tsx$/;
/** Drawn on the editor's canvas alone, a document of its own that says that it is not to be translated. */
const ON_CANVAS = /^(?:views\/(?:blocks|pages)|client\/islands\/page-editor\/canvas\/live-blocks\.tsx$)/;

/** The islands that React draws in browsers; the others have a small script that puts finished HTML in their place. */
const rootsOfIslands = (): string[] =>
  readdirSync(FOLDER)
    .map((name) => join(FOLDER, name))
    .filter((folder) => existsSync(join(folder, 'index.tsx')) && !existsSync(join(folder, 'script.ts')))
    .map((folder) => join(process.cwd(), folder, 'index.tsx'));

type Child = 'text' | 'changing text' | 'blank' | 'changing' | 'element';

class Judge {
  private readonly checker: ts.TypeChecker;

  constructor(private readonly program: ts.Program) {
    this.checker = program.getTypeChecker();
  }

  /** The components that an island's code draws. */
  files(roots: readonly string[]): ts.SourceFile[] {
    const seen = new Set<string>();
    const visit = (path: string): void => {
      const file = this.program.getSourceFile(path);
      const name = relative(process.cwd(), path);
      if (!file || seen.has(path) || name.includes('node_modules') || ON_CANVAS.test(name)) return;
      seen.add(path);
      for (const { fileName } of ts.preProcessFile(file.text).importedFiles) {
        const found = ts.resolveModuleName(fileName, path, this.program.getCompilerOptions(), ts.sys);
        if (found.resolvedModule) visit(found.resolvedModule.resolvedFileName);
      }
    };
    roots.forEach(visit);
    return this.program
      .getSourceFiles()
      .filter(({ fileName }) => seen.has(fileName) && JUDGED.test(relative(process.cwd(), fileName)));
  }

  /** The texts of a file that a translated page breaks. */
  faults(file: ts.SourceFile): string[] {
    const found: string[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isJsxElement(node) || ts.isJsxFragment(node))
        for (const child of this.endangered(node)) {
          const { line } = file.getLineAndCharacterOfPosition(child.getStart());
          const text = child.getText().trim().replaceAll(/\s+/g, ' ').slice(0, 60);
          found.push(`${relative(process.cwd(), file.fileName)}:${String(line + 1)} ${text}`);
        }
      ts.forEachChild(node, visit);
    };
    visit(file);
    return found;
  }

  private endangered(parent: ts.JsxElement | ts.JsxFragment): ts.JsxChild[] {
    const children = parent.children.flatMap((node) => {
      const kind = this.kindOf(node);
      return kind === null ? [] : [{ node, kind }];
    });
    return children
      .filter(({ kind }, at) => {
        if (ts.isJsxFragment(parent)) return kind === 'text' || kind === 'changing text';
        if (kind === 'changing text') return children.length > 1;
        return kind === 'text' && isBehindChange(children.slice(0, at).map((child) => child.kind));
      })
      .map(({ node }) => node);
  }

  private kindOf(node: ts.JsxChild): Child | null {
    if (ts.isJsxText(node)) {
      if (node.containsOnlyTriviaWhiteSpaces) return null;
      return node.text.trim() === '' ? 'blank' : 'text';
    }
    if (ts.isJsxExpression(node)) {
      if (!node.expression) return null;
      if (ts.isStringLiteral(node.expression)) return node.expression.text.trim() === '' ? 'blank' : 'text';
      return this.givesText(this.checker.getTypeAtLocation(node.expression)) ? 'changing text' : 'changing';
    }
    if (ts.isJsxFragment(node)) return 'changing';
    const { tagName } = ts.isJsxElement(node) ? node.openingElement : node;
    // A component may render nothing.
    return ts.isIdentifier(tagName) && /^[a-z]/.test(tagName.text) ? 'element' : 'changing';
  }

  private givesText(type: ts.Type, above: readonly ts.Type[] = []): boolean {
    // A list may hold lists of its own kind.
    if (above.includes(type)) return false;
    const within = [...above, type];
    if (type.isUnion()) return type.types.some((part) => this.givesText(part, within));
    // React draws no node for an empty text.
    if (type.isStringLiteral()) return type.value !== '';
    if ((type.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike)) !== 0) return true;
    const item = this.checker.isArrayLikeType(type)
      ? this.checker.getIndexTypeOfType(type, ts.IndexKind.Number)
      : undefined;
    return item !== undefined && this.givesText(item, within);
  }
}

/** React puts what comes before the next node that stands there already; blanks are left alone by translators. */
function isBehindChange(before: readonly Child[]): boolean {
  const last = before.at(-1);
  return last === 'changing' || last === 'changing text';
}

function programOf(
  rootNames: string[],
  example: { readonly path: string; readonly text: string },
): ts.Program {
  const { config } = ts.readConfigFile('tsconfig.browser.json', (path) => ts.sys.readFile(path)) as {
    config: unknown;
  };
  const { options: own } = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd());
  const options = { ...own, composite: false, emitDeclarationOnly: false, noEmit: true };
  const host = ts.createCompilerHost(options);
  const onDisk = host.getSourceFile.bind(host);
  host.getSourceFile = (file, target, ...rest) =>
    file === example.path
      ? ts.createSourceFile(file, example.text, target, true)
      : onDisk(file, target, ...rest);
  return ts.createProgram({ rootNames: [...rootNames, example.path], options, host });
}

/** Each text that is a fault has a number in front of it, in the order of the answer. */
const BROKEN = `import type { ReactElement, ReactNode } from 'react';
declare const count: number;
declare const name: string | undefined;
declare const isOpen: boolean;
declare const names: readonly string[];
declare const drawn: ReactElement | null;
declare const Drawing: () => ReactElement | null;
declare const Box: (props: { readonly children?: ReactNode }) => ReactElement;
export const faults = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <>
    1 in a fragment
    <p>{count} of them</p>
    <p>They are {name}</p>
    <p>{isOpen ? 'open' : 'closed'} <b>door</b></p>
    <p>{drawn} 5 behind what comes and goes</p>
    <p><Drawing /> 6 behind a component</p>
    <p>{drawn}{children}</p>
    <Box><b>door</b> {name}</Box>
    <p><b>door</b>{names}</p>
    <p>{isOpen && <>10 in a fragment that comes and goes</>}</p>
    <p>{isOpen ? 'open' : 'closed'}{' '}</p>
  </>
);
export const sound = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <>
    <p>{count}</p>
    <p>{\`\${String(count)} of them\`}</p>
    <p>{isOpen ? 'open' : drawn}</p>
    <p>Always <b>the same</b> here, and {drawn}</p>
    <p>{drawn} <span>{name}</span></p>
    <div>{children}</div>
    <Box>{name}</Box>
  </>
);
`;

describe('texts of islands in a page that the browser translates', () => {
  const roots = rootsOfIslands();
  const example = { path: join(process.cwd(), FOLDER, 'broken-example.tsx'), text: BROKEN };
  const judge = new Judge(programOf(roots, example));

  it('are in the way of nothing that React does', () => {
    const files = judge.files(roots);
    expect(files.length).toBeGreaterThan(60);
    expect(files.flatMap((file) => judge.faults(file))).toEqual([]);
  });

  it('are found where they are in the way', () => {
    const [file] = judge.files([example.path]);
    expect(file && judge.faults(file).map((fault) => fault.replace(/^\S+ /, ''))).toEqual([
      '1 in a fragment',
      '{count}',
      'of them',
      '{name}',
      "{isOpen ? 'open' : 'closed'}",
      '5 behind what comes and goes',
      '6 behind a component',
      '{children}',
      '{name}',
      '{names}',
      '10 in a fragment that comes and goes',
      "{isOpen ? 'open' : 'closed'}",
    ]);
  });
});
