import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { fileURLToPath } from 'node:url';

const PLACE = /(file:\/\/[^\s():]+\.js):(\d{1,9}):(\d{1,9})/g;
const MAX_MAPS = 20;
const maps = new Map<string, SourceMap | Index | undefined>();

/**
 * The stack as it reads in the sources. Node's own way keeps the map of every module from the start on, fifteen
 * megabytes for errors that hardly ever happen; here a map is read when a stack that names its module is written down.
 */
export function withSourcePositions(stack: string): string {
  return stack.replaceAll(
    PLACE,
    (place, module: string, line: string, column: string) => original(module, +line, +column) ?? place,
  );
}

function original(module: string, line: number, column: number): string | undefined {
  const { map, firstLine } = mapFor(module, line - 1) ?? {};
  const entry = map?.findEntry(line - 1 - (firstLine ?? 0), column - 1);
  if (!entry || !('originalSource' in entry)) return undefined;
  const { originalSource, originalLine, originalColumn } = entry;
  const source = fileURLToPath(new URL(originalSource, module));
  return `${source}:${String(originalLine + 1)}:${String(originalColumn + 1)}`;
}

interface MapOfLines {
  readonly map: SourceMap;
  readonly firstLine: number;
}

/** The map of a module, or the one of many that a large file has for these lines. */
function mapFor(module: string, line: number): MapOfLines | undefined {
  if (module.includes('/node_modules/')) return undefined;
  const whole = mapAt(`${module}.map`);
  if (whole === undefined || !('sections' in whole)) return whole && { map: whole, firstLine: 0 };
  const section = whole.sections.findLast(({ offset }) => offset.line <= line);
  const map = section && mapAt(new URL(section.url, module).href);
  return map && !('sections' in map) ? { map, firstLine: section.offset.line } : undefined;
}

interface Index {
  readonly sections: readonly { readonly offset: { readonly line: number }; readonly url: string }[];
}

function mapAt(url: string): SourceMap | Index | undefined {
  if (maps.has(url)) return maps.get(url);
  const map = readMap(url);
  const [oldest] = maps.keys();
  if (maps.size >= MAX_MAPS && oldest !== undefined) maps.delete(oldest);
  maps.set(url, map);
  return map;
}

/**
 * Source map at an address; undefined for one that can't be read, which leaves the stack as it is. A failure here must
 * not hide the error that is being logged.
 */
function readMap(url: string): SourceMap | Index | undefined {
  try {
    const map = JSON.parse(readFileSync(new URL(url), 'utf8')) as SourceMapPayload | Index;
    return 'sections' in map ? map : new SourceMap(map);
  } catch {
    return undefined;
  }
}
