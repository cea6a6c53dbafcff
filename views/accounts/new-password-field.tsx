import type { ReactElement } from 'react';
import { PasswordField, type PasswordFieldProps } from './password-field.js';

/** Rules for a new password. */
export interface NewPasswordRules {
  /** In one sentence, shown before anyone types. */
  readonly hint: string;
  readonly minLength: number;
  /** Something beside letters and digits is asked for. */
  readonly needsSign: boolean;
}

/**
 * A new password with its rules; with the script `account` it says while one types how hard it is to guess. Whose it is
 * stands in the form's `username`. Style: `account`.
 */
export function NewPasswordField({
  rules: { hint, minLength, needsSign },
  ...props
}: Omit<PasswordFieldProps, 'hint' | 'autoComplete'> & { readonly rules: NewPasswordRules }): ReactElement {
  const { name, id = name } = props;
  return (
    <div>
      <PasswordField {...props} hint={hint} autoComplete="new-password" />
      <div
        className="password-strength"
        data-strength-of={id}
        data-min-length={minLength}
        data-needs-sign={needsSign || undefined}
        hidden
      >
        <span className="password-strength-bar" aria-hidden="true" />
        {/* The visible text follows each key; the text for screen readers waits until typing pauses. */}
        <p className="small" aria-hidden="true" />
        <p className="visually-hidden" role="status" />
      </div>
    </div>
  );
}
