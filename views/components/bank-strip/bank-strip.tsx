import type { ReactElement } from 'react';
import { BankLogo, type LogoBank } from '../bank-logo/bank-logo.js';
import { Icon } from '../icon/icon.js';

export interface StripBank extends LogoBank {
  readonly id: string;
  /** The bank's page. */
  readonly href: string;
}

export interface BankStripProps {
  readonly banks: readonly StripBank[];
  /** Unique on the page. */
  readonly id?: string;
}

/** Fewer logos than this leave a wide screen half empty: they stand still, in the middle. */
const ENOUGH_TO_MOVE = 8;

/** Logos that pass by slowly; still under the pointer, with focus, when stopped and for reduced motion. Style: `bank-strip`. */
export function BankStrip({ banks, id = 'banka-seridi' }: BankStripProps): ReactElement | null {
  if (banks.length === 0) return null;
  const moves = banks.length >= ENOUGH_TO_MOVE;
  // Equal pace for any number of banks: one turn takes as long as there are tens of logos.
  const pace = Math.min(5, Math.ceil(banks.length / 10));
  return (
    <div className={moves ? `bank-strip bank-strip-${String(pace)}` : 'bank-strip'}>
      {moves && (
        <div className="strip-control">
          <input type="checkbox" id={id} className="visually-hidden" />
          <label htmlFor={id} className="button button-ghost button-sm">
            <Icon name="pause" />
            Akışı durdur
          </label>
        </div>
      )}
      <div className="strip-window">
        <ul className="strip">
          {banks.map((bank) => (
            <li key={bank.id}>
              <a href={bank.href}>
                <BankLogo bank={bank} decorative />
                {bank.name}
              </a>
            </li>
          ))}
        </ul>
        {moves && (
          <ul className="strip" aria-hidden="true">
            {banks.map((bank) => (
              <li key={bank.id}>
                <a href={bank.href} tabIndex={-1}>
                  <BankLogo bank={bank} decorative />
                  {bank.name}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
