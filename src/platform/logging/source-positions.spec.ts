import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { withSourcePositions } from './source-positions.js';

describe('withSourcePositions', () => {
  let folder: string;
  const stackIn = (name: string): string => `    at save (${pathToFileURL(join(folder, name)).href}:2:5)`;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'positions-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('says where in the sources it happened', () => {
    // The second line comes from the seventh, from its third character on.
    const map = { version: 3, sources: ['../src/bank.ts'], names: [], mappings: ';AAME' };
    writeFileSync(join(folder, 'bank.js.map'), JSON.stringify(map));
    expect(withSourcePositions(stackIn('bank.js'))).toBe(
      `    at save (${join(folder, '..', 'src', 'bank.ts')}:7:3)`,
    );
  });

  it('takes of a large file the map of the lines that it needs', () => {
    const ofLines = (source: string): string =>
      JSON.stringify({ version: 3, sources: [source], names: [], mappings: ';AAME' });
    writeFileSync(join(folder, 'first.map'), ofLines('../src/first.ts'));
    writeFileSync(join(folder, 'second.map'), ofLines('../src/second.ts'));
    const sections = ['first.map', 'second.map', 'missing.map'].map((url, at) => ({
      offset: { line: at * 500, column: 0 },
      url,
    }));
    writeFileSync(join(folder, 'all.js.map'), JSON.stringify({ version: 3, sections }));
    const at = (line: number): string => stackIn('all.js').replace(':2:5', `:${String(line)}:5`);
    const source = join(folder, '..', 'src');
    expect(withSourcePositions(at(2))).toBe(`    at save (${source}/first.ts:7:3)`);
    expect(withSourcePositions(at(502))).toBe(`    at save (${source}/second.ts:7:3)`);
    expect(withSourcePositions(at(1_002))).toBe(at(1_002));
  });

  it('leaves a stack as it is where there is no map, or none that can be read', () => {
    writeFileSync(join(folder, 'broken.js.map'), '{');
    for (const name of ['none.js', 'broken.js'])
      expect(withSourcePositions(stackIn(name))).toBe(stackIn(name));
    expect(withSourcePositions('Error: yok')).toBe('Error: yok');
  });
});
