import type { ComponentPropsWithRef, ReactElement } from 'react';
import { MAX_PHONE_LENGTH } from '../../../src/shared/finance/tr/parse.js';
import { useStyles } from '../../../src/shared/rendering/context.js';
import type { Elements } from '../elements.js';
import { describe, Field, FieldError, type FieldTexts } from './field.js';

type Without<T extends 'input' | 'select' | 'textarea'> = Omit<
  ComponentPropsWithRef<T>,
  'id' | 'name' | 'required' | 'className' | 'style' | 'children' | 'size' | 'prefix'
>;

export interface TextFieldProps extends FieldTexts, Without<'input'> {
  readonly type?:
    | 'text'
    | 'tel'
    | 'email'
    | 'search'
    | 'password'
    | 'number'
    | 'date'
    | 'datetime-local'
    | 'time'
    | 'color'
    | 'file';
  /** Fixed text before or after what is typed: a currency, a unit. */
  readonly prefix?: string;
  readonly suffix?: string;
  /** Large digits, for amounts. */
  readonly figure?: boolean;
}

/** A line to type in. A search may be empty, which goes without saying; a color never is, and HTML asks for none. */
export function TextField(props: TextFieldProps): ReactElement {
  const {
    name,
    id,
    label,
    hint,
    error,
    optional = false,
    prefix,
    suffix,
    figure = false,
    type = 'text',
    ...input
  } = props;
  const isSearch = type === 'search';
  const isNeverAsked = isSearch || type === 'color';
  return (
    <Field {...{ name, id, label, hint, error }} optional={optional && !isSearch}>
      <div className={figure ? 'control control-figure' : 'control'}>
        {prefix !== undefined && <span>{prefix}</span>}
        <input {...input} type={type} {...describe({ ...props, optional: optional || isNeverAsked })} />
        {suffix !== undefined && <span>{suffix}</span>}
      </div>
    </Field>
  );
}

/**
 * A Turkish mobile number: ten digits after a fixed +90. Not of type `tel`: HTML allows filling in the national
 * part only for text.
 */
export function PhoneField(
  props: Omit<TextFieldProps, 'type' | 'prefix' | 'suffix' | 'figure'>,
): ReactElement {
  return (
    <TextField
      inputMode="tel"
      autoComplete="tel-national"
      placeholder="5XX XXX XX XX"
      maxLength={MAX_PHONE_LENGTH}
      {...props}
      prefix="+90"
    />
  );
}

/** An e-mail address. */
export function EmailField(
  props: Omit<TextFieldProps, 'type' | 'prefix' | 'suffix' | 'figure'>,
): ReactElement {
  return <TextField inputMode="email" autoComplete="email" maxLength={254} {...props} type="email" />;
}

export interface Option {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

/** Options from words by value; `first` is the one that chooses nothing. */
export function optionsOf(words: Readonly<Record<string, string>>, first?: string): Option[] {
  const options = Object.entries(words).map(([value, label]) => ({ value, label }));
  return first === undefined ? options : [{ value: '', label: first }, ...options];
}

export interface SelectFieldProps extends FieldTexts, Without<'select'> {
  readonly options: readonly Option[];
}

/** One of many. */
export function SelectField(props: SelectFieldProps): ReactElement {
  const { name, id, label, hint, error, optional, options, ...select } = props;
  // Where something is chosen from the start, nothing can be missing; HTML has no such list be required.
  const canBeEmpty = options[0]?.value === '';
  const { required, ...described } = describe(props);
  return (
    <Field {...{ name, id, label, hint, error, optional }}>
      <div className="control">
        <select {...select} {...described} required={required && canBeEmpty}>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
    </Field>
  );
}

export interface TextAreaFieldProps extends FieldTexts, Without<'textarea'> {}

/** Several lines to type in. */
export function TextAreaField(props: TextAreaFieldProps): ReactElement {
  const { name, id, label, hint, error, optional, rows = 4, ...area } = props;
  return (
    <Field {...{ name, id, label, hint, error, optional }}>
      <div className="control">
        <textarea rows={rows} {...area} {...describe(props)} />
      </div>
    </Field>
  );
}

export interface CheckboxFieldProps extends FieldTexts, Without<'input'> {
  /** Value that a ticked box sends. */
  readonly value?: string;
  /** Beside the label: a count, a logo. */
  readonly after?: Elements;
}

/** Yes or no. The label may hold links. */
export function CheckboxField(props: CheckboxFieldProps): ReactElement {
  useStyles(['choice']);
  const { name, id = name, label, hint, error, optional, value = 'true', after, ...input } = props;
  return (
    <div className="field">
      <div className="choice">
        <input {...input} type="checkbox" value={value} {...describe({ ...props, optional })} />
        <div>
          <label htmlFor={id}>{label}</label>
          {hint !== undefined && (
            <p className="field-hint" id={`${id}-ipucu`}>
              {hint}
            </p>
          )}
        </div>
        {after}
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}
