import type { ReactElement, ReactNode } from 'react';
import { useHasSecondFactor } from '../../../src/shared/rendering/context.js';
import { TextField } from '../field/controls.js';

export interface ReauthenticationFieldProps {
  readonly label?: string;
  /** When or why it is asked for. */
  readonly hint?: ReactNode;
  readonly error?: string;
  /** Asked for by some changes only. */
  readonly optional?: boolean;
}

/**
 * Where who is signed in proves it once more, with a code as well where her account has a second factor. Always empty at
 * first: no password is ever sent back.
 */
export function ReauthenticationField(props: ReauthenticationFieldProps): ReactElement {
  const { label = 'Kendi şifreniz', optional = false } = props;
  return (
    <>
      <TextField
        {...props}
        name="own_password"
        label={label}
        type="password"
        autoComplete="current-password"
        maxLength={256}
      />
      {useHasSecondFactor() && <ReauthenticationCodeField optional={optional} />}
    </>
  );
}

/** Beside the password, for accounts with a second factor. */
export function ReauthenticationCodeField({
  id,
  optional,
}: Pick<ReauthenticationFieldProps, 'optional'> & {
  /** Where several forms of a page ask for it. */
  readonly id?: string;
}): ReactElement {
  return (
    <TextField
      id={id}
      name="own_code"
      label="Doğrulama kodunuz"
      hint="Uygulamanızdaki altı haneli kod"
      optional={optional}
      autoComplete="one-time-code"
      maxLength={40}
    />
  );
}
