import type { ReactElement } from 'react';
import { applicantPaths } from '../../../src/shared/paths/applicant.js';
import { useStyles } from '../../../src/shared/rendering/context.js';
import type { Caller } from '../../../src/shared/contracts/application-form.js';
import type { PersonalChannel } from '../../../src/shared/enums/personal-channels.js';
import { KeepNumber } from '../keep-number/keep-number.js';

export interface ReceiptProps {
  /** The application's number; null where it is not known. */
  readonly reference: string | null;
  /** The banks it is for. */
  readonly callers: readonly Caller[];
  /** They have a number to call. */
  readonly isCalled: boolean;
  /** How the number is sent as well; null where it is not. */
  readonly sentBy: PersonalChannel | null;
}

const SENT = {
  sms: 'Numarayı telefonunuza SMS ile de gönderiyoruz.',
  email: 'Numarayı e-posta adresinize de gönderiyoruz.',
} as const satisfies Readonly<Record<PersonalChannel, string>>;

/** The receipt of an application: its number, the ways to keep the number, its banks, and who of them calls when. */
export function Receipt({ reference, callers, isCalled, sentBy }: ReceiptProps): ReactElement | null {
  useStyles(['receipt']);
  if (reference === null && callers.length === 0) return null;
  return (
    <>
      <dl className="receipt">
        {reference !== null && (
          <div>
            <dt>Başvuru numaranız</dt>
            <dd>{reference}</dd>
          </div>
        )}
        {callers.length > 0 && (
          <div>
            <dt>{callers.length === 1 ? 'Seçtiğiniz banka' : 'Seçtiğiniz bankalar'}</dt>
            <dd>{callers.map(({ bank }) => bank).join(', ')}</dd>
          </div>
        )}
      </dl>
      {isCalled && callers.length > 0 && <Callers callers={callers} />}
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

/** A time is named where it was measured, and promised nowhere. */
function Callers({ callers }: Pick<ReceiptProps, 'callers'>): ReactElement {
  const isMeasured = callers.some(({ response }) => response !== null);
  return (
    <div className="receipt-callers">
      <p>
        <strong>Kim, ne zaman arar?</strong>
      </p>
      <ul>
        {callers.map(({ bank, phone, response }) => (
          <li key={bank}>
            <strong>{bank}</strong>
            {response !== null && <span>{`: ${response}`}</span>}
            {phone !== null && <span className="small">{` (kendi hattı ${phone})`}</span>}
          </li>
        ))}
      </ul>
      <p className="small">
        <span>
          {isMeasured
            ? 'Süreler geçmiş başvurulardan ölçüldü, söz değildir; bankalar çoğunlukla iş günlerinde, mesai saatlerinde arar.'
            : 'Bankalar çoğunlukla iş günlerinde, mesai saatlerinde arar; ne kadar sürede aradıklarına dair yeterli ölçümümüz yok.'}
        </span>{' '}
        Bankanın hattından başka bir numaradan da arayabilirler. Arayana şifrenizi ve SMS kodunuzu söylemeyin;
        emin olmazsanız kapatıp bankayı kendi hattından arayın.
      </p>
    </div>
  );
}
