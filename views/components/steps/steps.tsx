import type { ReactElement } from 'react';

export interface StepsProps {
  readonly labels: readonly string[];
  /** Index of the step under way, from 0. */
  readonly current: number;
}

/** How far a task of several steps has come. Style: `dialog`. */
export function Steps({ labels, current }: StepsProps): ReactElement {
  return (
    <ol className="steps" aria-label="Adımlar">
      {labels.map((label, at) => (
        <li
          key={label}
          className={at < current ? 'done' : undefined}
          aria-current={at === current ? 'step' : undefined}
        >
          {label}
        </li>
      ))}
    </ol>
  );
}
