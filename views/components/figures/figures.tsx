import type { ReactElement, ReactNode } from 'react';
import { useStyles } from '../../../src/shared/rendering/context.js';

export interface FigureItem {
  readonly label: ReactNode;
  readonly value: ReactNode;
  /** A small line below the value. */
  readonly note?: ReactNode;
  /** The figure people look for first. */
  readonly strong?: boolean;
}

export interface FiguresProps {
  readonly items: readonly FigureItem[];
}

/** Named numbers side by side: rate, instalment, total. */
export function Figures({ items }: FiguresProps): ReactElement {
  useStyles(['figures']);
  return (
    <dl className="figures">
      {items.map(({ label, value, note, strong = false }, at) => (
        <div key={at} className={strong ? 'figure figure-strong' : 'figure'}>
          <dt>{label}</dt>
          <dd>
            {value}
            {note !== undefined && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
