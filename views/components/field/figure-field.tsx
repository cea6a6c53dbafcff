import type { ReactElement } from 'react';
import { TextField } from './controls.js';

/** A calculator's answer to a field. */
interface Said {
  readonly label: string;
  readonly unit: string;
  readonly text: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

/** A field of a calculator, as its script writes it too. */
export function FigureField({ name, of }: { readonly name: string; readonly of: Said }): ReactElement {
  const { label, unit, text, hint, error } = of;
  return (
    <TextField
      name={name}
      data-amount={name === 'tutar' ? '' : undefined}
      label={label}
      suffix={unit}
      figure
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      defaultValue={text}
      {...(hint !== undefined && { hint })}
      {...(error !== undefined && { error })}
    />
  );
}
