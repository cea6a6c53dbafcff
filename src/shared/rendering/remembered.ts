/** Node of the cache: values made of the objects on the path here, and the nodes beyond it. */
interface Shelf {
  readonly made: Map<string, unknown>;
  readonly beyond: WeakMap<object, Shelf>;
}

const newShelf = (): Shelf => ({ made: new Map(), beyond: new WeakMap() });
const start = newShelf();

/**
 * Value that `make` gives for these objects, computed once while all of them live: the one cache of rendered markup. An
 * entry lives no longer than the first of its objects to be forgotten, so nobody has to clear anything.
 *
 * @param by all objects that the value is made of, compared by identity; they must not change
 * @param name tells values of the same objects from each other; one of a few, never a visitor's text
 * @param make called once; an error it throws is passed on, and nothing is cached
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
