import type { ReactElement } from 'react';
import { describe, Field, type FieldTexts } from '../components/field/field.js';
import { Icon } from '../components/icon/icon.js';

export interface PasswordFieldProps extends Omit<FieldTexts, 'optional'> {
  readonly autoComplete: 'current-password' | 'new-password';
  readonly autoFocus?: boolean;
}

/** A password, hidden while it is typed; with the script `account` it can be looked at. Style: `account`. */
export function PasswordField(props: PasswordFieldProps): ReactElement {
  const { name, id = name, autoComplete, autoFocus } = props;
  return (
    <Field {...props}>
      <div className="control">
        <input
          {...describe(props)}
          type="password"
          autoComplete={autoComplete}
          maxLength={256}
          autoFocus={autoFocus}
        />
        <button
          type="button"
          className="account-reveal"
          aria-controls={id}
          aria-pressed="false"
          aria-label="Şifreyi göster"
          data-show-password=""
          hidden
        >
          <Icon name="eye" />
        </button>
      </div>
    </Field>
  );
}
