import type { ComponentPropsWithRef, MouseEvent, ReactElement } from 'react';
import { Icon, type IconName } from '../icon/icon.js';
import { Spinner } from '../spinner/spinner.js';

export interface ButtonLook {
  /** `primary` once per view: the one thing to do here. */
  readonly variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  readonly size?: 'sm' | 'md' | 'lg';
  /** As wide as its box. */
  readonly block?: boolean;
  readonly icon?: IconName;
}

export type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'className' | 'style'> &
  ButtonLook & {
    /** Waiting for an answer: stays focused, takes no click, says so. */
    readonly busy?: boolean;
  };

/** A button; `type` is `button` unless said otherwise. */
export function Button({
  variant,
  size,
  block,
  icon,
  busy = false,
  children,
  ...rest
}: ButtonProps): ReactElement {
  const waiting = busy ? { 'aria-busy': true, 'aria-disabled': true, onClick: refuse } : {};
  return (
    <button type="button" {...rest} {...waiting} className={buttonClass({ variant, size, block })}>
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

export type ButtonLinkProps = Omit<ComponentPropsWithRef<'a'>, 'className' | 'style'> &
  ButtonLook & { readonly href: string };

/** A link that looks like a button: leads somewhere, changes nothing. */
export function ButtonLink({ variant, size, block, icon, children, ...rest }: ButtonLinkProps): ReactElement {
  return (
    <a {...rest} className={buttonClass({ variant, size, block })}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  );
}

export function buttonClass({ variant = 'secondary', size = 'md', block = false }: ButtonLook): string {
  const names = ['button'];
  if (variant !== 'secondary') names.push(`button-${variant}`);
  if (size !== 'md') names.push(`button-${size}`);
  if (block) names.push('button-block');
  return names.join(' ');
}

function refuse(event: MouseEvent): void {
  event.preventDefault();
}
