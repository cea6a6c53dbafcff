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

  it('leaves a stack as it is where there is no map, or none that can be read', () => {
    writeFileSync(join(folder, 'broken.js.map'), '{');
    for (const name of ['none.js', 'broken.js'])
      expect(withSourcePositions(stackIn(name))).toBe(stackIn(name));
    expect(withSourcePositions('Error: yok')).toBe('Error: yok');
  });
});
