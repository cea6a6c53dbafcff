import { createCipheriv, createDecipheriv, createHash, randomBytes, scrypt } from 'node:crypto';
import { BackupError, UnreadableBackup } from './backup-error.js';
import { ByteReader } from './byte-reader.js';

/**
 * A sealed file: magic, salt, a check of the key, then pieces of 64 KiB, each sealed by AES-256-GCM with its tag behind
 * it. A piece's nonce is its number and whether it is the last: none can be changed, moved, left out or cut off unseen.
 */
const MAGIC = Buffer.from('SEALED1\n', 'latin1');
const SALT_BYTES = 16;
const CHECK_BYTES = 16;
const PIECE_BYTES = 65_536;
const TAG_BYTES = 16;
const HEAD_BYTES = MAGIC.length + SALT_BYTES + CHECK_BYTES;

/** Cost of one guess of a key: 32 MB and some 80 ms. */
const COST = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1_048_576 };

export const isSealed = (beginning: Buffer): boolean => beginning.subarray(0, MAGIC.length).equals(MAGIC);

async function deriveKey(secret: string, salt: Buffer): Promise<{ key: Buffer; check: Buffer }> {
  const derived = await new Promise<Buffer>((settle, fail) => {
    scrypt(secret.normalize(), salt, 64, COST, (error, made) => {
      if (error) fail(error);
      else settle(made);
    });
  });
  const check = createHash('sha256').update(derived.subarray(32)).digest().subarray(0, CHECK_BYTES);
  return { key: derived.subarray(0, 32), check };
}

function nonceOf(piece: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(piece), 3);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Seals a stream with a key that is made of `secret`; a part of a pipeline. */
export async function* seal(secret: string, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const { key, check } = await deriveKey(secret, salt);
  const head = Buffer.concat([MAGIC, salt, check]);
  yield head;
  const reader = new ByteReader(source);
  let piece = await reader.upTo(PIECE_BYTES);
  for (let number = 0; ; number++) {
    const next = await reader.upTo(PIECE_BYTES);
    const isLast = next.length === 0;
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast)).setAAD(head);
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
    if (isLast) return;
    piece = next;
  }
}

/**
 * @throws {BackupError} where no key is given
 * @throws {UnreadableBackup} where it is another, or a byte is not what it was
 */
export async function* unseal(
  secret: string | undefined,
  source: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  if (secret === undefined) throw new BackupError('BACKUP_KEY: required, because this backup is sealed');
  const reader = new ByteReader(source);
  const head = Buffer.from(await reader.exactly(HEAD_BYTES));
  const { key, check } = await deriveKey(secret, head.subarray(MAGIC.length, MAGIC.length + SALT_BYTES));
  if (!check.equals(head.subarray(-CHECK_BYTES)))
    throw new UnreadableBackup('BACKUP_KEY is not the one that it was sealed with');
  const length = PIECE_BYTES + TAG_BYTES;
  let piece = await reader.upTo(length);
  for (let number = 0; ; number++) {
    const next = await reader.upTo(length);
    const isLast = next.length === 0;
    yield openPiece(key, head, nonceOf(number, isLast), piece);
    if (isLast) return;
    piece = next;
  }
}

function openPiece(key: Buffer, head: Buffer, nonce: Buffer, piece: Buffer): Buffer {
  if (piece.length < TAG_BYTES) throw new UnreadableBackup('it is cut: its end is missing');
  const cipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES }).setAAD(head);
  cipher.setAuthTag(piece.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([cipher.update(piece.subarray(0, -TAG_BYTES)), cipher.final()]);
  } catch {
    throw new UnreadableBackup('it is cut or was changed');
  }
}
