import type { ReactElement } from 'react';
import { useStyles } from '../../../src/shared/rendering/context.js';
import {
  CheckboxField,
  type CheckboxFieldProps,
  type Option,
  TextAreaField,
  type TextAreaFieldProps,
  TextField,
  type TextFieldProps,
} from '../field/controls.js';
import { FieldError, type FieldTexts } from '../field/field.js';

type Line = Omit<TextFieldProps, 'type' | 'prefix' | 'suffix' | 'figure'>;

/** A whole number; `min` and `max` are the server's bounds. */
export function NumberField({ suffix, ...props }: Line & { readonly suffix?: string }): ReactElement {
  return <TextField inputMode="numeric" autoComplete="off" {...props} suffix={suffix} />;
}

/** Lira. */
export function MoneyField(props: Line): ReactElement {
  return (
    <TextField
      data-amount=""
      inputMode="decimal"
      autoComplete="off"
      placeholder="50.000"
      {...props}
      suffix="TL"
    />
  );
}

/** A percentage. */
export function RateField({ per, ...props }: Line & { readonly per?: string }): ReactElement {
  return (
    <TextField inputMode="decimal" autoComplete="off" placeholder="1,79" {...props} prefix="%" suffix={per} />
  );
}

/** An address elsewhere. */
export function AddressField(props: Line): ReactElement {
  return <TextField inputMode="url" placeholder="https://" {...props} />;
}

/** Several texts, one per line. */
export function LinesField({ hint = 'Her satıra bir madde', ...props }: TextAreaFieldProps): ReactElement {
  return <TextAreaField rows={5} {...props} hint={hint} />;
}

/** A day. */
export function DateField(props: Line): ReactElement {
  return <TextField {...props} type="date" />;
}

/** A time of day. */
export function TimeField(props: Line): ReactElement {
  return <TextField {...props} type="time" />;
}

/** Day and time on the site's clock. */
export function DateTimeField(props: Line): ReactElement {
  return <TextField {...props} type="datetime-local" />;
}

/** A color, `#F7BA45`. Its field always holds one: nothing has to be required. */
export function ColorField(props: Line): ReactElement {
  return <TextField {...props} type="color" />;
}

/** A file to send; the form needs `hasFiles`. */
export function FileField({ accept, ...props }: Omit<Line, 'defaultValue'>): ReactElement {
  return <TextField {...props} accept={accept} type="file" />;
}

/** On or off, from saving on. */
export function SwitchField(props: Omit<CheckboxFieldProps, 'value' | 'optional'>): ReactElement {
  return (
    <div className="switch">
      <CheckboxField {...props} role="switch" value="true" optional />
    </div>
  );
}

export interface ChoicesFieldProps extends FieldTexts {
  readonly options: readonly Option[];
  readonly values: readonly string[];
}

/** Several of many: a group of boxes. The error summary's link leads to the first. */
export function ChoicesField(props: ChoicesFieldProps): ReactElement {
  useStyles(['choice']);
  const { name, id = name, label, hint, error, optional = false, options, values } = props;
  const failed = error !== undefined && error !== '';
  return (
    <fieldset className="field choices" aria-describedby={failed ? `${id}-hata` : undefined}>
      <legend className="field-label">
        {label}
        {optional && <small> (isteğe bağlı)</small>}
      </legend>
      {hint !== undefined && <p className="field-hint">{hint}</p>}
      <div className="choices-boxes">
        {options.map(({ value, label: text, disabled }, at) => {
          const boxId = at === 0 ? id : `${id}-${value}`;
          return (
            <div key={value} className="choice">
              <input
                type="checkbox"
                id={boxId}
                name={name}
                value={value}
                disabled={disabled}
                defaultChecked={values.includes(value)}
              />
              <label htmlFor={boxId}>{text}</label>
            </div>
          );
        })}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
