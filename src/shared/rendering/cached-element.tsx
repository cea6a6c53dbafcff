import { createElement, type ReactElement, useContext } from 'react';
import { renderToString } from 'react-dom/server';
import type { CachedElementProps } from '../contracts/cached-element.js';
import { IconFile } from '../icons/icon-file.js';
import { remembered } from './remembered.js';

/** An island's `CachedElement`: its content as text, as the browser will find it when React takes it over. */
export function cachedElement({ as, className, by, name, children }: CachedElementProps): ReactElement {
  const icons = useContext(IconFile);
  const html = remembered([by], `element ${name} ${icons}`, () =>
    renderToString(<IconFile value={icons}>{children()}</IconFile>),
  );
  return createElement(as, { className, dangerouslySetInnerHTML: { __html: html } });
}
