import type { ComponentType } from 'react';

/** Values that keep their meaning as JSON from server to browser; interfaces as well as object types. */
export type Serialisable<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer Item)[]
    ? readonly Serialisable<Item>[]
    : T extends (...args: never) => unknown
      ? never
      : T extends object
        ? { readonly [K in keyof T]: Serialisable<T[K]> }
        : never;

/** An interactive widget: rendered on the server, hydrated in the browser when it is needed. */
export interface IslandDefinition<P extends object> {
  /** Name of its folder under client/islands; the build finds its chunk by it. */
  readonly name: string;
  readonly Component: ComponentType<P>;
  /** Props that only the server's rendering reads: they are not sent along for the script. */
  readonly unsent: readonly (keyof P & string)[];
}

/** Declares the island of a folder; the folder's `index.tsx` exports it as default. */
export function defineIsland<P extends { [K in keyof P]: Serialisable<P[K]> }>(
  name: string,
  Component: ComponentType<P>,
  unsent: readonly (keyof P & string)[] = [],
): IslandDefinition<P> {
  return { name, Component, unsent };
}
