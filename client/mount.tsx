import { createElement, type ReactNode, startTransition, StrictMode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { IslandDefinition } from '../src/shared/contracts/island.js';
import { type IslandEvents, partsOf } from './island-parts.js';
import { leave } from './leave-for.js';
import { refill, replay, typedValues } from './typed-values.js';

/**
 * Hydrates an island. When it fails later, the HTML that came from the server is put back with what was typed, so that
 * links and forms in it go on working without the script; or the server's page of the same is opened (`leaveFor`).
 *
 * @throws where the island is not as the server writes it
 */
export async function mount<P extends object>(
  { name, Component }: IslandDefinition<P>,
  island: HTMLElement,
  { failed, hydrated: then }: IslandEvents,
): Promise<void> {
  await styled(island);
  const { root, props } = partsOf(island);
  const served = root.innerHTML;
  const before = typedValues(root);
  let typed = before;
  root.addEventListener('input', () => {
    typed = typedValues(root);
  });
  const alive = (): void => {
    replay(root, new Map([...before, ...typedValues(root)]));
    then();
  };
  // The server rendered this component with these props.
  const content = createElement(Hydrated, { then: alive }, createElement(Component, props as P));
  // As a transition it is done in slices: on a slow phone the page goes on answering meanwhile.
  startTransition(() => {
    const hydrated = hydrateRoot(root, createElement(StrictMode, null, content), {
      identifierPrefix: name,
      onUncaughtError: (error) => {
        failed(error);
        setTimeout(() => {
          hydrated.unmount();
          root.innerHTML = served;
          refill(root, typed);
          island.dataset['failed'] = '';
          leave(island);
        });
      },
      onRecoverableError: failed,
    });
  });
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
