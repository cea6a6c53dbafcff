import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'documents/decisions';
const MAX_LENGTH = 900;

const names = readdirSync(FOLDER).sort();

describe('the decisions', () => {
  it('are numbered one after the other, each in a file that says its title', () => {
    expect(names.length).toBeGreaterThan(59);
    expect(names.length).toBeLessThanOrEqual(70);
    expect(names.map((name) => name.slice(0, 3))).toEqual(
      names.map((_, at) => String(at + 1).padStart(3, '0')),
    );
    for (const name of names) {
      const [title = ''] = readFileSync(join(FOLDER, name), 'utf8').split('\n');
      expect([name, title]).toEqual([name, expect.stringMatching(`^# ${name.slice(0, 3)} · .+`) as unknown]);
    }
  });

  it.each(names)('say what was chosen, why, and what would end it in %s, in 900 characters', (name) => {
    const text = readFileSync(join(FOLDER, name), 'utf8');
    expect(text.length).toBeLessThanOrEqual(MAX_LENGTH);
    const [, ...parts] = text.split('\n\n').filter((part) => part.trim() !== '');
    expect(parts.length).toBeGreaterThanOrEqual(2);
    expect(text).toMatch(/^\*\*Ends\b/m);
  });
});
