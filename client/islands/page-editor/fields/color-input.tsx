import type { ReactElement } from 'react';
import { readColor } from '../../../../views/blocks/colors.js';
import type { ReferenceField } from '../../../../views/blocks/field.js';
import { Button } from '../../../../views/components/button/button.js';
import { TextField } from '../../../../views/components/field/controls.js';
import { type FieldProps, problemText } from './field-context.js';

/** A color: by the browser's picker or as `#rrggbb`. Empty keeps the theme's. */
export function ColorInput({
  id,
  field,
  path,
  stored,
  problems,
  onChange,
}: FieldProps<ReferenceField>): ReactElement {
  const text = typeof stored === 'string' ? stored : field.default;
  const color = readColor(text);
  const error =
    text !== '' && color === null ? 'Renk #1a2b3c biçiminde olmalıdır' : problemText(problems, path);
  return (
    <div className="editor-color">
      <TextField
        name={id}
        label={field.label}
        hint={field.hint}
        error={error}
        optional
        autoComplete="off"
        maxLength={7}
        placeholder="Temanın rengi"
        value={text}
        onChange={(event) => {
          onChange(path, event.target.value);
        }}
      />
      <input
        type="color"
        aria-label={`${field.label}: renk seçici`}
        value={color ?? '#ffffff'}
        onChange={(event) => {
          onChange(path, event.target.value);
        }}
      />
      {text !== '' && (
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            onChange(path, '');
          }}
        >
          Temizle
        </Button>
      )}
    </div>
  );
}
