import type { ComponentType } from 'react';

/** What survives the way from server to browser as JSON. */
export type Serialisable =
  | string
  | number
  | boolean
  | null
  | readonly Serialisable[]
  | { readonly [key: string]: Serialisable | undefined };

/** An interactive widget: rendered on the server, hydrated in the browser when it is needed. */
export interface IslandDefinition<P extends object> {
  /** Name of its folder under client/islands; the build finds its chunk by it. */
  readonly name: string;
  readonly Component: ComponentType<P>;
}

/** Declares the island of a folder; the folder's `index.tsx` exports it as default. */
export function defineIsland<P extends { [K in keyof P]: Serialisable | undefined }>(
  name: string,
  Component: ComponentType<P>,
): IslandDefinition<P> {
  return { name, Component };
}
