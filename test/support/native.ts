declare global {
  /** Given by the environment in which test files run (environment.mjs). */
  var requireOutside: (name: string) => unknown;
}

/**
 * Loaded by Node itself, once per worker, where jest would read it again for every test file and forget it with the
 * file. Only what has been loaded so can go from one file to the next. Names are as seen from this folder.
 */
export const native = (name: string): unknown => globalThis.requireOutside(name);
