import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { fileURLToPath } from 'node:url';

const PLACE = /(file:\/\/[^\s():]+\.js):(\d{1,9}):(\d{1,9})/g;
const MAX_MAPS = 20;
const maps = new Map<string, SourceMap | undefined>();

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
  const entry = mapOf(module)?.findEntry(line - 1, column - 1);
  if (!entry || !('originalSource' in entry)) return undefined;
  const { originalSource, originalLine, originalColumn } = entry;
  const source = fileURLToPath(new URL(originalSource, module));
  return `${source}:${String(originalLine + 1)}:${String(originalColumn + 1)}`;
}

function mapOf(module: string): SourceMap | undefined {
  if (module.includes('/node_modules/')) return undefined;
  if (maps.has(module)) return maps.get(module);
  const map = readMap(module);
  const [oldest] = maps.keys();
  if (maps.size >= MAX_MAPS && oldest !== undefined) maps.delete(oldest);
  maps.set(module, map);
  return map;
}

/** What can't be read or is no map leaves the stack as it is: it must not hide the error that is being told. */
function readMap(module: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(new URL(`${module}.map`), 'utf8')) as SourceMapPayload);
  } catch {
    return undefined;
  }
}
