import { createElement, type ReactElement, useContext } from 'react';
import { renderToString } from 'react-dom/server';
import type { KeptElementProps } from '../../client/printed/kept-element.js';
import { IconFile } from '../../views/components/icon/icon-file.js';

const known = new WeakMap<object, Map<string, string>>();

/** An island's `KeptElement`: its content as text, as the browser will find it when React takes it over. */
export function keptElement({ as, className, by, name, children }: KeptElementProps): ReactElement {
  const icons = useContext(IconFile);
  const named = known.get(by) ?? new Map<string, string>();
  known.set(by, named);
  const key = `${name} ${icons}`;
  const html = named.get(key) ?? renderToString(<IconFile value={icons}>{children()}</IconFile>);
  named.set(key, html);
  return createElement(as, { className, dangerouslySetInnerHTML: { __html: html } });
}
