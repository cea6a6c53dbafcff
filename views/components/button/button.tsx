import type { ComponentPropsWithRef, MouseEvent, ReactElement, ReactNode } from 'react';
import type { Elements } from '../elements.js';
import { Icon } from '../icon/icon.js';
import { Spinner } from '../spinner/spinner.js';
import { buttonClass, type ButtonLook } from './button-class.js';

export type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'className' | 'style'> &
  ButtonLook & {
    /** Waiting for an answer: stays focused, takes no click, says so. */
    readonly busy?: boolean;
  };

/** A button; `type` is `button` unless said otherwise. */
export function Button({ variant, size, block, icon, busy, children, ...rest }: ButtonProps): ReactElement {
  const waiting = busy === true ? { 'aria-busy': true, 'aria-disabled': true, onClick: refuse } : {};
  return (
    <button type="button" {...rest} {...waiting} className={buttonClass({ variant, size, block })}>
      {icon === undefined && busy === undefined ? (
        children
      ) : (
        <Labelled text={children}>{busy === true ? <Spinner /> : icon && <Icon name={icon} />}</Labelled>
      )}
    </button>
  );
}

/** A drawing that comes and goes, beside a text in an element of its own: an island outlives its translation. */
function Labelled({
  text,
  children,
}: {
  readonly text: ReactNode;
  readonly children: Elements;
}): ReactElement {
  return (
    <>
      {children}
      <span>{text}</span>
    </>
  );
}

export type ButtonLinkProps = Omit<ComponentPropsWithRef<'a'>, 'className' | 'style'> &
  ButtonLook & { readonly href: string };

/** A link that looks like a button: leads somewhere, changes nothing. */
export function ButtonLink({ variant, size, block, icon, children, ...rest }: ButtonLinkProps): ReactElement {
  return (
    <a {...rest} className={buttonClass({ variant, size, block })}>
      {icon === undefined ? (
        children
      ) : (
        <Labelled text={children}>
          <Icon name={icon} />
        </Labelled>
      )}
    </a>
  );
}

function refuse(event: MouseEvent): void {
  event.preventDefault();
}
