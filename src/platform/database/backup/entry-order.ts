import { UnreadableBackup } from './backup-error.js';
import { MANIFEST, MAX_PART_BYTES, partName, SECRETS, SUMS } from './manifest.js';

/** A site of ten years has two thousand partitions, of which the manifest says a kilobyte each. */
const MAX_TEXT_BYTES = 16 * 1_048_576;
const MAX_SECRETS_BYTES = 4_096;

/**
 * The one order in which an archive's entries are written: manifest, secrets where there are some, the parts of each table of
 * the manifest, sums. It is asked before anything of an entry is held, so that what is no part of a backup costs no memory.
 */
export class EntryOrder {
  private last: string | undefined;
  private tables: readonly string[] = [];
  private table = -1;
  private part = 0;

  /** @returns how many bytes the entry may have @throws {UnreadableBackup} where none of that name follows */
  admit(name: string): number {
    const max = this.maxBytesOf(name);
    if (max === undefined)
      throw new UnreadableBackup(
        this.last === undefined
          ? 'it is no backup of this application'
          : 'it is damaged: an entry stands where none of its name belongs',
      );
    this.last = name;
    return max;
  }

  /** Sets the expected tables, from the manifest. */
  expect(tables: readonly string[]): void {
    this.tables = tables;
  }

  private maxBytesOf(name: string): number | undefined {
    if (this.last === undefined) return name === MANIFEST ? MAX_TEXT_BYTES : undefined;
    if (this.last === SUMS) return undefined;
    if (name === SUMS) return MAX_TEXT_BYTES;
    if (name === SECRETS) return this.last === MANIFEST ? MAX_SECRETS_BYTES : undefined;
    return this.isNextPart(name) ? MAX_PART_BYTES : undefined;
  }

  private isNextPart(name: string): boolean {
    const [current, next] = [this.tables[this.table], this.tables[this.table + 1]];
    if (current !== undefined && name === partName(current, this.part + 1)) {
      this.part++;
      return true;
    }
    if (next === undefined || name !== partName(next, 1)) return false;
    this.table++;
    this.part = 1;
    return true;
  }
}
