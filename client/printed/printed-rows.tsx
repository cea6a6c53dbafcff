import { createElement, type MouseEvent, type ReactElement, useLayoutEffect, useRef, useState } from 'react';
import { morph } from '../morph.js';
import type { PrintedRow } from './printed-row.js';

interface PrintedRowsProps {
  readonly as?: 'tbody' | 'ul';
  readonly className?: string;
  readonly rows: readonly PrintedRow[];
  /** A click on anything in them: they have no listeners of their own. */
  readonly onClick?: (event: MouseEvent<HTMLElement>) => void;
}

/**
 * The body of a long table, or a list, as one text: React need not render every cell on the server, nor find each again in the
 * browser before anything answers. A new text moves the rows and changes what differs; the focus goes along.
 */
export function PrintedRows({ as = 'tbody', className, rows, onClick }: PrintedRowsProps): ReactElement {
  let text = '';
  for (const { html } of rows) text += html.text;
  const [first] = useState(text);
  const body = useRef<HTMLElement>(null);
  const shown = useRef({ text, rows });
  useLayoutEffect(() => {
    const before = shown.current;
    if (!body.current || before.text === text) return;
    shown.current = { text, rows };
    moveRows(body.current, before.rows, rows);
    const wanted = body.current.cloneNode(false) as HTMLElement;
    wanted.innerHTML = text;
    morph(body.current, wanted);
  }, [text, rows]);
  const props = { ref: body, className, onClick, dangerouslySetInnerHTML: { __html: first } };
  return createElement(as, props);
}

/** A row that stays is moved, not written over with another: its picture is not fetched and drawn again. */
function moveRows(body: HTMLElement, before: readonly PrintedRow[], after: readonly PrintedRow[]): void {
  if (before.length === after.length && before.every(({ key }, at) => key === after[at]?.key)) return;
  const focused = document.activeElement;
  const standing = new Map(before.map(({ key }, at) => [key, body.children[at]]));
  body.replaceChildren(
    ...after.map(
      ({ key }) => standing.get(key) ?? document.createElement(body.localName === 'ul' ? 'li' : 'tr'),
    ),
  );
  if (focused instanceof HTMLElement && body.contains(focused)) focused.focus({ preventScroll: true });
}
