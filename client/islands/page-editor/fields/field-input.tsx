import { memo, type ReactElement } from 'react';
import type {
  Field,
  Fields,
  SelectField as SelectFieldDeclaration,
  TextField as TextFieldDeclaration,
} from '../../../../views/blocks/field.js';
import { plainReader } from '../../../../views/blocks/plain-reader.js';
import { ownValue, readValue } from '../../../../views/blocks/values.js';
import {
  CheckboxField,
  SelectField,
  TextAreaField,
  TextField,
} from '../../../../views/components/field/controls.js';
import { RichText } from '../rich-text/rich-text.js';
import { type FieldProps, idOf, joined, problemText } from './field-context.js';
import { BankInput } from './bank-input.js';
import { ColorInput } from './color-input.js';
import { ImageInput } from './image-input.js';
import { LinkInput } from './link-input.js';
import { ListInput } from './list-input.js';
import { NumberInput } from './number-input.js';

export interface FieldInputProps extends FieldProps<Field> {
  /** Most entries of a list, where a setting says so. */
  readonly limit?: number;
  /** All fields of the object this one is in; for pictures that are described beside. */
  readonly beside?: unknown;
}

/** The control for a field, made from the field's one declaration. */
export const FieldInput = memo(function FieldInput(props: FieldInputProps): ReactElement {
  const { field, ...rest } = props;
  switch (field.kind) {
    case 'text':
    case 'textarea':
      return <TextInput {...rest} field={field} />;
    case 'richtext':
      return <RichTextInput {...rest} field={field} />;
    case 'number':
      return <NumberInput {...rest} field={field} />;
    case 'boolean':
      return <SwitchInput {...rest} field={field} />;
    case 'select':
      return <ChoiceInput {...rest} field={field} />;
    case 'color':
      return <ColorInput {...rest} field={field} />;
    case 'url':
      return <LinkInput {...rest} field={field} />;
    case 'image':
      return <ImageInput {...rest} field={field} />;
    case 'bank':
      return <BankInput {...rest} field={field} />;
    case 'group':
      return (
        <fieldset className="editor-group">
          <legend className="field-label">{field.label}</legend>
          <FieldSetInput {...rest} fields={field.fields} />
        </fieldset>
      );
    case 'list':
      return (
        <ListInput
          {...rest}
          field={field}
          renderEntry={(at, entry) => (
            <FieldSetInput
              {...rest}
              id={idOf(rest.id, [at])}
              path={joined(rest.path, at)}
              stored={entry}
              fields={field.item}
            />
          )}
        />
      );
    case 'computed':
      return (
        <div className="editor-computed">
          <p className="field-label">{field.label}</p>
          {field.hint !== undefined && <p className="field-hint">{field.hint}</p>}
        </div>
      );
  }
});

function RichTextInput({
  id,
  field,
  path,
  stored,
  problems,
  onChange,
}: FieldProps<TextFieldDeclaration>): ReactElement {
  return (
    <RichText
      id={id}
      label={field.label}
      hint={field.hint}
      error={problemText(problems, path)}
      value={shownText(stored, field)}
      onChange={(html) => {
        onChange(path, html);
      }}
    />
  );
}

function SwitchInput({
  id,
  field,
  path,
  stored,
  onChange,
}: FieldProps<Extract<Field, { kind: 'boolean' }>>): ReactElement {
  return (
    <div className="switch">
      <CheckboxField
        name={id}
        label={field.label}
        hint={field.hint}
        role="switch"
        optional
        checked={readValue(field, stored, plainReader) === true}
        onChange={(event) => {
          onChange(path, event.target.checked);
        }}
      />
    </div>
  );
}

function TextInput({
  id,
  field,
  path,
  stored,
  problems,
  onChange,
}: FieldProps<TextFieldDeclaration>): ReactElement {
  const common = {
    name: id,
    label: field.label,
    hint: field.hint,
    error: problemText(problems, path),
    optional: !field.required,
    maxLength: field.maxLength,
    value: shownText(stored, field),
  };
  return field.kind === 'text' ? (
    <TextField
      {...common}
      autoComplete="off"
      onChange={(event) => {
        onChange(path, event.target.value);
      }}
    />
  ) : (
    <TextAreaField
      {...common}
      onChange={(event) => {
        onChange(path, event.target.value);
      }}
    />
  );
}

/** A text as it is stored, even where it is longer than it may be: nobody's text is cut by being looked at. */
function shownText(stored: unknown, field: TextFieldDeclaration): string {
  if (typeof stored === 'string') return stored;
  const value = readValue({ ...field, kind: 'text' }, stored, plainReader);
  return typeof value === 'string' ? value : field.default;
}

function ChoiceInput({
  id,
  field,
  path,
  stored,
  problems,
  onChange,
}: FieldProps<SelectFieldDeclaration<string>>): ReactElement {
  return (
    <SelectField
      name={id}
      label={field.label}
      hint={field.hint}
      error={problemText(problems, path)}
      options={field.options}
      value={String(readValue(field, stored, plainReader))}
      onChange={(event) => {
        onChange(path, event.target.value);
      }}
    />
  );
}

interface FieldSetInputProps extends Omit<FieldProps<never>, 'field' | 'id'> {
  readonly id: string;
  readonly fields: Fields;
  /** The settings that lists may be limited by. */
  readonly limits?: { readonly fields: Fields; readonly stored: unknown };
}

/** All fields of a declaration, in its order. */
export function FieldSetInput({
  id,
  fields,
  path,
  stored,
  problems,
  onChange,
  limits,
}: FieldSetInputProps): ReactElement {
  return (
    <div className="stack">
      {Object.entries(fields).map(([name, field]) => (
        <FieldInput
          key={name}
          id={idOf(id, [name])}
          field={field}
          path={joined(path, name)}
          stored={ownValue(stored, name)}
          problems={problems}
          onChange={onChange}
          limit={limitOf(field, limits)}
          beside={field.kind === 'image' && field.describedIn !== undefined ? stored : undefined}
        />
      ))}
    </div>
  );
}

function limitOf(field: Fields[string], limits: FieldSetInputProps['limits']): number | undefined {
  if (field.kind !== 'list' || field.limitedBy === undefined || !limits) return undefined;
  const setting = limits.fields[field.limitedBy];
  if (setting?.kind !== 'number') return undefined;
  return Number(readValue(setting, ownValue(limits.stored, field.limitedBy), plainReader));
}
