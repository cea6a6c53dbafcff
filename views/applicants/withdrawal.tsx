import type { ReactElement } from 'react';
import { applicantPaths } from '../../src/applicant-paths.js';
import { view } from '../../src/rendering/page.js';
import { Button, ButtonLink } from '../components/button/button.js';
import { Notice } from '../components/notice/notice.js';
import { PageHeader } from '../components/section/section.js';
import { siteLayout } from '../layouts/site/site-layout.js';
import { hasTelling, type Telling, TellingList } from './telling.js';
import { ApplicantToken, type ApplicantTokenProps } from './applicant-token.js';

export interface ApplicantWithdrawalProps extends ApplicantTokenProps {
  readonly reference: string;
  /** Banks that have it already. */
  readonly telling: Telling;
}

function WithdrawalBody({ reference, telling, csrfToken }: ApplicantWithdrawalProps): ReactElement {
  return (
    <>
      <PageHeader title="Başvurumdan vazgeç" />
      <div className="container narrow section stack applicant">
        <Notice tone="warning" title={`${reference} numaralı başvurunuzdan vazgeçiyorsunuz`}>
          <p>Başvurunuz sonuçlanmadan kapanır ve yeni bankaya iletilmez. Bu işlem geri alınamaz.</p>
        </Notice>
        {hasTelling(telling) && (
          <>
            <p>Başvurunuz bankalara iletilmişti.</p>
            <TellingList event="withdrawn" telling={telling} />
          </>
        )}
        <form className="cluster" method="post" action={applicantPaths.withdrawal()}>
          <ApplicantToken csrfToken={csrfToken} />
          <Button type="submit" variant="danger">
            Evet, başvurumdan vazgeçiyorum
          </Button>
          <ButtonLink href={applicantPaths.show()}>Geri dön</ButtonLink>
        </form>
      </div>
    </>
  );
}

/** Asks once more. */
export const ApplicantWithdrawal = view<ApplicantWithdrawalProps>({
  layout: siteLayout,
  styles: ['applicants'],
  head: ({ reference }) => ({
    title: 'Başvurumdan vazgeç',
    robots: 'noindex',
    breadcrumb: [{ label: `Başvuru No ${reference}`, href: applicantPaths.show() }, { label: 'Vazgeç' }],
  }),
  body: WithdrawalBody,
});
