import { CLIENT_ERROR_PATH } from '../src/paths.js';
import type { MountEvents } from './mount.js';

type Answer = typeof import('./answer.js');
type Mount = (root: HTMLElement, props: unknown) => (events: MountEvents) => void;

/** Who types as soon as the page is there is answered over a line that nothing else takes a share of. */
const AHEAD_MS = 1_000;

/**
 * Finds the islands of the page and brings each to life at the first sign of use; never before, never twice. Running
 * the code of a calculator on arrival would hold up a slow phone just when the visitor begins to read. What is there
 * to be seen and not to be used, an ad, comes to life when it is near.
 */
export function hydrateIslands(): void {
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) plan(island);
}

function plan(island: HTMLElement): void {
  let alive: Promise<void> | undefined;
  const start = (): void => {
    alive ??= hydrate(island);
  };
  for (const event of ['pointerover', 'focusin', 'input']) {
    island.addEventListener(event, start, { once: true, passive: true });
  }
  if (wasUsed(island)) start();
  const { ahead, near } = island.dataset;
  // What is used already fetches its code itself, after what is more urgent.
  if (ahead)
    whenIdle(() => {
      setTimeout(() => {
        if (!alive) fetchAhead(ahead);
      }, AHEAD_MS);
    });
  if (near)
    new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && whenIdle(start), {
      rootMargin: near,
    }).observe(island);
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
  const { island: name = '', src = '', css, answer } = island.dataset;
  const failed = (error: unknown): undefined => {
    report(name, error);
  };
  try {
    // Where the server can answer at once, it does so before anything heavier is fetched.
    const endAnswers =
      answer &&
      (await (import(answer) as Promise<Answer>)
        .then((module) => module.default(island, failed))
        .catch(failed));
    const [module] = await Promise.all([import(src) as Promise<{ default: Mount }>, css && loadStyle(css)]);
    if (endAnswers) endAnswers();
    const root = island.querySelector<HTMLElement>('[data-island-root]');
    const props: unknown = JSON.parse(island.querySelector('[type$=json]')?.textContent ?? 'null');
    if (!root) return;
    module.default(
      root,
      props,
    )({
      failed,
      hydrated: () => {
        island.dataset['ready'] = '';
      },
    });
  } catch (error) {
    failed(error);
    island.dataset['failed'] = '';
    island.dispatchEvent(new Event('failed'));
  }
}

function loadStyle(href: string): Promise<void> {
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  return new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.onload = link.onerror = () => {
      resolve();
    };
    document.head.append(link);
  });
}

/** Tells the server which island failed and how; no address, no content of the page. */
function report(island: string, error: unknown): void {
  const body = new Blob([JSON.stringify({ island, message: String(error).slice(0, 300) })], {
    type: 'application/json',
  });
  navigator.sendBeacon(CLIENT_ERROR_PATH, body);
}

/** What the page itself needs comes first: it is painted before any of this is asked for. */
function fetchAhead(addresses: string): void {
  for (const href of addresses.split(' '))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}

function whenIdle(work: () => void): void {
  if (document.readyState !== 'complete') {
    addEventListener('load', () => {
      whenIdle(work);
    });
    // Some browsers know no idle time.
  } else (globalThis.requestIdleCallback ?? setTimeout)(work);
}
