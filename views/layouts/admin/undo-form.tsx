import type { ReactElement } from 'react';
import { Button } from '../../components/button/button.js';
import { CsrfField } from './csrf-field.js';

export interface UndoFormProps {
  readonly href: string;
  /** The list to come back to, as its address says it; without it the record's own page. */
  readonly list?: string;
  /** Where the record's own page leads back to. */
  readonly back?: string;
  /** The queue goes on with the application. */
  readonly isQueue?: boolean;
  readonly label?: string;
  /** Name of the undone action, for people who hear the button alone. */
  readonly name?: string;
}

/** Undoes what staff just did, while it waits to be sent. */
export function UndoForm({
  href,
  list,
  back,
  isQueue = false,
  label = 'Geri al',
  name,
}: UndoFormProps): ReactElement {
  return (
    <form method="post" action={href}>
      <CsrfField />
      {list !== undefined && <input type="hidden" name="list" value={list} />}
      {back !== undefined && <input type="hidden" name="return" value={back} />}
      {isQueue && <input type="hidden" name="queue" value="evet" />}
      <Button type="submit" size="sm" {...(name !== undefined && { 'aria-label': `${label}: ${name}` })}>
        {label}
      </Button>
    </form>
  );
}
