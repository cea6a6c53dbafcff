/** Told of every error, and once when the island is alive. */
export interface IslandEvents {
  readonly failed: (error: unknown) => void;
  readonly hydrated: () => void;
}

/**
 * What the server has written of an island: its HTML, and what that was made of.
 *
 * @throws where it is not as the server writes it
 */
export function partsOf(island: HTMLElement): { readonly root: HTMLElement; readonly props: unknown } {
  const root = island.querySelector<HTMLElement>('[data-island-root]');
  if (!root) throw new Error('An island without a root');
  const props: unknown = JSON.parse(island.querySelector('[type$=json]')?.textContent ?? '{}');
  return { root, props };
}
