import type { ReactElement } from 'react';
import { SelectField } from '../field/controls.js';

export interface FlagFilterProps {
  readonly name: string;
  readonly label: string;
  readonly value: boolean | undefined;
  /** Names of the two states. */
  readonly on?: string;
  readonly off?: string;
}

/** A filter that is on, off or not asked for, as `flag` reads it. */
export function FlagFilter({
  name,
  label,
  value,
  on = 'Evet',
  off = 'Hayır',
}: FlagFilterProps): ReactElement {
  return (
    <SelectField
      name={name}
      label={label}
      options={[
        { value: '', label: 'Tümü' },
        { value: 'evet', label: on },
        { value: 'hayir', label: off },
      ]}
      defaultValue={value === undefined ? '' : value ? 'evet' : 'hayir'}
      optional
    />
  );
}
