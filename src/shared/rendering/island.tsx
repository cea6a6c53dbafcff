import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { IslandDefinition } from '../contracts/island.js';
import { ElementCache } from '../contracts/cached-element.js';
import { packProps } from '../contracts/packed-props.js';
import { useRender } from './context.js';
import { cachedElement } from './cached-element.js';
import { place } from './cached-fragment.js';
import { scriptJson } from './html.js';

interface IslandParts<P extends object> {
  readonly of: IslandDefinition<P>;
  /** Its code is fetched when the page has all it needs itself; else on first use, as for what most never use. */
  readonly ahead?: boolean;
  /** It comes to life by itself when it is in sight: what stands there is of no use before. */
  readonly inSight?: boolean;
  /** Address of data that its script needs beside its props: fetched with its code. */
  readonly file?: string | undefined;
}

interface IslandProps<P extends object> extends IslandParts<P> {
  readonly props: P;
}

interface LiveIslandProps<P extends object, Q extends object> extends IslandParts<P> {
  /** Its props, from those of the page it stands in: all that it may show beside the frame, see `framedView`. */
  readonly from: (page: Q) => P;
}

/**
 * Renders an island: its finished HTML, its props as JSON beside it, and where its code lies. The HTML works
 * before the code arrives and without it; at the first sign of use the code is run.
 *
 * @throws when the island's chunk is missing from the build
 */
export function Island<P extends object>({ props, ...island }: IslandProps<P>): ReactElement {
  return <LiveIsland {...island} from={() => props} />;
}

/** The same in a frame that pages share: rendered for each page with what that page's props say. */
export function LiveIsland<P extends object, Q extends object>({
  of,
  from,
  ahead = true,
  inSight = false,
  file,
}: LiveIslandProps<P, Q>): ReactElement {
  const page = useRender();
  const chunk = page.assets.island(of.name);
  // The view that this stands in belongs to these props, see `page`.
  const render = (props: object): string => islandHtml(of, from(props as Q));
  return (
    <div
      data-island={of.name}
      data-src={chunk.url}
      data-css={chunk.style}
      data-file={file}
      data-near={inSight ? '0px' : undefined}
      data-ahead={ahead ? chunk.preload.join(' ') : undefined}
    >
      {place(page, render)}
    </div>
  );
}

function islandHtml<P extends object>(of: IslandDefinition<P>, props: P): string {
  const content = createElement(ElementCache, { value: cachedElement }, createElement(of.Component, props));
  const html = renderToString(content, { identifierPrefix: of.name });
  const sent = Object.fromEntries(
    Object.entries(props).filter(([name]) => !of.unsent.includes(name as keyof P & string)),
  );
  return `<div data-island-root="">${html}</div><script type="application/json">${scriptJson(packProps(sent))}</script>`;
}
