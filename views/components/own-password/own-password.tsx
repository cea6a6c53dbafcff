import type { ReactElement, ReactNode } from 'react';
import { TextField } from '../field/controls.js';

export interface OwnPasswordFieldProps {
  readonly label?: string;
  /** When or why it is asked for. */
  readonly hint?: ReactNode;
  readonly error?: string;
  /** Asked for by some changes only. */
  readonly optional?: boolean;
}

/** Where who is signed in proves it once more. Always empty at first: no password is ever sent back. */
export function OwnPasswordField({
  label = 'Kendi şifreniz',
  ...props
}: OwnPasswordFieldProps): ReactElement {
  return (
    <TextField
      {...props}
      name="own_password"
      label={label}
      type="password"
      autoComplete="current-password"
      maxLength={256}
    />
  );
}
