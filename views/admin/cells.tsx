import type { ReactElement, ReactNode } from 'react';
import type { ListContext } from '../../src/admin/list-filters.js';
import { formatInstant } from '../../src/shared/finance/tr/format-instant.js';
import { ToggleForm, type ToggleFormProps } from '../components/toggle-form/toggle-form.js';
import { CsrfField, RowFields } from '../layouts/admin/csrf-field.js';
import { Instant } from './facts.js';

/** A cell of two lines; of one where the second says nothing. */
export const TwoLines = ({
  first,
  second,
}: {
  readonly first: ReactNode;
  readonly second?: string | null;
}): ReactElement => (
  <span className="lines">
    {typeof first === 'string' ? <span>{first}</span> : first}
    {second !== undefined && second !== null && second !== '' && <span className="muted">{second}</span>}
  </span>
);

/** Switches the row's record on or off. */
export const RowToggle = (props: Omit<ToggleFormProps, 'csrf'>): ReactElement => (
  <ToggleForm {...props} csrf={<RowFields />} />
);

/** The record's number, in the file alone. */
export const NUMBER = { heading: 'No', csv: ({ id }: { readonly id: string }): string => id } as const;

export const InstantAt = ({ at, timeZone }: { readonly at: Date } & ListContext): ReactElement => (
  <Instant at={{ iso: at.toISOString(), text: formatInstant(at, timeZone) }} />
);

/** Hidden fields of a form on several rows, which leads back to the list as it was. */
export const ListFields = ({ text }: { readonly text: string }): ReactElement => (
  <>
    <CsrfField />
    <input type="hidden" name="list" value={text} />
  </>
);
