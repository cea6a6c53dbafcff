import type { ReactElement } from 'react';
import { ICONS, type IconName } from './icons.js';

export type { IconName } from './icons.js';

export interface IconProps {
  readonly name: IconName;
}

/** A drawing beside words, as large as the text around it; it says nothing to a screen reader. */
export function Icon({ name }: IconProps): ReactElement {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={ICONS[name]} />
    </svg>
  );
}
