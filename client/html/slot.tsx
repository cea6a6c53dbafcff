import { createElement, type ReactElement, type ReactNode } from 'react';
import { type Slots, textOf } from './slots.js';

type OfTable = 'table' | 'tbody' | 'tfoot' | 'thead';

interface SlotProps {
  readonly as: 'div' | 'dl' | 'figure' | 'h2' | 'p' | 'section' | 'span' | 'ul' | OfTable;
  readonly name: string;
  /** Where what stands in it is said. */
  readonly of: Slots;
  readonly id?: string;
  readonly className?: string;
  /** Fixed content of a slot whose value says only whether it is shown. */
  readonly children?: ReactNode;
}

/**
 * A place of a page whose content follows from what is asked: the server prints it, and the script that answers in the
 * browser finds it by its name and prints it again. A part that is empty or not true is hidden.
 */
export function Slot({ as, name, of, children, ...attributes }: SlotProps): ReactElement {
  const part = of[name];
  if (part === undefined) throw new Error(`Nothing says what stands in "${name}"`);
  const text = textOf(part);
  const content = typeof part === 'boolean' ? {} : { dangerouslySetInnerHTML: { __html: text } };
  return createElement(
    as,
    { ...attributes, 'data-part': name, hidden: text === '' || undefined, ...content },
    children,
  );
}
