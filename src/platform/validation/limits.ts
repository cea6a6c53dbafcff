import { FieldNotes } from './field-notes.js';

/** Limits of a rule, as far as a form can show them ahead; the rule itself decides. */
export interface Limits {
  /** The rule's name: `text`, `flag`, `imageId`. */
  readonly rule: string;
  /** Characters of a text. */
  readonly maxLength?: number;
  /** Of several texts: how many, and characters of each. */
  readonly maxItems?: number;
  readonly maxItemLength?: number;
  /** Nothing typed is right as well. */
  readonly canBeEmpty?: boolean;
}

const limits = new FieldNotes<Limits>();
const optionals = new FieldNotes<true>();

export const noteLimits = (target: object, key: string | symbol, note: Limits): void => {
  limits.note(target, key, note);
};

export const noteOptional = (target: object, key: string | symbol): void => {
  optionals.note(target, key, true);
};

/** Limits of a class's fields, by name. */
export function limitsOf(type: new () => object): ReadonlyMap<string, Limits> {
  const mayBeLeftOut = optionals.of(type);
  return new Map(
    [...limits.of(type)].map(([name, note]) => [
      name,
      mayBeLeftOut.has(name) ? { ...note, canBeEmpty: true } : note,
    ]),
  );
}
