import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { IslandDefinition } from '../../client/define-island.js';
import { Piece } from '../page-cache/piece.js';
import { useRender } from './context.js';
import { scriptJsonOfProps } from './html.js';
import { place } from './kept.js';

interface IslandProps<P extends object> {
  readonly of: IslandDefinition<P>;
  readonly props: P;
  /** Its code is fetched when the page has all it needs itself; else on first use, as for what most never use. */
  readonly ahead?: boolean;
  /** It comes to life by itself when it is in sight: what stands there is of no use before. */
  readonly inSight?: boolean;
  /** It is a form whose address answers: until its code is there, that answer is put in its place. */
  readonly answered?: boolean;
}

/**
 * Renders an island: its finished HTML, its props as JSON beside it, and where its code lies. The HTML works
 * before the code arrives and without it; at the first sign of use the code is run.
 *
 * @throws when the island's chunk is missing from the build
 */
export function Island<P extends object>({
  of,
  props,
  ahead = true,
  inSight = false,
  answered = false,
}: IslandProps<P>): ReactElement {
  const page = useRender();
  const html = renderToString(createElement(of.Component, props), { identifierPrefix: of.name });
  const chunk = page.assets.island(of.name);
  const answer = answered ? page.assets.script('answer') : undefined;
  // Small and needed at the first sign of use: it must not be waited for then.
  const link = answer === undefined ? '' : `<link rel="modulepreload" href="${answer}" fetchpriority="low">`;
  const inner = `${link}<div data-island-root="">${html}</div><script type="application/json">${scriptJsonOfProps(props)}</script>`;
  return (
    <div
      data-island={of.name}
      data-src={chunk.url}
      data-css={chunk.style}
      data-answer={answer}
      data-near={inSight ? '0px' : undefined}
      data-ahead={ahead ? chunk.preload.join(' ') : undefined}
    >
      {place(page, new Piece(Buffer.from(inner), false))}
    </div>
  );
}
