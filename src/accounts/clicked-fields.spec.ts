import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isClicked } from './clicked-fields.js';

/** Of lists' filters, which are read and not sent. */
const FILTERS = new Set(['to']);

describe('a field that a person types into', () => {
  const names = readdirSync('views', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && file.includes('admin'))
    .flatMap((file) => [
      ...readFileSync(join('views', file), 'utf8').matchAll(
        /<(?:Text|TextArea|Phone|Email|Date)Field\s[^>]*?name="(\w+)"/g,
      ),
    ])
    .map(([, name = '']) => name);

  it('is worth keeping', () => {
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => isClicked(name) && !FILTERS.has(name))).toEqual([]);
  });
});
