import { StrictMode, createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { IslandDefinition } from './define-island.js';

type Report = (error: unknown) => void;

/**
 * Hydrates an island. When it fails later, the HTML that came from the server is put back, so that links and
 * forms in it go on working without the script.
 */
export function mount<P extends object>(
  island: IslandDefinition<P>,
  root: HTMLElement,
  props: P,
): (report: Report) => void {
  return (report) => {
    const served = root.innerHTML;
    const hydrated = hydrateRoot(
      root,
      createElement(StrictMode, null, createElement(island.Component, props)),
      {
        identifierPrefix: island.name,
        onUncaughtError: (error) => {
          report(error);
          setTimeout(() => {
            hydrated.unmount();
            root.innerHTML = served;
          });
        },
        onRecoverableError: report,
      },
    );
  };
}
