/**
 * Listens in a place until something fails: then it lets go, and the forms there lead to the server as they do without it.
 *
 * @param takers by the kind of event
 */
export function delegate(
  place: HTMLElement,
  takers: Readonly<Record<string, (event: Event) => void>>,
  failed: (error: unknown) => void,
): void {
  const listening = new AbortController();
  for (const [type, take] of Object.entries(takers))
    place.addEventListener(
      type,
      (event) => {
        try {
          take(event);
        } catch (error) {
          listening.abort();
          failed(error);
        }
      },
      listening,
    );
}
