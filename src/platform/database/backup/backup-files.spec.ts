import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { backupsIn, fileFor, keepNewest } from './backup-files.js';

describe('the files of backups', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'backups-'));
  });
  afterEach(() => {
    rmSync(dir, { recursive: true });
  });

  const config = (keep: number, key?: string) => ({ dir, key, at: undefined, keep });
  const put = (...names: readonly string[]): void => {
    for (const name of names) writeFileSync(join(dir, name), '');
  };

  it('are named after their moment and whether they are sealed', () => {
    const at = new Date('2026-11-23T18:05:09.123Z');
    expect(basename(fileFor(config(7), at))).toBe('site-20261123T180509Z.tar.gz');
    expect(basename(fileFor(config(7, 'bir-anahtar-cumlesi'), at))).toBe(
      'site-20261123T180509Z.tar.gz.sealed',
    );
  });

  it('are kept, the newest of them, and nothing of others is touched', async () => {
    const [first, second, third] = [21, 22, 23].map((day) => fileFor(config(7), new Date(2026, 10, day)));
    put(...[third, first, second].map((file) => basename(file ?? '')), 'erasures.jsonl', 'site-notes.txt');
    const half = `${basename(first ?? '')}.unfinished`;
    const underWay = `${basename(second ?? '')}.unfinished`;
    put(half, underWay);
    utimesSync(join(dir, half), new Date(0), new Date(0));
    await keepNewest(config(2));
    expect(await backupsIn(dir)).toEqual([second, third]);
    expect(readdirSync(dir)).toEqual(expect.arrayContaining(['erasures.jsonl', 'site-notes.txt', underWay]));
    expect(readdirSync(dir)).not.toContain(half);
  });

  it('are none where there is no folder', async () => {
    expect(await backupsIn(join(dir, 'gone'))).toEqual([]);
  });
});
