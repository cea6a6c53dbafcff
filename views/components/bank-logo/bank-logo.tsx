import type { ReactElement } from 'react';
import { useMark, useStyles } from '../../../src/shared/rendering/context.js';
import { initialOf } from './initial-of.js';

export interface LogoBank {
  readonly name: string;
  readonly logoUrl: string | null;
}

export interface BankLogoProps {
  readonly bank: LogoBank;
  readonly size?: 'sm' | 'md' | 'lg';
  /** The bank's name stands beside it, so that the picture needs no words. */
  readonly decorative?: boolean;
  /** In the first view: fetched at once. */
  readonly eager?: boolean;
}

/** A bank's mark, whose name stands beside it in the site's type; its first letter where it has none. */
export function BankLogo({
  bank,
  size = 'md',
  decorative = false,
  eager = false,
}: BankLogoProps): ReactElement {
  useStyles(size === 'md' ? [] : ['bank-logo-sizes']);
  const className = size === 'md' ? 'bank-logo' : `bank-logo bank-logo-${size}`;
  const mark = useMark(bank.logoUrl ?? '');
  if (bank.logoUrl === null) {
    return (
      <span
        className={className}
        {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': bank.name })}
      >
        {initialOf(bank.name)}
      </span>
    );
  }
  return (
    <img
      className={className}
      src={mark}
      alt={decorative ? '' : bank.name}
      loading={eager ? undefined : 'lazy'}
    />
  );
}
