import { createElement, type ReactNode, startTransition, StrictMode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { IslandDefinition } from './define-island.js';
import { replay, typedValues } from './typed-values.js';

/** Told of every error, and once when the island is alive. */
export interface MountEvents {
  readonly failed: (error: unknown) => void;
  readonly hydrated: () => void;
}

/**
 * Hydrates an island. When it fails later, the HTML that came from the server is put back, so that links and
 * forms in it go on working without the script.
 */
export function mount<P extends object>(
  island: IslandDefinition<P>,
  root: HTMLElement,
  props: P,
): (events: MountEvents) => void {
  return ({ failed, hydrated: then }) => {
    const served = root.innerHTML;
    const before = typedValues(root);
    const alive = (): void => {
      replay(root, new Map([...before, ...typedValues(root)]));
      then();
    };
    const content = createElement(Hydrated, { then: alive }, createElement(island.Component, props));
    // As a transition it is done in slices: on a slow phone the page goes on answering meanwhile.
    startTransition(() => {
      const hydrated = hydrateRoot(root, createElement(StrictMode, null, content), {
        identifierPrefix: island.name,
        onUncaughtError: (error) => {
          failed(error);
          setTimeout(() => {
            hydrated.unmount();
            root.innerHTML = served;
          });
        },
        onRecoverableError: failed,
      });
    });
  };
}

/** React hydrates when it has time; only what it has hydrated hears events. */
function Hydrated({ then, children }: { then: () => void; children?: ReactNode }): ReactNode {
  useEffect(then, [then]);
  return children;
}
