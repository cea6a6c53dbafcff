/** Metadata that decorators attach to the fields of classes; a class also has that of the classes it extends. */
export class FieldNotes<Note> {
  private readonly ofClass = new WeakMap<object, Map<string, Note>>();

  /** @param target the class's prototype, as decorators are given it */
  note(target: object, key: string | symbol, note: Note): void {
    const own = this.ofClass.get(target) ?? new Map<string, Note>();
    own.set(String(key), note);
    this.ofClass.set(target, own);
  }

  /** The class's own fields first, in the order they are written. */
  of(type: new () => object): ReadonlyMap<string, Note> {
    const all = new Map<string, Note>();
    for (let at: unknown = type.prototype; isObject(at); at = Object.getPrototypeOf(at)) {
      for (const [key, note] of this.ofClass.get(at) ?? []) if (!all.has(key)) all.set(key, note);
    }
    return all;
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
