import type { ReactElement } from 'react';
import type { ReferenceField } from '../../../../views/blocks/field.js';
import { SelectField } from '../../../../views/components/field/controls.js';
import { type FieldProps, problemText, useFieldContext } from './field-context.js';

/** One of the banks; one that is switched off or gone stays named as it is stored. */
export function BankInput({
  id,
  field,
  path,
  stored,
  problems,
  onChange,
}: FieldProps<ReferenceField>): ReactElement {
  const { banks } = useFieldContext();
  const value = typeof stored === 'string' ? stored : '';
  const known = banks.find((bank) => bank.id === value || bank.aliases?.includes(value) === true);
  const options = [
    { value: '', label: 'Banka seçin' },
    ...(value !== '' && !known ? [{ value, label: `${value} (şu an gösterilmiyor)` }] : []),
    ...banks.map((bank) => ({ value: bank === known ? value : bank.id, label: bank.name })),
  ];
  return (
    <SelectField
      name={id}
      label={field.label}
      hint={field.hint}
      error={problemText(problems, path)}
      optional={!field.required}
      options={options}
      value={value}
      onChange={(event) => {
        onChange(path, event.target.value);
      }}
    />
  );
}
