import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decode, encode } from '@jridgewell/sourcemap-codec';

/** So few that a map is read within milliseconds, and so many that they are some hundred files. */
const LINES = 500;
const ESCAPED = String.raw`\u0000`.length;

/**
 * Writes the map of a large file as an index of many small ones (`sections` with a `url`, as the format has it): whoever
 * looks up one place need not hold the million others.
 * @param code as the map describes it: each character beyond ASCII has been written as an escape since
 */
export function splitMap(code, { sources, mappings }, folder) {
  const lines = decode(mappings);
  const texts = code.split('\n');
  lines.forEach((segments, line) => shift(segments, texts[line] ?? ''));
  const sections = [];
  for (let from = 0; from < lines.length; from += LINES) {
    const url = `maps/${from / LINES}.map`;
    const part = partOf(lines.slice(from, from + LINES), sources);
    writeFileSync(join(folder, url), JSON.stringify(part));
    sections.push({ offset: { line: from, column: 0 }, url });
  }
  writeFileSync(join(folder, 'server.js.map'), JSON.stringify({ version: 3, sections }));
}

function shift(segments, text) {
  const escaped = [...text.matchAll(/[^\0-\x7f]/g)].map(({ index }) => index);
  if (escaped.length === 0) return;
  for (const segment of segments)
    segment[0] += escaped.filter((column) => column < segment[0]).length * (ESCAPED - 1);
}

function partOf(lines, all) {
  const sources = [];
  const places = new Map();
  const placeOf = (source) => {
    if (!places.has(source)) places.set(source, sources.push(all[source]) - 1);
    return places.get(source);
  };
  const own = lines.map((segments) =>
    segments.map(([column, source, ...rest]) =>
      // Names are in the stack already.
      source === undefined ? [column] : [column, placeOf(source), rest[0], rest[1]],
    ),
  );
  return { version: 3, sources, names: [], mappings: encode(own) };
}
