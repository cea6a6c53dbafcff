/** Milliseconds after which a silent database gives an error instead of a hanging request. */
export const TIMEOUTS = {
  connect: 2_000,
  statement: 4_000,
  query: 4_500,
  lock: 2_500,
  idleInTransaction: 5_000,
  /** Short, because whoever wants the table meanwhile stands in line behind the migration. */
  migrationLock: 1_000,
};
