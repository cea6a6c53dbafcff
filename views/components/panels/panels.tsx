import type { ReactElement, ReactNode } from 'react';
import { useStyles } from '../../../src/shared/rendering/context.js';

export interface Panel {
  readonly value: string;
  readonly label: string;
  readonly content: ReactNode;
}

export interface PanelsProps {
  /** Unique on the page. */
  readonly name: string;
  /** Name of the choice, for screen readers. */
  readonly legend: string;
  readonly panels: readonly Panel[];
  /** The panel that is open first. */
  readonly chosen: string;
}

/** One of up to six contents at a time, chosen without a script and without a new page. Style: `panels`. */
export function Panels({ name, legend, panels, chosen }: PanelsProps): ReactElement {
  useStyles(['segmented']);
  const [only] = panels;
  if (only && panels.length === 1) return <>{only.content}</>;
  return (
    <div className="panels">
      <fieldset className="segmented no-print">
        <legend className="visually-hidden">{legend}</legend>
        <div>
          {panels.map(({ value, label }) => (
            <label key={value}>
              <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      {panels.map(({ value, content }) => (
        <div key={value} className="panel">
          {content}
        </div>
      ))}
    </div>
  );
}
