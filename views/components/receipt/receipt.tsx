import type { ReactElement } from 'react';
import { useStyles } from '../../../src/rendering/context.js';

export interface ReceiptProps {
  /** The application's number; null where it is not known. */
  readonly reference: string | null;
  /** Names of the banks it is for. */
  readonly banks: readonly string[];
}

/** What an applicant takes along: the number, and whom it is for. */
export function Receipt({ reference, banks }: ReceiptProps): ReactElement | null {
  useStyles(['receipt']);
  if (reference === null && banks.length === 0) return null;
  return (
    <dl className="receipt">
      {reference !== null && (
        <div>
          <dt>Başvuru numaranız</dt>
          <dd>{reference}</dd>
        </div>
      )}
      {banks.length > 0 && (
        <div>
          <dt>{banks.length === 1 ? 'Seçtiğiniz banka' : 'Seçtiğiniz bankalar'}</dt>
          <dd>{banks.join(', ')}</dd>
        </div>
      )}
    </dl>
  );
}
