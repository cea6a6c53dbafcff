import type { ReactElement } from 'react';
import { applicantPaths } from '../../../src/shared/paths/applicant.js';
import { view } from '../../../src/shared/rendering/page.js';
import { Button, ButtonLink } from '../../components/button/button.js';
import { Notice } from '../../components/notice/notice.js';
import { PageHeader } from '../../components/section/section.js';
import { siteLayout } from '../../layouts/site/site-layout.js';
import { type ApplicantQuestionProps, namedApplications, QuestionToken } from './parts.js';
import { hasTelling, TellingList } from './telling.js';

function WithdrawalBody({ references, telling, no, csrfToken }: ApplicantQuestionProps): ReactElement {
  const isOne = references.length === 1;
  return (
    <>
      <PageHeader title={isOne ? 'Başvurumdan vazgeç' : 'Başvurularımdan vazgeç'} />
      <div className="container narrow section stack applicant">
        <Notice
          tone="warning"
          title={`${namedApplications(references)}: ${isOne ? 'vazgeçiyorsunuz' : 'hepsinden vazgeçiyorsunuz'}`}
        >
          <p>
            {isOne
              ? 'Başvurunuz sonuçlanmadan kapanır ve yeni bankaya iletilmez.'
              : 'Başvurularınız sonuçlanmadan kapanır ve yeni bankaya iletilmez.'}{' '}
            Bu işlem geri alınamaz.
          </p>
        </Notice>
        {hasTelling(telling) && (
          <>
            <p>{isOne ? 'Başvurunuz' : 'Başvurularınız'} bankalara iletilmişti.</p>
            <TellingList event="withdrawn" telling={telling} />
          </>
        )}
        <form className="cluster" method="post" action={applicantPaths.withdrawal()}>
          <QuestionToken csrfToken={csrfToken} no={no} />
          <Button type="submit" variant="danger">
            {isOne ? 'Evet, başvurumdan vazgeçiyorum' : 'Evet, hepsinden vazgeçiyorum'}
          </Button>
          <ButtonLink href={applicantPaths.show({ no: no ?? undefined })}>Geri dön</ButtonLink>
        </form>
      </div>
    </>
  );
}

/** Asks once more. */
export const ApplicantWithdrawal = view<ApplicantQuestionProps>({
  layout: siteLayout,
  styles: ['applicants'],
  head: ({ references }) => ({
    title: references.length === 1 ? 'Başvurumdan vazgeç' : 'Başvurularımdan vazgeç',
    robots: 'noindex',
    breadcrumb: [{ label: 'Başvurularım', href: applicantPaths.show() }, { label: 'Vazgeç' }],
  }),
  body: WithdrawalBody,
});
