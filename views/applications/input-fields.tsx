import type { ReactElement } from 'react';
import { CheckboxField, TextField } from '../components/field/controls.js';
import type { ApplicationFormProps } from '../../src/shared/contracts/application-form.js';

/** Fields that are typed or ticked, as their kind declares them. */
export const InputFields = ({
  inputs,
  typed,
  errors,
}: Pick<ApplicationFormProps, 'inputs' | 'typed' | 'errors'>): readonly ReactElement[] =>
  inputs.map(({ name, label, hint, optional, inputMode, maxLength, suffix }) =>
    inputMode === 'tick' ? (
      <CheckboxField
        key={name}
        name={name}
        {...{ label, hint, optional }}
        defaultChecked={typed[name] !== ''}
      />
    ) : (
      <TextField
        key={name}
        name={name}
        data-amount={inputMode === 'decimal' ? '' : undefined}
        {...{ label, hint, optional }}
        {...(suffix !== undefined && { suffix })}
        figure={inputMode !== 'text'}
        inputMode={inputMode}
        autoComplete="off"
        maxLength={maxLength}
        error={errors[name]}
        defaultValue={typed[name]}
      />
    ),
  );
