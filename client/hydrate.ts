import type { IslandEvents } from './island-parts.js';
import { report } from './report.js';

type Mount = (
  island: HTMLElement,
  events: IslandEvents,
  file: Promise<Response> | undefined,
) => void | Promise<void>;

/** A pause before files are fetched ahead: an input right after loading has the connection to itself until then. */
const AHEAD_MS = 1_000;
/** So long what may wait for an idle moment waits for one. */
const IDLE_MS = 2_000;

/** Resolves when all of the page is there: this script may come while it is still being read. */
export const parsed = new Promise<unknown>((resolve) => {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', resolve);
  else resolve(null);
});

const alive = new WeakSet<Element>();

/**
 * Brings each island of the page to life at the first sign of use; never before, never twice. Running the code of a
 * calculator on arrival would hold up a slow phone just when the visitor begins to read. What is there to be seen and
 * not to be used, an ad, comes to life when it is near.
 */
export function hydrateIslands(): void {
  for (const event of ['pointerover', 'focusin', 'input']) {
    // On its way down: it may be meant for one island and no other.
    document.addEventListener(
      event,
      ({ target }) => {
        const island = target instanceof Element && target.closest<HTMLElement>('[data-island]');
        if (island) start(island);
      },
      { capture: true, passive: true },
    );
  }
}

/** Plans the islands whose code may wait until they are used. */
export function planIslands(): void {
  const islands = document.querySelectorAll<HTMLElement>('[data-island]');
  islands.forEach(plan);
  // On the way back browsers put in what was typed when all of the page is there.
  addEventListener('pageshow', () => {
    for (const island of islands) if (wasUsed(island)) start(island);
  });
}

function start(island: HTMLElement): void {
  if (alive.has(island)) return;
  alive.add(island);
  void hydrate(island);
}

function plan(island: HTMLElement): void {
  if (wasUsed(island)) start(island);
  const { ahead, near, act } = island.dataset;
  // An island in use fetches its own code; files that are fetched ahead come after it.
  if (ahead)
    whenIdle(() => {
      setTimeout(() => {
        if (!alive.has(island)) fetchAhead(ahead);
      }, AHEAD_MS);
    });
  // At the first act of the visitor; its script reads which key that was, and answers it.
  if (act === '')
    for (const event of ['pointerdown', 'keydown'])
      addEventListener(
        event,
        (first) => {
          island.dataset['act'] = (first as KeyboardEvent).key;
          start(island);
        },
        { once: true },
      );
  if (near)
    new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting))
          whenIdle(() => {
            start(island);
          });
      },
      { rootMargin: near },
    ).observe(island);
}

/** Somebody was faster than this script, or the browser has put back what was typed before a reload. */
function wasUsed(island: HTMLElement): boolean {
  return [...island.querySelectorAll('input')].some(
    (field) =>
      field === document.activeElement ||
      field.value !== field.defaultValue ||
      field.checked !== field.defaultChecked,
  );
}

async function hydrate(island: HTMLElement): Promise<void> {
  const { island: name = '', src = '', css, file } = island.dataset;
  const failed = (error: unknown): undefined => {
    report(name, error);
  };
  try {
    // Wanted by what comes, and then in the browser's cache.
    if (css) fetch(css).catch(failed);
    const data = file ? fetch(file) : undefined;
    // Where it fails, what waits for it says so.
    data?.catch(() => undefined);
    const module = (await import(src)) as { default: Mount };
    await parsed;
    const hydrated = (): void => {
      island.dataset['ready'] = '';
    };
    await module.default(island, { failed, hydrated }, data);
  } catch (error) {
    failed(error);
    island.dataset['failed'] = '';
    island.dispatchEvent(new Event('failed'));
  }
}

/** Fetches files ahead, at low priority: the page's own files come first and are painted before. */
function fetchAhead(addresses: string): void {
  for (const href of addresses.split(' '))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}

/** Does what may wait once the page is loaded and has nothing else to do. */
export function whenIdle(work: () => void): void {
  if (document.readyState !== 'complete') {
    addEventListener('load', () => {
      whenIdle(work);
    });
    // Some browsers know no idle time, and a busy page has none: what is in sight works soon all the same.
  } else if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: IDLE_MS });
  else setTimeout(work);
}
