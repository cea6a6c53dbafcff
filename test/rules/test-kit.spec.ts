import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { listedRows, mainWords, problemsIn, readHtml } from '../support/html.js';

/** Rows that specs still write by hand: tables of a test's own, and rows by the hundred thousand. It may only fall. */
const INSERTS = 24;

/** Functions that specs declare for themselves: what recurs has a home in `test/support`. It may only fall. */
const HELPERS = 237;

const MAX_LINES = 500;

/** Each spec had a copy of them; the file has the one that is left. */
const RETIRED: Readonly<Record<string, string>> = {
  sql: 'test/support/sql.ts: every server and database of a test has its own',
  change: 'test/support/sql.ts',
  inTransaction: 'test/support/transaction.ts',
  words: 'test/support/html.ts',
  audit: 'test/support/audit.ts',
  freshMail: 'test/support/applications.ts',
  freshPhone: 'test/support/applications.ts',
  newPhone: 'freshPhone in test/support/applications.ts',
  jsonLd: 'jsonLdOf in test/support/json-ld.ts',
  heading: 'test/support/open-page.ts',
  isSideways: 'fits in test/support/healthy.ts',
  metric: 'metricOf in test/support/metrics.ts',
  metricsOf: 'test/support/metrics.ts',
};

const specs = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.spec.ts') && !name.startsWith('rules'))
  .map((name) => [join('test', name), readFileSync(join('test', name), 'utf8')] as const);

const insertsIn = (text: string): number => [...text.matchAll(/\bINSERT INTO\b/g)].length;

/** Functions that a file declares at its top level. */
function helpersIn(text: string): string[] {
  const source = ts.createSourceFile('spec.ts', text, ts.ScriptTarget.Latest);
  return source.statements.flatMap((statement) => {
    if (ts.isFunctionDeclaration(statement)) return [statement.name?.text ?? ''];
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
      ts.isIdentifier(name) && initializer && ts.isArrowFunction(initializer) ? [name.text] : [],
    );
  });
}

const retiredIn = (text: string): string[] => helpersIn(text).filter((name) => Object.hasOwn(RETIRED, name));

describe('the test kit', () => {
  it('is used in place of INSERTs by hand, of which there are no more than there were', () => {
    expect(specs.length).toBeGreaterThan(150);
    expect(specs.reduce((all, [, text]) => all + insertsIn(text), 0)).toBe(INSERTS);
    expect(insertsIn("sql(`INSERT INTO users (name) VALUES ('a')`); // INSERTED INTO")).toBe(1);
  });

  it('is used in place of functions that each spec declares for itself, of which there are no more than there were', () => {
    expect(specs.reduce((all, [, text]) => all + helpersIn(text).length, 0)).toBe(HELPERS);
    const broken =
      'async function a() {} const b = () => 1, c = 2; describe("d", () => { const e = () => 3; });';
    expect(helpersIn(broken)).toEqual(['a', 'b']);
  });

  it('waits for what was done once: no look that is repeated makes something anew', () => {
    const isRemade = (text: string): boolean =>
      /\beventually(?:Gives)?\(\s*async \(\) =>(?:(?!\n {2,4}\);)[^;]){0,200}\b(?:applied|applyAs|sentReferral|storeMany|createPerson)\(/.test(
        text,
      );
    expect(specs.filter(([, text]) => isRemade(text)).map(([file]) => file)).toEqual([]);
    expect(isRemade('await eventually(async () => (await of((await applied(server)).id)).isSent, 1);')).toBe(
      true,
    );
    expect(isRemade('const { id } = await applied(server); await eventually(async () => sent(id), 1);')).toBe(
      false,
    );
  });

  it('leaves no spec longer than can be read at once', () => {
    const isLong = (text: string): boolean => text.split('\n').length > MAX_LINES;
    expect(specs.filter(([, text]) => isLong(text)).map(([file]) => file)).toEqual([]);
    expect(isLong('\n'.repeat(MAX_LINES))).toBe(true);
  });

  it('is used in place of helpers that every spec had a copy of', () => {
    expect(
      specs.flatMap(([file, text]) =>
        retiredIn(text).map((name) => `${file}: ${name}, see ${RETIRED[name] ?? ''}`),
      ),
    ).toEqual([]);
    const broken =
      'const sql = (text: string) => text; async function words() {} const other = () => 1; const audit = 2;';
    expect(retiredIn(broken)).toEqual(['sql', 'words']);
  });
});

describe('the reader of HTML', () => {
  const html = `<!doctype html><title>Baş</title><main class="a b"><h1>Bir &amp; <b>iki</b></h1>
    <div id="hatalar"><a href="#tutar">Eksik</a></div><table data-kind="x"><thead><tr><th>Banka<th>Oran</thead>
    <tbody><tr><th scope="row">Akbank<td>%1<tr class="more"><td>Tümü<tfoot><tr><td>Son</table></main><footer>Son</footer>`;

  it('finds by tag, id, class and attribute, within one another', () => {
    expect(readHtml(html).texts('main.b h1')).toEqual(['Bir & iki']);
    expect(readHtml(html).texts('table[data-kind="x"] td')).toEqual(['%1', 'Tümü', 'Son']);
    expect(readHtml(html).one('#hatalar a[href]')?.attribute('href')).toBe('#tutar');
    expect(readHtml(html).one('main.c')).toBeUndefined();
  });

  it('reads what is between header and footer, the rows of a list, and what is wrong with a form', () => {
    expect(mainWords(html)).toBe('Bir & iki Eksik Banka Oran Akbank %1 Tümü Son');
    expect(listedRows(html)).toEqual(['Akbank %1']);
    expect(readHtml(html).one('table')?.rows).toEqual([['Akbank', '%1'], ['Son']]);
    expect(problemsIn(html)).toEqual(['tutar: Eksik']);
  });
});
