import { createElement, type ReactNode, startTransition, StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import type { IslandDefinition } from '../src/shared/contracts/island.js';
import { parseProps } from '../src/shared/contracts/packed-props.js';
import { type IslandEvents, partsOf } from './island-parts.js';
import { leave } from './leave-for.js';
import { refill, replayInput, captureInput } from './captured-input.js';

/**
 * Hydrates an island; where the browser has translated it already, it is rendered anew. When it fails later, the HTML
 * that came from the server is put back with what was typed, so that links and forms in it go on working without the
 * script; or the server's page of the same is opened (`leaveFor`).
 *
 * @throws where the island is not as the server writes it
 */
export async function mount<P extends object>(
  { name, Component }: IslandDefinition<P>,
  island: HTMLElement,
  { failed, hydrated: then }: IslandEvents,
): Promise<void> {
  await styled(island);
  const { root, props } = partsOf(island, parseProps);
  const served = root.innerHTML;
  const before = captureInput(root);
  let typed = before;
  root.addEventListener('input', () => {
    typed = captureInput(root);
  });
  const isTranslated = root.querySelector('font') !== null;
  const focused = isTranslated ? lastFocused(root) : null;
  const alive = (): void => {
    // Newly rendered fields lack the input captured before; it is put back.
    replayInput(root, new Map([...(isTranslated ? typed : before), ...captureInput(root)]));
    focused?.();
    then();
  };
  // The server rendered this component with these props.
  const content = createElement(Hydrated, { then: alive }, createElement(Component, props as P));
  // As a transition it is done in slices: on a slow phone the page goes on answering meanwhile.
  startTransition(() => {
    const options: RootOptions = {
      identifierPrefix: name,
      onUncaughtError: (error) => {
        failed(error);
        setTimeout(() => {
          mounted.unmount();
          root.innerHTML = served;
          refill(root, typed);
          island.dataset['failed'] = '';
          leave(island);
        });
      },
      onRecoverableError: failed,
    };
    const strict = createElement(StrictMode, null, content);
    // The texts of a translated page are not the server's, so that there is nothing to hydrate.
    const mounted = isTranslated ? createRoot(root, options) : hydrateRoot(root, strict, options);
    if (isTranslated) mounted.render(strict);
  });
}

/** Keeps in mind which field has the focus; gives it to the one that came in its place, if nothing else has it. */
function lastFocused(root: HTMLElement): () => void {
  let id = root.contains(document.activeElement) ? (document.activeElement?.id ?? '') : '';
  root.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) ({ id } = target);
  });
  return () => {
    if (id !== '' && document.activeElement === document.body) document.getElementById(id)?.focus();
  };
}

/** Without its style sheet it is shown as it is. */
async function styled({ dataset: { css: href } }: HTMLElement): Promise<void> {
  if (href === undefined) return;
  await new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.onload = link.onerror = resolve;
    document.head.append(link);
  });
}

/** React hydrates when it has time; only what it has hydrated hears events. */
function Hydrated({ then, children }: { then: () => void; children?: ReactNode }): ReactNode {
  useEffect(then, [then]);
  return children;
}
