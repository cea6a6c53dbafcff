import { type ReactElement, useState } from 'react';
import type { NumberField } from '../../../../views/blocks/field.js';
import { plainReader } from '../../../../views/blocks/plain-reader.js';
import { readValue } from '../../../../views/blocks/values.js';
import { TextField } from '../../../../views/components/field/controls.js';
import { type FieldProps, problemText } from './field-context.js';

/** A whole number within its bounds; what lies outside is said, and becomes the nearest one when it is left. */
export function NumberInput({
  id,
  field,
  path,
  stored,
  problems,
  onChange,
}: FieldProps<NumberField>): ReactElement {
  const value = String(readValue(field, stored, plainReader));
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? value;
  const wrong = isWithin(field, text)
    ? undefined
    : `${String(field.min)} ile ${String(field.max)} arasında bir tam sayı yazın`;
  return (
    <TextField
      name={id}
      type="number"
      label={field.label}
      hint={field.hint}
      error={wrong ?? problemText(problems, path)}
      min={field.min}
      max={field.max}
      step={field.step}
      value={text}
      onChange={(event) => {
        const next = event.target.value;
        setTyped(next);
        if (isWithin(field, next)) onChange(path, Number.parseInt(next, 10));
      }}
      onBlur={() => {
        const nearest = Math.min(Math.max(Number(typed), field.min), field.max);
        if (typed !== null && isWhole(typed) && nearest !== Number(typed)) onChange(path, nearest);
        setTyped(null);
      }}
    />
  );
}

function isWithin({ min, max }: NumberField, text: string): boolean {
  return isWhole(text) && Number(text) >= min && Number(text) <= max;
}

const isWhole = (text: string): boolean => /^-?\d{1,12}$/.test(text);
