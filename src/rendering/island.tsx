import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { IslandDefinition } from '../../client/define-island.js';
import { useRender } from './context.js';
import { scriptJson } from './html.js';

/**
 * When an island's code is run: on first use, near the viewport, when the browser is idle. What is near or idle is
 * fetched ahead, what waits for its use is not.
 */
export type HydrateWhen = 'interaction' | 'visible' | 'idle';

interface IslandProps<P extends object> {
  readonly of: IslandDefinition<P>;
  readonly props: P;
  readonly when?: HydrateWhen;
}

/**
 * Renders an island: its finished HTML, its props as JSON beside it, and where its code lies. The HTML works
 * before the code arrives and without it.
 *
 * @throws when the island's chunk is missing from the build
 */
export function Island<P extends object>({ of, props, when = 'visible' }: IslandProps<P>): ReactElement {
  const { assets } = useRender();
  const html = renderToString(createElement(of.Component, props), { identifierPrefix: of.name });
  const chunk = assets.island(of.name);
  return (
    <div
      data-island={of.name}
      data-src={chunk.url}
      data-css={chunk.style}
      data-when={when}
      // Most visitors never use it: what they do not need is not fetched for them, not even at low priority.
      data-ahead={when === 'interaction' ? undefined : chunk.preload.join(' ')}
      dangerouslySetInnerHTML={{
        __html: `<div data-island-root="">${html}</div><script type="application/json">${scriptJson(props)}</script>`,
      }}
    />
  );
}
