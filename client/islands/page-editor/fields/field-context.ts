import { createContext, useContext } from 'react';
import type { Problem } from '../../../../views/blocks/editor-contract.js';
import type { PageAnchor } from '../../../../views/blocks/content/markup-anchors.js';
import type { BlockBank } from '../../../../views/blocks/data.js';
import type { Path } from '../document/document.js';

/** Data that fields need beside their own value. */
export interface FieldContext {
  readonly banks: readonly BlockBank[];
  /** The field that someone was sent to: lists on the way to it open. Another object with every sending. */
  readonly wanted: { readonly path: Path } | null;
  /** Places of the page, to which its own links may lead; read when they are needed, since every key changes them. */
  readonly anchors: () => readonly PageAnchor[];
}

const Context = createContext<FieldContext>({ banks: [], wanted: null, anchors: () => [] });
export const FieldContextProvider = Context.Provider;
export const useFieldContext = (): FieldContext => useContext(Context);

/** One field of a form that is made from its declaration. */
export interface FieldProps<F> {
  /** Of the field's control; parts of it have ids beginning with it. */
  readonly id: string;
  readonly field: F;
  readonly path: Path;
  readonly stored: unknown;
  readonly problems: readonly Problem[];
  readonly onChange: (path: Path, value: unknown) => void;
}

/** The server's problem with exactly this field. */
export function problemAt(problems: readonly Problem[], path: Path): Problem | undefined {
  const name = path.join('.');
  return problems.find(({ field }) => field === name);
}

/** Ties the control to what is missing in it. */
export function problemText(problems: readonly Problem[], path: Path): string | undefined {
  return problemAt(problems, path)?.message;
}

/** Begins the ids of all fields. */
export const FIELD_ID = 'alan';

/** Path of a field as id of its control. */
export const idOf = (prefix: string, path: Path): string => `${prefix}-${path.join('-')}`;

/** Id of the list of own pages that every field for an address offers. */
export const LINKS_ID = 'kendi-sayfalarimiz';

const joinedPaths = new Map<string, Path>();

/** The same list for the same path, so that a field whose value stayed is not drawn anew. */
export function joined(path: Path, name: string | number): Path {
  const whole = [...path, name];
  const key = JSON.stringify(whole);
  const known = joinedPaths.get(key) ?? whole;
  joinedPaths.set(key, known);
  return known;
}
