import { createElement, Fragment, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

const known = new WeakMap<object, Map<string, string>>();

/** What `KeptElement` shows, as the browser will find it when React takes it over. */
export function keepHtml(by: object, name: string, content: () => ReactNode): string {
  const named = known.get(by) ?? new Map<string, string>();
  known.set(by, named);
  const html = named.get(name) ?? renderToString(createElement(Fragment, null, content()));
  named.set(name, html);
  return html;
}
