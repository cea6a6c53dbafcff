import { AsyncLocalStorage } from 'node:async_hooks';
import { BEGINNING, type Position } from './position.js';
import type { Replica } from './replica.js';

/** Work whose reads may be answered by a replica. */
export interface ReadScope {
  /** Position that a replica must have replayed: the last write of the person who asks. */
  readonly need: Position;
  /** False: only parts of the work, which say so themselves, read there. */
  readonly isReading: boolean;
  /** Chosen by the first read; `null`: all goes to the primary. */
  replica: Replica | null | undefined;
  /** Something was written meanwhile, and is to be seen by what follows. */
  hasWritten: boolean;
}

const storage = new AsyncLocalStorage<ReadScope>();

export const makeScope = (need: Position = BEGINNING, isReading = true): ReadScope => ({
  need,
  isReading,
  replica: undefined,
  hasWritten: false,
});

export const inScope = <T>(scope: ReadScope, work: () => T): T => storage.run(scope, work);

export const currentScope = (): ReadScope | undefined => storage.getStore();

/**
 * For what is read later and bit by bit, such as a file that is streamed: it reads where the request that asks for it now
 * may read.
 */
export function readingAsNow(): <T>(work: () => T) => T {
  const scope = currentScope();
  if (!scope) return (work) => work();
  const reading = makeScope(scope.need);
  return (work) => inScope(reading, work);
}
