/** Node of the cache: values made of the objects on the path here, and the nodes beyond it. */
interface MemoNode {
  readonly made: Map<string, unknown>;
  readonly beyond: WeakMap<object, MemoNode>;
}

const newNode = (): MemoNode => ({ made: new Map(), beyond: new WeakMap() });
const start = newNode();

/**
 * Value that `make` gives for these objects, computed once while all of them live: the one cache of rendered markup. An
 * entry lives no longer than the first of its objects to be forgotten, so nobody has to clear anything.
 *
 * @param by all objects that the value is made of, compared by identity; they must not change
 * @param name tells values of the same objects from each other; one of a few, never a visitor's text
 * @param make called once; an error it throws is passed on, and nothing is cached
 */
export function memoizeByIdentity<T>(by: readonly object[], name: string, make: () => T): T {
  let node = start;
  for (const object of by) {
    let next = node.beyond.get(object);
    if (next === undefined) node.beyond.set(object, (next = newNode()));
    node = next;
  }
  const known = node.made.get(name);
  if (known !== undefined) return known as T;
  const made = make();
  node.made.set(name, made);
  return made;
}
