/** The island around an element. */
export const islandOf = (inside: Element | null): HTMLElement | null =>
  inside?.closest<HTMLElement>('[data-island]') ?? null;

/**
 * Address of the server's page of the same, to which a visitor is led should the island fail, or has failed. With null
 * the island's form stays, as the server has written it.
 */
export function leaveFor(island: HTMLElement | null, address: string | null): void {
  if (!island) return;
  if (address === null) delete island.dataset['leaveFor'];
  else island.dataset['leaveFor'] = address;
  if (island.dataset['failed'] !== undefined) leave(island);
}

/** Leads to where the island that failed is to be left for, if anywhere. */
export function leave({ dataset: { leaveFor: address } }: HTMLElement): void {
  if (address !== undefined) location.assign(address);
}
