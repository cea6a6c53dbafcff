import { CLIENT_ERROR_PATH } from '../src/paths.js';
import type { MountEvents } from './mount.js';

type Mount = (root: HTMLElement, props: unknown) => (events: MountEvents) => void;

/** Finds the islands of the page and brings each to life when it is needed; never before, never twice. */
export function hydrateIslands(): void {
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) plan(island);
}

function plan(island: HTMLElement): void {
  const start = once(() => void hydrate(island));
  for (const event of ['pointerover', 'focusin', 'touchstart', 'input']) {
    island.addEventListener(event, start, { once: true, passive: true });
  }
  const { when } = island.dataset;
  if (when === 'visible') {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        idle(start);
      },
      { rootMargin: '200px' },
    );
    observer.observe(island);
  } else if (when === 'idle') idle(start);
}

async function hydrate(island: HTMLElement): Promise<void> {
  const name = island.dataset['island'] ?? '';
  try {
    const root = island.querySelector<HTMLElement>('[data-island-root]');
    const props: unknown = JSON.parse(
      island.querySelector('script[type="application/json"]')?.textContent ?? 'null',
    );
    const { src = '', css } = island.dataset;
    const [module] = await Promise.all([import(src) as Promise<{ default: Mount }>, css && loadStyle(css)]);
    if (!root) return;
    const typed = typedValues(root);
    module.default(
      root,
      props,
    )({
      failed: (error) => {
        report(name, error);
      },
      hydrated: () => {
        replay(root, typed);
        island.dataset['ready'] = '';
      },
    });
  } catch (error) {
    report(name, error);
    island.dataset['failed'] = '';
    island.dispatchEvent(new Event('failed'));
  }
}

/** What the visitor changed before the code arrived, by field name. */
function typedValues(root: HTMLElement): Map<string, string> {
  const typed = new Map<string, string>();
  for (const field of root.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    'input[name], select[name]',
  )) {
    if (field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox')) {
      if (field.checked !== field.defaultChecked)
        typed.set(`${field.name}=${field.value}`, String(field.checked));
    } else if (field instanceof HTMLSelectElement) {
      if (![...field.selectedOptions].every((option) => option.defaultSelected))
        typed.set(field.name, field.value);
    } else if (field.value !== field.defaultValue) typed.set(field.name, field.value);
  }
  return typed;
}

/**
 * Tells the hydrated fields what was typed, as if it were typed now. React took what it found in them for its own:
 * put back to something else first, it sees that this is new.
 */
function replay(root: HTMLElement, typed: Map<string, string>): void {
  for (const field of root.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    'input[name], select[name]',
  )) {
    const toggles =
      field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox');
    const value = typed.get(toggles ? `${field.name}=${field.value}` : field.name);
    if (value === undefined) continue;
    if (toggles) {
      // A radio button is left by choosing another, which has its own turn.
      if (field.type === 'radio' && value === 'false') continue;
      field.checked = value === 'false';
      field.click();
      continue;
    }
    const prototype =
      field instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype;
    field.value = '';
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
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
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const body = new Blob([JSON.stringify({ island, message: message.slice(0, 300) })], {
    type: 'application/json',
  });
  navigator.sendBeacon(CLIENT_ERROR_PATH, body);
}

function once(work: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    work();
  };
}

function idle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2_000 });
  else setTimeout(work, 1);
}
