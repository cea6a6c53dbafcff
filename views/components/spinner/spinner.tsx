import type { ReactElement } from 'react';

export interface SpinnerProps {
  /** Said to screen readers; without it the text beside the spinner must say what is going on. */
  readonly label?: string;
}

/** Something is really being waited for. */
export function Spinner({ label }: SpinnerProps): ReactElement {
  const wheel = <span className="spinner" aria-hidden="true" />;
  if (label === undefined) return wheel;
  return (
    <span className="cluster" role="status">
      {wheel}
      <span>{label}</span>
    </span>
  );
}
