import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => join('src', file))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'));

it('asks for the day of the site, never for that of the database', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((file) => /\bcurrent_date\b/i.test(readFileSync(file, 'utf8')))).toEqual([]);
});
