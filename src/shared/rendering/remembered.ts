/** What was made of the objects on the way here, and the ways on. */
interface Shelf {
  readonly made: Map<string, unknown>;
  readonly beyond: WeakMap<object, Shelf>;
}

const newShelf = (): Shelf => ({ made: new Map(), beyond: new WeakMap() });
const start = newShelf();

/**
 * What `make` made of these objects, once for as long as all of them live: the one way in which anything rendered is
 * kept. It lasts no longer than the first of the objects to be forgotten, so nobody has to clear anything.
 *
 * @param by all that it is made of, compared by identity; they must not change
 * @param name tells what is made of the same objects from each other; one of a few, never what a visitor wrote
 * @param make called once; what it throws is thrown, and nothing kept
 */
export function remembered<T>(by: readonly object[], name: string, make: () => T): T {
  let shelf = start;
  for (const object of by) {
    let next = shelf.beyond.get(object);
    if (next === undefined) shelf.beyond.set(object, (next = newShelf()));
    shelf = next;
  }
  const known = shelf.made.get(name);
  if (known !== undefined) return known as T;
  const made = make();
  shelf.made.set(name, made);
  return made;
}
