import type { ReactElement } from 'react';
import { TextField } from '../../../../views/components/field/controls.js';
import type { FormInput } from '../../../../src/shared/contracts/application-form.js';
import type { Errors } from '../use-application.js';

interface FormInputsProps {
  readonly inputs: readonly FormInput[];
  readonly typedIn: (name: string) => string;
  readonly errors: Errors;
  readonly onChange: (name: string, text: string) => void;
}

/** Fields of a kind that the page behind the dialog has not asked. */
export const FormInputs = ({ inputs, typedIn, errors, onChange }: FormInputsProps): readonly ReactElement[] =>
  inputs.map(({ name, label, hint, suffix, inputMode, maxLength }) => (
    <TextField
      key={name}
      name={name}
      id={`basvuru-${name}`}
      label={label}
      {...(hint !== undefined && { hint })}
      {...(suffix !== undefined && { suffix })}
      inputMode={inputMode === 'tick' ? undefined : inputMode}
      maxLength={maxLength}
      autoComplete="off"
      error={errors[name]}
      value={typedIn(name)}
      onChange={({ target }) => {
        onChange(name, target.value);
      }}
    />
  ));

/** Messages of those in which nothing is typed. */
export const missingIn = (inputs: readonly FormInput[], typedIn: (name: string) => string): Errors =>
  Object.fromEntries(
    inputs.map(({ name, missing }) => [name, typedIn(name).trim() === '' ? missing : undefined]),
  );
