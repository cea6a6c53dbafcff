import type { ReactElement } from 'react';
import type { ValueForm } from '../../../src/shared/finance/value-form.js';
import type { ValueRules } from '../../../src/shared/finance/value-limit.js';
import { VALUE_WORDS } from '../../../src/shared/finance/tr/value-text.js';
import { CheckboxField, SelectField, TextField } from './controls.js';

const CLASSES = [
  { value: 'diger', label: 'Diğer veya bilmiyorum' },
  { value: 'c', label: 'C' },
  { value: 'ab', label: 'A veya B' },
];

interface ValueFieldsProps {
  readonly thing: ValueRules['thing'];
  readonly form: ValueForm;
  /** The value's field, as its script writes it too. */
  readonly answer: {
    readonly unit: string;
    readonly text: string;
    readonly hint?: string | undefined;
    readonly error?: string | undefined;
  };
  /** Ends the ids where the page has several such forms. */
  readonly end?: string;
}

/** Value of the vehicle or home that a loan is for, and what else decides how much of it is lent. */
export function ValueFields({ thing, form, answer, end = '' }: ValueFieldsProps): ReactElement {
  const { unit, text, hint, error } = answer;
  return (
    <>
      <TextField
        name="deger"
        id={`deger${end}`}
        data-amount=""
        label={VALUE_WORDS[thing].label}
        suffix={unit}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        defaultValue={text}
        optional
        {...(hint !== undefined && { hint })}
        {...(error !== undefined && { error })}
      />
      {thing === 'vehicle' ? (
        <CheckboxField
          name="elektrikli"
          id={`elektrikli${end}`}
          value="1"
          label="Elektrikli ve Türkiye’de üretilmiş"
          defaultChecked={form.table === 'electric'}
          optional
        />
      ) : (
        <>
          <SelectField
            name="sinif"
            id={`sinif${end}`}
            label="Enerji sınıfı"
            options={CLASSES}
            defaultValue={form.table}
          />
          <CheckboxField
            name="konutu-var"
            id={`konutu-var${end}`}
            value="1"
            label="Hanemizde konut var"
            defaultChecked={form.ownsHome}
            optional
          />
        </>
      )}
    </>
  );
}
