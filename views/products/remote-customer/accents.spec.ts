import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrast } from '../../../src/shared/rendering/contrast.js';
import { COLOR_LABELS } from '../../../src/shared/labels/banks.js';

const root = join(import.meta.dirname, '../../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const PAIR = String.raw`light-dark\(\s*(#[0-9a-f]+),\s*(#[0-9a-f]+)\s*\)`;
const whole = (hex: string): string =>
  hex.length === 4 ? `#${[...hex.slice(1)].map((c) => c + c).join('')}` : hex;

/** The two colors of a declaration: on light ground, on dark. */
function pair(css: string, before: string): readonly [string, string] {
  const found = new RegExp(`${before}${PAIR}`).exec(css);
  if (!found) throw new Error(`no colors after ${before}`);
  return [whole(found[1] ?? ''), whole(found[2] ?? '')];
}

const grounds = pair(read('client/styles/tokens.css'), String.raw`--surface:\s*`);
const FILES = [
  ['views/products/remote-customer/remote-customer.css', 'remote'],
  ['views/banks/admin/admin-banks.css', 'color'],
] as const;

describe.each(FILES)('the accents a bank may have, in %s', (file, prefix) => {
  it.each(Object.keys(COLOR_LABELS))('can be read as text when %s, on light and dark ground', (color) => {
    // The first of them is what the others change.
    const before = color === 'blue' ? '' : String.raw`\.${prefix}-${color}\s*\{\s*`;
    const [light, dark] = pair(read(file), String.raw`${before}--mark:\s*`);
    expect(contrast(light, grounds[0])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(dark, grounds[1])).toBeGreaterThanOrEqual(4.5);
  });
});
