import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DynamicModule, RequestMethod, type Type } from '@nestjs/common';
import { MODULE_METADATA } from '@nestjs/common/constants.js';
import { FEATURES } from '../app.module.js';
import { type Route, routesOf } from './routes.js';

/** `node dist/src/routing/route-table.js [--json]`: every route with what is declared on it and which specs name it. */

const COLUMNS = ['method', 'path', 'action', 'access', 'cache', 'audit', 'tests'] as const;
type Row = Readonly<Record<(typeof COLUMNS)[number], string>>;

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
    const given = address.split('/');
    if (given.length !== wanted.length || (named ?? 'GET') !== method) return false;
    const fits = wanted.every((segment, at) => {
      const other = given[at] ?? '';
      return segment === other || isOpen(other) || (isOpen(segment) && other !== '');
    });
    // `/${kind}/${id}` could be anything.
    return fits && (address === '/' || given.some((segment) => segment !== '' && !isOpen(segment)));
  });
}

function rows(): Row[] {
  const texts = specs();
  const seen = new Set<Type>();
  const routes = FEATURES.flatMap((feature) => controllersOf(feature, seen)).flatMap((type) =>
    routesOf(type),
  );
  const order = (a: Route, b: Route): number =>
    a.path.localeCompare(b.path) || a.method.localeCompare(b.method);
  return routes.sort(order).map((route) => {
    return {
      method: route.method,
      path: route.path,
      action: route.action,
      access: route.access ?? '',
      cache: route.cache ? ['cached', ...route.cache.query].join(' ') : 'never',
      audit: route.audit ?? (SAFE.has(route.method) ? 'none: changes nothing' : ''),
      tests: texts
        .filter(({ text }) =>
          routes.some(({ action, path }) => action === route.action && names(text, { ...route, path })),
        )
        .map(({ name }) => name)
        .join(' '),
    };
  });
}

function table(lines: readonly Row[]): string {
  const all = [Object.fromEntries(COLUMNS.map((column) => [column, column])) as Row, ...lines];
  const widths = COLUMNS.map((column) => Math.max(...all.map((line) => line[column].length)));
  const print = (line: Row): string =>
    COLUMNS.map((column, at) => (line[column] || '-').padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd();
  return all.map(print).join('\n');
}

process.stdout.write(`${process.argv.includes('--json') ? JSON.stringify(rows()) : table(rows())}\n`);
