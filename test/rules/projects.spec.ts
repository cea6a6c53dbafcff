import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import ts from 'typescript';

/** Which code sees which types: see the first line of each tsconfig.*.json. */
const PROJECTS = ['shared', 'browser', 'server', 'test'] as const;
type Project = (typeof PROJECTS)[number];

function read(project: Project): ts.ParsedCommandLine {
  const file = `tsconfig.${project}.json`;
  const { config, error } = ts.readConfigFile(file, (path) => ts.sys.readFile(path)) as {
    config: unknown;
    error?: ts.Diagnostic;
  };
  if (error) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, '\n'));
  return ts.parseJsonConfigFileContent(config, ts.sys, process.cwd(), undefined, file);
}

const filesOf = (project: Project): string[] => read(project).fileNames;

/** The declarations of packages, which are the same for all. */
const parsed = new Map<string, ts.SourceFile | undefined>();

/** Complaints of the compiler about a text in a file of that name. */
function complaints(project: Project, name: string, text: string): string[] {
  const { options } = read(project);
  const host = ts.createCompilerHost(options);
  const path = join(process.cwd(), name);
  const onDisk = host.getSourceFile.bind(host);
  const parsedOnce: typeof onDisk = (file, ...rest) => {
    const known = parsed.get(file) ?? onDisk(file, ...rest);
    parsed.set(file, known);
    return known;
  };
  host.fileExists = (file) => file === path || ts.sys.fileExists(file);
  host.getSourceFile = (file, target, ...rest) =>
    file === path ? ts.createSourceFile(file, text, target, true) : parsedOnce(file, target, ...rest);
  const program = ts.createProgram({
    rootNames: [path],
    options: { ...options, composite: false, emitDeclarationOnly: false, noEmit: true },
    host,
  });
  return program
    .getSemanticDiagnostics(program.getSourceFile(path))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

/** React's types name the elements of a page wherever there are none. */
const OF_PAGES = `import type { MouseEvent } from 'react';
export const title = document.title;
export const width = window.innerWidth;
export const stored = localStorage.getItem('a');
export const wide = (element: HTMLElement): number => element.offsetWidth;
export const typed = ({ currentTarget }: MouseEvent<HTMLInputElement>): string => currentTarget.value;
`;

describe('the projects of the compiler', () => {
  it('hold every file once', () => {
    const listed = PROJECTS.flatMap(filesOf).sort();
    const tracked = execFileSync('git', [
      'ls-files',
      '-co',
      '--exclude-standard',
      'src',
      'views',
      'client',
      'test',
      'migrations',
    ])
      .toString()
      .split('\n')
      .filter((file) => /\.tsx?$/.test(file) && ts.sys.fileExists(file));
    expect(listed.filter((file, at) => listed[at + 1] === file)).toEqual([]);
    expect(listed).toEqual(tracked.map((file) => join(process.cwd(), file)).sort());
  });

  it.each(['shared', 'server'] as const)('know nothing of pages in a browser: %s', (project) => {
    expect(complaints(project, 'src/probe.ts', OF_PAGES)).toEqual([
      expect.stringContaining("'document'"),
      expect.stringContaining("'window'"),
      expect.stringContaining("'localStorage'"),
      expect.stringContaining("'offsetWidth'"),
      expect.stringContaining("'value'"),
    ]);
  });

  it('know them where code runs there', () => {
    expect(complaints('browser', 'client/probe.ts', OF_PAGES)).toEqual([]);
  });

  it('keep what only tests have from what they test', () => {
    expect(complaints('server', 'src/probe.ts', `export const made = jest.fn();`)).toEqual([
      expect.stringContaining("'jest'"),
    ]);
  });
});
