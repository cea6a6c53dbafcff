import { readFileSync } from 'node:fs';

/** From the folder with package.json, in which tests run. */
const read = (name: string): string => readFileSync(name, 'utf8');
const flagsOf = (words: readonly string[]): string[] => words.filter((word) => word.startsWith('--'));

describe('the container', () => {
  it('runs the process as `npm start` does', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } };
    const command = /^CMD (\[.*\])$/m.exec(read('Dockerfile'))?.[1] ?? '[]';
    const flags = flagsOf(scripts.start.split(' '));
    expect(flags).toContain('--expose-gc');
    expect(flagsOf(JSON.parse(command) as string[])).toEqual(flags);
    const arenas = /MALLOC_ARENA_MAX=\d+/.exec(scripts.start)?.[0];
    expect(arenas).toBeDefined();
    expect(read('Dockerfile')).toContain(arenas);
  });
});
