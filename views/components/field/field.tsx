import type { ReactElement, ReactNode } from 'react';
import type { Elements } from '../elements.js';
import { Icon } from '../icon/icon.js';

export interface FieldTexts {
  /** Name under which the value is sent; also the id unless `id` is given (two forms on one page need it). */
  readonly name: string;
  readonly id?: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string;
  /** Says "isteğe bağlı" beside the label of a field that may stay empty. */
  readonly optional?: boolean;
}

interface FieldProps extends FieldTexts {
  readonly children: Elements;
}

/** Label, hint and error around a control; `describe` ties the control to them. */
export function Field({
  name,
  id = name,
  label,
  hint,
  error,
  optional = false,
  children,
}: FieldProps): ReactElement {
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {optional ? (
          <>
            <span>{label}</span>
            <small> (isteğe bağlı)</small>
          </>
        ) : (
          label
        )}
      </label>
      {hint !== undefined && (
        <p className="field-hint" id={`${id}-ipucu`}>
          {hint}
        </p>
      )}
      {children}
      <FieldError id={id} error={error} />
    </div>
  );
}

/** The error of one field, tied to it by `describe`. */
export function FieldError({
  id,
  error,
}: {
  readonly id: string;
  readonly error: string | undefined;
}): ReactElement | null {
  if (error === undefined || error === '') return null;
  return (
    <p className="field-error" id={`${id}-hata`}>
      <Icon name="alert" />
      <span>{error}</span>
    </p>
  );
}

/** Attributes that tie a control to its label, hint and error. */
export function describe({ name, id = name, hint, error, optional = false }: FieldTexts): {
  id: string;
  name: string;
  required: boolean;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
} {
  const failed = error !== undefined && error !== '';
  const describedBy = [hint !== undefined && `${id}-ipucu`, failed && `${id}-hata`].filter(Boolean).join(' ');
  return {
    id,
    name,
    required: !optional,
    'aria-invalid': failed || undefined,
    'aria-describedby': describedBy === '' ? undefined : describedBy,
  };
}
