/** Told of every error, and once when the island is alive. */
export interface IslandEvents {
  readonly failed: (error: unknown) => void;
  readonly hydrated: () => void;
}

/**
 * The server's part of an island: its HTML, and the props from which it was rendered.
 *
 * @param parse reads props whose long lists are packed, see `packProps`
 * @throws where the root is missing or the props are no JSON
 */
export function partsOf(
  island: HTMLElement,
  parse: (json: string) => unknown = JSON.parse,
): { readonly root: HTMLElement; readonly props: unknown } {
  const root = island.querySelector<HTMLElement>('[data-island-root]');
  if (!root) throw new Error('An island without a root');
  return { root, props: parse(island.querySelector('[type$=json]')?.textContent ?? '{}') };
}
