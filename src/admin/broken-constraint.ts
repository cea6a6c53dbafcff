/** Class 23: what is stored already, or not, forbids what should be stored. */
const INTEGRITY = /^23/;

/** The name of the constraint that a write would have broken; empty for any other error. */
export function brokenConstraint(error: unknown): string {
  const isBroken = error instanceof Error && 'code' in error && INTEGRITY.test(String(error.code));
  return isBroken && 'constraint' in error ? String(error.constraint) : '';
}
