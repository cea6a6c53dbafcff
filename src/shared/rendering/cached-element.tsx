import { createElement, type ReactElement, useContext } from 'react';
import { renderToString } from 'react-dom/server';
import type { CachedElementProps } from '../contracts/cached-element.js';
import { IconFile } from '../icons/icon-file.js';
import { memoizeByIdentity } from './memoize-by-identity.js';

/** An island's `CachedElement`: its content as text, as the browser will find it when React takes it over. */
export function cachedElement({ as, className, by, name, children }: CachedElementProps): ReactElement {
  const icons = useContext(IconFile);
  const html = memoizeByIdentity([by], `element ${name} ${icons}`, () =>
    renderToString(<IconFile value={icons}>{children()}</IconFile>),
  );
  return createElement(as, { className, dangerouslySetInnerHTML: { __html: html } });
}
