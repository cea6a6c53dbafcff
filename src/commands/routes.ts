import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DynamicModule, RequestMethod, type Type } from '@nestjs/common';
import { MODULE_METADATA } from '@nestjs/common/constants.js';
import { FEATURES } from '../app/app.module.js';
import { type Route, routesOf } from '../platform/routing/routes.js';

/**
 * `npm run routes [-- WORD…]`: every route with what is declared on it, or those in whose line all words stand.
 * `node dist/src/commands/routes.js --json`: all of them for programs, with the specs that name each.
 */

const FIELDS = ['method', 'path', 'action', 'access', 'cache', 'page', 'audit', 'sensitive', 'form'] as const;
type Row = Readonly<Record<(typeof FIELDS)[number] | 'samples', string>>;

const NOTHING = 'none: changes nothing';
const SAFE = new Set([RequestMethod[RequestMethod.GET], RequestMethod[RequestMethod.HEAD]]);

function controllersOf(module: Type | DynamicModule, seen: Set<Type>): Type[] {
  const type = 'module' in module ? module.module : module;
  if (seen.has(type)) return [];
  seen.add(type);
  const read = (key: string): unknown[] => (Reflect.getMetadata(key, type) as unknown[] | undefined) ?? [];
  const imports = read(MODULE_METADATA.IMPORTS) as (Type | DynamicModule)[];
  return [
    ...(read(MODULE_METADATA.CONTROLLERS) as Type[]),
    ...imports.flatMap((imported) => controllersOf(imported, seen)),
  ];
}

function specs(): readonly { readonly name: string; readonly text: string }[] {
  return readdirSync('test', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.spec.ts') && !name.endsWith('routes.spec.ts'))
    .map((name) => ({ name, text: readFileSync(join('test', name), 'utf8') }));
}

/** A path in a string or a title, `GET` and the like before it; a segment may be made by a template. */
const ADDRESS = /(?:\b([A-Z]+) |['"`])((?:\/(?:\$\{[^}]*\}|[^/\s'"`?#$]|\$(?!\{))+)+|\/(?=[\s'"`?]))/g;

/** A parameter of a route, a value put in by a template or a table of cases. */
const isOpen = (segment: string): boolean => /:\w|\$\{|\$\w|%[sp]/.test(segment);

/** Specs name what they test (`POST /uye-girisi`), or ask for an address of it; anything but GET has to be named. */
function names(text: string, { method, path }: Route): boolean {
  const wanted = path.split('/');
  return [...text.matchAll(ADDRESS)].some(([, named, address = '']) => {
    // In a sentence of several.
    const given = address.replace(/[,;:]$/, '').split('/');
    if (given.length !== wanted.length || (named ?? 'GET') !== method) return false;
    const fits = wanted.every((segment, at) => {
      const other = given[at] ?? '';
      return segment === other || isOpen(other) || (isOpen(segment) && other !== '');
    });
    // `/${kind}/${id}` could be anything.
    return fits && (address === '/' || given.some((segment) => segment !== '' && !isOpen(segment)));
  });
}

function allRoutes(): Route[] {
  const seen = new Set<Type>();
  return FEATURES.flatMap((feature) => controllersOf(feature, seen))
    .flatMap((type) => routesOf(type))
    .sort((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method));
}

const rowOf = (route: Route): Row => ({
  method: route.method,
  path: route.path,
  action: route.action,
  access: route.access ?? '',
  cache: route.cache ? ['cached', ...route.cache.query].join(' ') : 'never',
  page: route.page ? ['known', ...Object.keys(route.page)].join(' ') : 'no',
  audit: route.audit ?? (SAFE.has(route.method) ? NOTHING : ''),
  samples: route.page?.samples?.join(' ') ?? '',
  sensitive: route.sensitive ?? 'no',
  form: route.putsBack ? 'puts back' : route.goesOn ? 'goes on' : route.writtenAt ? 'put back' : 'no',
});

function withTests(routes: readonly Route[]): (Row & { readonly tests: string })[] {
  const texts = specs();
  return routes.map((route) => ({
    ...rowOf(route),
    tests: texts
      .filter(({ text }) =>
        routes.some(({ action, path }) => action === route.action && names(text, { ...route, path })),
      )
      .map(({ name }) => name)
      .join(' '),
  }));
}

/** Lines in which all words stand, in whatever case. */
function found(lines: readonly Row[], words: readonly string[]): Row[] {
  return lines.filter((line) => {
    const text = FIELDS.map((column) => line[column])
      .join(' ')
      .toLowerCase();
    return words.every((word) => text.includes(word.toLowerCase()));
  });
}

function table(lines: readonly Row[]): string {
  const all = [Object.fromEntries(FIELDS.map((column) => [column, column])) as Row, ...lines];
  const widths = FIELDS.map((column) => Math.max(...all.map((line) => line[column].length)));
  const print = (line: Row): string =>
    FIELDS.map((column, at) => (line[column] || '-').padEnd(at === FIELDS.length - 1 ? 0 : (widths[at] ?? 0)))
      .join('  ')
      .trimEnd();
  return all.map(print).join('\n');
}

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const routes = allRoutes();
process.stdout.write(
  process.argv.includes('--json')
    ? `${JSON.stringify(withTests(routes))}\n`
    : `${table(found(routes.map(rowOf), words))}\n`,
);
