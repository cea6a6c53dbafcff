import type { IconName } from '../icon/icon.js';

export interface ButtonLook {
  /** `primary` once per view: the one thing to do here. */
  readonly variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  readonly size?: 'sm' | 'md' | 'lg';
  /** As wide as its box. */
  readonly block?: boolean;
  readonly icon?: IconName;
}

/** The classes of something that looks like a button: without React, so that printed rows have them too. */
export function buttonClass({ variant = 'secondary', size = 'md', block = false }: ButtonLook): string {
  return [
    'button',
    variant !== 'secondary' && `button-${variant}`,
    size !== 'md' && `button-${size}`,
    block && 'button-block',
  ]
    .filter(Boolean)
    .join(' ');
}
