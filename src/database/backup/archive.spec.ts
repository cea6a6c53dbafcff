import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { FORMAT, type Manifest, MANIFEST, partName, SECRETS, SUMS } from './manifest.js';
import { checkBackup } from './open-backup.js';
import { seal, unseal } from './seal.js';
import { TAR_END, tarBytes } from './tar.js';

const KEY = 'bir anahtar cümlesi';
const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

async function* inPieces(content: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}
async function all(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks);
}
const sealed = (content: Buffer): Promise<Buffer> => all(seal(KEY, inPieces(content, 10_007)));
const opened = (content: Buffer, key: string | undefined = KEY): Promise<Buffer> =>
  all(unseal(key, inPieces(content, 7_919)));

describe('sealing', () => {
  it.each([0, 1, 65_535, 65_536, 65_537, 300_000])('gives %i bytes back', async (length) => {
    const content = randomBytes(length);
    expect((await opened(await sealed(content))).equals(content)).toBe(true);
  });

  it('shows nothing of what is in it, and is another each time', async () => {
    const content = Buffer.from('Zülfikar Çeşmebaşı '.repeat(10));
    const [one, other] = [await sealed(content), await sealed(content)];
    expect(one.includes('Zülfikar')).toBe(false);
    expect(one.equals(other)).toBe(false);
  });

  it('refuses another key, and none', async () => {
    const content = await sealed(Buffer.from('x'));
    await expect(opened(content, 'ein anderer Schlüssel')).rejects.toThrow(/BACKUP_KEY is not the one/);
    await expect(all(unseal(undefined, inPieces(content, 100)))).rejects.toThrow(/^BACKUP_KEY: required/);
  });

  it('refuses what was changed, cut, cut between two pieces, or put in another order', async () => {
    const content = await sealed(randomBytes(200_000));
    const [head, piece] = [40, 65_536 + 16];
    const changed = Buffer.from(content);
    changed[100_000] = (changed[100_000] ?? 0) ^ 1;
    const swapped = Buffer.concat([
      content.subarray(0, head),
      content.subarray(head + piece, head + 2 * piece),
      content.subarray(head, head + piece),
      content.subarray(head + 2 * piece),
    ]);
    for (const wrong of [
      changed,
      swapped,
      content.subarray(0, -1),
      content.subarray(0, head + 2 * piece),
      content.subarray(0, 50),
    ])
      await expect(opened(wrong)).rejects.toThrow(/cut/);
  });
});

describe('a backup', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'archive-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  const rows = randomBytes(3_000);
  const manifest: Manifest = {
    format: FORMAT,
    release: '1.0.0',
    createdAt: new Date(0).toISOString(),
    postgres: '18.4',
    migrations: ['First1'],
    tables: [{ name: 'banks', columns: ['id', 'name'] }],
    partitions: [],
    leftOut: ['sessions'],
    keys: { session: 's', person: 'p' },
  };
  const json = (value: object): Buffer => Buffer.from(JSON.stringify(value));

  /** Its parts as they are written, or as somebody has made them. */
  function parts(changes: Partial<Record<'manifest' | 'rows' | 'sums', Buffer>> = {}): Buffer {
    const secrets = json({ sessionSecret: 'x' });
    const sums = json({
      manifest: sha256(json(manifest)),
      secrets: sha256(secrets),
      tables: { banks: { rows: 1, bytes: rows.length, sha256: sha256(rows) } },
      sequences: [],
    });
    const written = changes.rows ?? rows;
    const entries = [
      [MANIFEST, changes.manifest ?? json(manifest)],
      [SECRETS, secrets],
      [partName('banks', 1), written.subarray(0, 1_000)],
      [partName('banks', 2), written.subarray(1_000)],
      [SUMS, changes.sums ?? sums],
    ] as const;
    const at = new Date(0);
    return Buffer.concat([...entries.flatMap(([name, content]) => tarBytes({ name, content }, at)), TAR_END]);
  }

  function put(content: Buffer): string {
    const file = join(folder, 'backup');
    writeFileSync(file, content);
    return file;
  }
  const check = (content: Buffer, key?: string) => checkBackup(put(content), key);

  it('is read as it was written, sealed or not', async () => {
    const packed = gzipSync(parts());
    expect(await check(packed)).toMatchObject({ manifest, secrets: { sessionSecret: 'x' } });
    expect(await check(await sealed(packed), KEY)).toMatchObject({ manifest });
  });

  it('can be looked at without us', () => {
    const file = put(gzipSync(parts()));
    execFileSync('tar', ['-xzf', file, '-C', folder]);
    const found = ['000001', '000002'].map((part) => readFileSync(join(folder, 'data', 'banks', part)));
    expect(Buffer.concat(found).equals(rows)).toBe(true);
  });

  it('is refused where anything is not as it was written', async () => {
    const other = Buffer.from(rows);
    other[10] = (other[10] ?? 0) ^ 1;
    await expect(check(gzipSync(parts({ rows: other })))).rejects.toThrow(/sums do not match/);
    await expect(check(gzipSync(parts({ rows: rows.subarray(1) })))).rejects.toThrow(/sums do not match/);
    await expect(check(gzipSync(parts({ manifest: json({ ...manifest, leftOut: [] }) })))).rejects.toThrow(
      /sums do not match/,
    );
    await expect(check(gzipSync(parts({ sums: json({}) })))).rejects.toThrow(/damaged/);
  });

  it('is refused where it is cut, anywhere', async () => {
    const packed = gzipSync(parts());
    for (const length of [0, 5, 100, packed.length / 2, packed.length - 9, packed.length - 1])
      await expect(check(packed.subarray(0, length))).rejects.toThrow(/cut|damaged/);
    await expect(check(gzipSync(parts().subarray(0, 2_048)))).rejects.toThrow(/cut/);
  });

  it('is refused where a byte of the file is another', async () => {
    const packed = gzipSync(parts());
    for (const at of [15, 200, Math.floor(packed.length / 2), packed.length - 6]) {
      const changed = Buffer.from(packed);
      changed[at] = (changed[at] ?? 0) ^ 4;
      await expect(check(changed)).rejects.toThrow(/cut|damaged|no backup/);
    }
  });

  it('is refused where a newer release wrote it, or somebody else', async () => {
    const newer = json({ format: FORMAT + 1 });
    await expect(check(gzipSync(parts({ manifest: newer })))).rejects.toThrow(/a newer release wrote this/);
    const bad = { ...manifest, tables: [{ name: 'banks; DROP TABLE users', columns: [] }] };
    await expect(check(gzipSync(parts({ manifest: json(bad) })))).rejects.toThrow(/no backup of this/);
    await expect(check(gzipSync(Buffer.alloc(10_240)))).rejects.toThrow(/no backup of this/);
    await expect(check(Buffer.from('{}'))).rejects.toThrow(/cut or damaged/);
    await expect(checkBackup(join(folder, 'gone'), undefined)).rejects.toThrow(/can't be read \(ENOENT\)/);
  });
});
