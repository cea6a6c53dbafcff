import { ByteReader } from './byte-reader.js';
import { UnreadableBackup } from './backup-error.js';

/** A file in an archive that any `tar` can read. */
export interface TarEntry {
  readonly name: string;
  readonly content: Buffer;
}

const BLOCK = 512;

/** The end of an archive. */
export const TAR_END = Buffer.alloc(2 * BLOCK);

/** The bytes of an entry (POSIX ustar). */
export function tarBytes({ name, content }: TarEntry, at: Date): Buffer[] {
  if (Buffer.byteLength(name) > 100) throw new Error(`${name} is too long a name for an entry`);
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, from: number, length: number): void => {
    header.write(`${value.toString(8).padStart(length - 1, '0')}\0`, from, 'latin1');
  };
  header.write(name, 0, 'utf8');
  octal(0o600, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(content.length, 124, 12);
  octal(Math.floor(at.getTime() / 1000), 136, 12);
  header.fill(' ', 148, 156);
  header.write('0', 156, 'latin1');
  header.write('ustar\u{0}00', 257, 'latin1');
  octal(sumOf(header), 148, 7);
  return [header, content, Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK)];
}

const isBlank = (block: Buffer): boolean => block.every((byte) => byte === 0);

const sumOf = (header: Buffer): number => header.reduce((sum, byte) => sum + byte, 0);

/**
 * The entries of an archive, one after the other. One whole entry is held at a time.
 * @param admit says of each name how many bytes it may have, or throws
 * @throws {UnreadableBackup} where it is none, or has no end
 */
export async function* readTar(
  source: AsyncIterable<Buffer>,
  admit: (name: string) => number,
): AsyncGenerator<TarEntry> {
  const reader = new ByteReader(source);
  for (;;) {
    const header = await reader.exactly(BLOCK);
    if (isBlank(header)) break;
    const name = /^[^\0]*/.exec(header.toString('utf8', 0, 100))?.[0] ?? '';
    const size = Number.parseInt(header.toString('latin1', 124, 135), 8);
    const sum = Number.parseInt(header.toString('latin1', 148, 154), 8);
    header.fill(' ', 148, 156);
    if (sum !== sumOf(header) || !(size >= 0 && size <= admit(name)))
      throw new UnreadableBackup('it is damaged');
    const content = await reader.exactly(size);
    await reader.exactly((BLOCK - (size % BLOCK)) % BLOCK);
    yield { name, content };
  }
  // Read to its end, where what packed and sealed it looks at its own sums.
  for (let rest = await reader.upTo(BLOCK); rest.length > 0; rest = await reader.upTo(BLOCK))
    if (!isBlank(rest)) throw new UnreadableBackup('it is damaged: something stands behind its end');
}
