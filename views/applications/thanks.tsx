import type { ReactElement } from 'react';
import { applicantPaths } from '../../src/shared/paths/applicant.js';
import { view } from '../../src/shared/rendering/page.js';
import { ButtonLink } from '../components/button/button.js';
import { Outcome } from '../components/outcome/outcome.js';
import { Receipt, type ReceiptProps } from '../components/receipt/receipt.js';
import { siteLayout } from '../layouts/site/site-layout.js';
import type { OnwardCode, ThanksWords } from './kinds/kind-view.js';

const TITLE = 'Başvurunuz Alındı!';

export type ApplicationThanksProps = ThanksWords &
  ReceiptProps & {
    /** With which it goes on, as in the form; null where nothing is to be scanned. */
    readonly code: OnwardCode | null;
  };

function ThanksBody({
  lead,
  next,
  href,
  link,
  reference,
  callers,
  isCalled,
  sentBy,
  code,
}: ApplicationThanksProps): ReactElement {
  return (
    <Outcome
      icon="check-circle"
      tone="success"
      title={TITLE}
      lead={lead}
      action={
        <>
          {code && (
            <ButtonLink href={code.continueUrl} rel="sponsored nofollow" variant="primary">
              Başvuru sayfasına git
            </ButtonLink>
          )}
          <ButtonLink href={href} variant={code ? undefined : 'primary'}>
            {link}
          </ButtonLink>
          <ButtonLink href={applicantPaths.new({ no: reference ?? undefined })}>
            Başvurumu izle veya geri al
          </ButtonLink>
        </>
      }
    >
      <Receipt {...{ reference, callers, isCalled, sentBy }} />
      {code && (
        <img src={code.qrUrl} width={200} height={200} alt={`${code.bankName} başvuru sayfasının QR kodu`} />
      )}
      <h2>Bundan sonra ne olacak?</h2>
      <ol>
        {next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Outcome>
  );
}

/** After a stored application: its number, its banks, what happens next. Knows nothing of the person. */
export const ApplicationThanks = view<ApplicationThanksProps>({
  layout: siteLayout,
  head: () => ({
    title: TITLE,
    robots: 'noindex',
    breadcrumb: [{ label: 'Başvuru' }],
  }),
  body: ThanksBody,
});
