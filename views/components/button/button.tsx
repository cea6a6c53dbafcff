import type { ComponentPropsWithRef, MouseEvent, ReactElement } from 'react';
import { Icon } from '../icon/icon.js';
import { Spinner } from '../spinner/spinner.js';
import { buttonClass, type ButtonLook } from './button-class.js';

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

function refuse(event: MouseEvent): void {
  event.preventDefault();
}
