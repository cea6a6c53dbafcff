import type { ReactElement } from 'react';
import { applicantPaths } from '../../../src/shared/paths/applicant.js';
import { useStyles } from '../../../src/shared/rendering/context.js';
import type { PersonalChannel } from '../../../src/shared/enums/personal-channels.js';
import { KeepNumber } from '../keep-number/keep-number.js';

export interface ReceiptProps {
  /** The application's number; null where it is not known. */
  readonly reference: string | null;
  /** Names of the banks it is for. */
  readonly banks: readonly string[];
  /** How the number is sent as well; null where it is not. */
  readonly sentBy: PersonalChannel | null;
}

const SENT = {
  sms: 'Numarayı telefonunuza SMS ile de gönderiyoruz.',
  email: 'Numarayı e-posta adresinize de gönderiyoruz.',
} as const satisfies Readonly<Record<PersonalChannel, string>>;

/** The receipt of an application: its number, the ways to keep the number, and the banks. */
export function Receipt({ reference, banks, sentBy }: ReceiptProps): ReactElement | null {
  useStyles(['receipt']);
  if (reference === null && banks.length === 0) return null;
  return (
    <>
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
      {reference !== null && (
        <>
          <p className="small">
            {sentBy === null ? 'Numarayı not edin; başvurunuzu sorarken gerekir.' : SENT[sentBy]}
          </p>
          <KeepNumber
            text={`Başvuru numaram: ${reference}`}
            fileHref={applicantPaths.numberFile({ no: reference })}
          />
        </>
      )}
    </>
  );
}
