import type { ReactElement, Ref } from 'react';
import { useStyles } from '../../../src/shared/rendering/context.js';
import { Icon } from '../icon/icon.js';

export interface FormError {
  /** Id of the field that has to change; without one the error concerns the whole form. */
  readonly field?: string;
  readonly text: string;
}

export interface ErrorSummaryProps {
  readonly errors: readonly FormError[];
  readonly title?: string;
  readonly id?: string;
  readonly ref?: Ref<HTMLDivElement>;
}

/** Errors of a form, above it, with links to the fields. Renders nothing without errors. */
export function ErrorSummary({
  errors,
  title = 'Devam etmeden önce şunları düzeltin',
  id = 'hatalar',
  ref,
}: ErrorSummaryProps): ReactElement | null {
  useStyles(errors.length === 0 ? [] : ['notice', 'tones']);
  if (errors.length === 0) return null;
  return (
    <div ref={ref} id={id} className="notice tone-danger" role="alert" tabIndex={-1}>
      <Icon name="alert" />
      <div>
        <p className="notice-title">{title}</p>
        <ul>
          {errors.map(({ field, text }) => (
            <li key={`${field ?? ''} ${text}`}>
              {field === undefined ? text : <a href={`#${field}`}>{text}</a>}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
