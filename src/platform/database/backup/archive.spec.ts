import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  FORMAT,
  type Manifest,
  MANIFEST,
  MAX_PART_BYTES,
  partName,
  SECRETS,
  SUMS,
  tableOfPart,
} from './manifest.js';
import { EntryOrder } from './entry-order.js';
import { checkBackup } from './open-backup.js';
import { partitionBound } from './partition-bound.js';
import { seal, unseal } from './seal.js';
import { readTar, TAR_END, tarBytes } from './tar.js';

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
  const SESSION = { sessionSecret: 'x'.repeat(43) };
  const json = (value: object): Buffer => Buffer.from(JSON.stringify(value));

  /** Its parts as they are written, or as somebody has made them. */
  function parts(changes: Partial<Record<'manifest' | 'rows' | 'sums', Buffer>> = {}): Buffer {
    const secrets = json(SESSION);
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
  const check = (content: Buffer, key?: string, takesUnsealed = false) =>
    checkBackup(put(content), { key, takesUnsealed });
  const archive = (...entries: readonly (readonly [name: string, content: Buffer])[]): Buffer =>
    gzipSync(
      Buffer.concat([
        ...entries.flatMap(([name, content]) => tarBytes({ name, content }, new Date(0))),
        TAR_END,
      ]),
    );

  it('is read as it was written, sealed or not', async () => {
    const packed = gzipSync(parts());
    expect(await check(packed)).toMatchObject({ manifest, secrets: SESSION, isSealed: false });
    expect(await check(await sealed(packed), KEY)).toMatchObject({ manifest, isSealed: true });
  });

  it('is taken unsealed by who has a key only when that is said', async () => {
    const packed = gzipSync(parts());
    await expect(check(packed, KEY)).rejects.toThrow(
      /^it is not sealed, but there is a BACKUP_KEY: .*--unsealed$/,
    );
    expect(await check(packed, KEY, true)).toMatchObject({ manifest, isSealed: false });
    await expect(check(await sealed(packed), 'ein anderer Schlüssel', true)).rejects.toThrow(/not the one/);
  });

  it('is refused where an entry has another name, place or size than ours', async () => {
    const text = json(manifest);
    const first = [MANIFEST, text] as const;
    const part = (number: number, table = 'banks') => [partName(table, number), rows] as const;
    for (const entries of [
      [['beside.txt', rows]],
      [first, ['beside.txt', rows]],
      [first, first],
      [first, [SECRETS, json(SESSION)], [SECRETS, json(SESSION)]],
      [first, [SECRETS, Buffer.alloc(5_000, 'x')]],
      [first, part(2)],
      [first, part(1), part(3)],
      [first, part(1, 'users')],
      [first, [partName('banks', 1), Buffer.alloc(MAX_PART_BYTES + 1)]],
    ] as const)
      await expect(check(archive(...entries))).rejects.toThrow(/damaged|no backup/);
    expect(() => new EntryOrder().admit(SUMS)).toThrow(/no backup/);
    const behind = Buffer.concat([parts(), ...tarBytes({ name: 'beside.txt', content: rows }, new Date(0))]);
    await expect(check(gzipSync(behind))).rejects.toThrow(/something stands behind its end/);
  });

  it('is refused before anything of an entry is held that has no place in it', async () => {
    const text = json({ ...manifest, tables: [{ name: 'banks', columns: ['id'] }] });
    const size = 512 * 1_024;
    const told = (name: string, length: number): Buffer =>
      tarBytes({ name, content: Buffer.alloc(length) }, new Date(0))[0] ?? Buffer.alloc(0);
    for (const [name, length] of [
      ['beside.txt', size],
      ['data/users/000001', size],
      ['data/banks/000003', size],
      ['data/banks/000002', 4 * size],
      [SECRETS, size],
      [MANIFEST, size],
    ] as const) {
      const order = new EntryOrder();
      let isAskedForContent = false;
      async function* source(): AsyncGenerator<Buffer> {
        yield* tarBytes({ name: MANIFEST, content: text }, new Date(0));
        yield* tarBytes({ name: partName('banks', 1), content: rows }, new Date(0));
        yield told(name, length);
        isAskedForContent = true;
        yield Buffer.alloc(length);
      }
      const read = async (): Promise<void> => {
        for await (const entry of readTar(source(), (one) => order.admit(one)))
          if (entry.name === MANIFEST) order.expect(['banks']);
      };
      await expect(read()).rejects.toThrow(/damaged/);
      expect({ name, isAskedForContent }).toEqual({ name, isAskedForContent: false });
    }
  });

  it('has as many parts of a table as that takes', () => {
    for (const part of [1, 999_999, 1_000_000]) expect(tableOfPart(partName('banks', part))).toBe('banks');
  });

  it('is refused where what it says is not of the kind that we write', async () => {
    const wrong: readonly object[] = [
      { partitions: [{ name: 'a', parent: 'b', bound: `FOR VALUES FROM (now()) TO ('2026-01-01')` }] },
      { partitions: [{ name: 'a', parent: 'b', bound: `FOR VALUES IN (current_user)` }] },
      { release: 'bell\u{7}' },
      { migrations: ['First1\u{1b}[2J'] },
      { tables: 5 },
      { tables: [null] },
      { keys: null },
    ];
    for (const change of wrong)
      await expect(check(archive([MANIFEST, json({ ...manifest, ...change })]))).rejects.toThrow(/no backup/);
    const sequences = [{ name: 'banks_id_seq', value: '1); SELECT 1', isCalled: true }];
    const sums = { manifest: '0'.repeat(64), secrets: null, tables: {}, sequences };
    await expect(check(gzipSync(parts({ sums: json(sums) })))).rejects.toThrow(/damaged/);
  });

  it('has bounds of partitions that are values and nothing else', () => {
    const month = `FOR VALUES FROM ('2026-01-01 00:00:00+00') TO ('2026-02-01 00:00:00+00')`;
    const first = `FOR VALUES FROM (MINVALUE) TO ('2026-01-01 00:00:00+00')`;
    for (const bound of ['DEFAULT', month, first, `FOR VALUES IN ('loan')`])
      expect(partitionBound(bound)).toBe(bound);
    for (const bound of [
      `FOR VALUES FROM (to_timestamp(0)) TO ('2026-02-01')`,
      `FOR VALUES FROM ('2026-01-01') TO ('2026-02-01'); DROP TABLE users`,
      `FOR VALUES IN ('a', (SELECT 'b'))`,
      `FOR VALUES IN ('a'') ; --')`,
      `FOR VALUES IN (E'a')`,
      `DEFAULT TABLESPACE other`,
    ])
      expect(partitionBound(bound)).toBeNull();
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
    await expect(checkBackup(join(folder, 'gone'), { key: undefined, takesUnsealed: false })).rejects.toThrow(
      /can't be read \(ENOENT\)/,
    );
  });
});
