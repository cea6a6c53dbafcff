import type { ReactElement, ReactNode } from 'react';
import { useStyles } from '../../../src/shared/rendering/context.js';

export interface SegmentedOption {
  readonly value: string;
  readonly label: ReactNode;
  readonly disabled?: boolean;
}

export interface SegmentedProps {
  readonly name: string;
  readonly legend: ReactNode;
  /** The legend is for screen readers only. */
  readonly hideLegend?: boolean;
  readonly options: readonly SegmentedOption[];
  /** Chosen value; with `onChange` the parent owns it, without it the form does. */
  readonly value?: string;
  readonly onChange?: (value: string) => void;
  /** Id of the form it belongs to; one that no form has keeps it out of the form around it. */
  readonly form?: string;
}

/** One of a few, side by side: radio buttons of a form. */
export function Segmented({
  name,
  legend,
  hideLegend,
  options,
  value,
  onChange,
  form,
}: SegmentedProps): ReactElement {
  useStyles(['segmented']);
  return (
    <fieldset className="segmented">
      <legend className={hideLegend === true ? 'visually-hidden' : 'field-label'}>{legend}</legend>
      <div>
        {options.map((option) => {
          const chosen = option.value === value;
          const state = onChange
            ? {
                checked: chosen,
                onChange: () => {
                  onChange(option.value);
                },
              }
            : { defaultChecked: chosen };
          return (
            <label key={option.value}>
              <input
                type="radio"
                name={name}
                value={option.value}
                disabled={option.disabled}
                form={form}
                {...state}
              />
              <span>{option.label}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
