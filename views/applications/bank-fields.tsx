import type { ReactElement } from 'react';
import { BankLogo } from '../components/bank-logo/bank-logo.js';
import { FieldError } from '../components/field/field.js';
import { type BankChoice, BANKS_HINT } from '../../src/shared/contracts/application-form.js';

interface BankFieldsProps {
  readonly banks: readonly BankChoice[];
  /** Why they stand in this order. */
  readonly order: string;
  readonly error: string | undefined;
}

/** Banks to tick, each with what it asks or pays. */
export function BankFields({ banks, order, error }: BankFieldsProps): ReactElement {
  return (
    <fieldset
      className="stack apply-part"
      id="selected_banks"
      tabIndex={-1}
      aria-describedby={error === undefined ? undefined : 'selected_banks-hata'}
    >
      <legend>Banka Seçimi</legend>
      <FieldError id="selected_banks" error={error} />
      {banks.length === 0 ? (
        <p>Bu tutar ve vade için teklifi olan banka yok.</p>
      ) : (
        <p className="small muted">{`${order} ${BANKS_HINT}`}</p>
      )}
      <ul className="bank-choices">
        {banks.map(({ id, name, logoUrl, notes, chosen }) => (
          <li key={id}>
            <label className="bank-choice">
              <input
                type="checkbox"
                name="selected_banks"
                value={id}
                defaultChecked={chosen}
                aria-invalid={error === undefined ? undefined : true}
              />
              <BankLogo bank={{ name, logoUrl }} size="sm" decorative />
              <span>
                <strong>{name}</strong>
                {notes.map((note) => (
                  <small key={note}>{note}</small>
                ))}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
