import 'reflect-metadata';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fieldsOf, headingsOf } from './field.js';

const source = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => posix.join('src', name))
  .filter((path) => path.includes('/admin/') && /\.tsx?$/.test(path) && !path.includes('.spec.'));
const textOf = (path: string): string => readFileSync(path, 'utf8');
const declaring = source.filter((path) => /^ {2}fields: \w+Input,$/m.test(textOf(path)));

/** The files of the program that a file imports, types included. */
function importsOf(path: string): string[] {
  const found = [...textOf(path).matchAll(/from '(\.{1,2}\/[^']+)\.js'/g)];
  return found
    .map(([, target = '']) => posix.join(posix.dirname(path), target))
    .flatMap((bare) => [`${bare}.ts`, `${bare}.tsx`].filter((file) => existsSync(file)));
}

/** A list, what makes its page and its file, and the views these are for. */
function around(list: string): string[] {
  const makers = source.filter((path) => importsOf(path).includes(list));
  const views = makers
    .flatMap(importsOf)
    .filter((path) => /^views\/.*\/(?:index|term-index)\.tsx$/.test(path));
  const filters = views.map((path) => posix.join(posix.dirname(path), 'filters.tsx')).filter(existsSync);
  return [...new Set([list, ...makers, ...views, ...filters])];
}

const HEADING = /\b(?:header: |heading: |label=)["']([^"']+)["']/g;

describe('headings of columns and filters', () => {
  it('are looked for in the lists of all resources', () => {
    expect(declaring.length).toBeGreaterThan(6);
  });

  it.each(declaring)('are said by the fields alone: %s', async (path) => {
    const lists = Object.values((await import(`../../${path}`)) as Record<string, unknown>);
    const inputs = lists.flatMap((list) =>
      typeof list === 'object' && list !== null && 'fields' in list ? [list.fields as new () => object] : [],
    );
    const declared = new Set(
      inputs.flatMap((input) => [
        ...Object.values<string>(headingsOf(input)),
        ...Object.values(fieldsOf(input)).map(({ label }) => label),
      ]),
    );
    const again = around(path).flatMap((file) =>
      [...textOf(file).matchAll(HEADING)]
        .filter(([, text = '']) => declared.has(text))
        .map(([said]) => `${file}: ${said}`),
    );
    expect(again).toEqual([]);
  });
});
