import { type MouseEvent, type ReactElement, useLayoutEffect, useRef, useState } from 'react';
import { bringInLine } from '../bring-in-line.js';
import type { Markup } from './markup.js';

interface PrintedRowsProps {
  readonly rows: readonly Markup[];
  /** A click on anything in them: they have no listeners of their own. */
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
}

/**
 * The body of a long table as one text: React need not render every cell on the server, nor find each again in the
 * browser before anything answers. A new text changes what differs; the focus stays where it is.
 */
export function PrintedRows({ rows, onClick }: PrintedRowsProps): ReactElement {
  const text = rows.map((row) => row.text).join('');
  const [first] = useState(text);
  const body = useRef<HTMLTableSectionElement>(null);
  const shown = useRef(first);
  useLayoutEffect(() => {
    if (!body.current || shown.current === text) return;
    shown.current = text;
    const wanted = document.createElement('tbody');
    wanted.innerHTML = text;
    bringInLine(body.current, wanted);
  }, [text]);
  return <tbody ref={body} onClick={onClick} dangerouslySetInnerHTML={{ __html: first }} />;
}
