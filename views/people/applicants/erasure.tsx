import type { ReactElement } from 'react';
import { applicantPaths } from '../../../src/shared/paths/applicant.js';
import { paths } from '../../../src/shared/paths/site.js';
import { view } from '../../../src/shared/rendering/page.js';
import { Button, ButtonLink } from '../../components/button/button.js';
import { Notice } from '../../components/notice/notice.js';
import { PageHeader } from '../../components/section/section.js';
import { siteLayout } from '../../layouts/site/site-layout.js';
import { type ApplicantQuestionProps, namedApplications, QuestionToken } from './parts.js';
import { hasTelling, type Telling, TellingList } from './telling.js';
import { Entry } from './applicant-notice.js';

function ErasureBody({ references, telling, no, csrfToken }: ApplicantQuestionProps): ReactElement {
  const isOne = references.length === 1;
  return (
    <>
      <PageHeader title={isOne ? 'Başvurumu sil' : 'Başvurularımı sil'} />
      <div className="container narrow section stack applicant">
        <Notice tone="warning" title={`${namedApplications(references)} silinecek`}>
          <p>
            Telefonunuz, e-postanız ve başvurunun bütün kayıtları silinir; bankalara gönderilmeyi bekleyenler
            gönderilmez. Bu işlem geri alınamaz.
          </p>
        </Notice>
        {hasTelling(telling) && (
          <>
            <p>
              {isOne ? 'Başvurunuz' : 'Başvurularınız'} bankalara iletilmişti. Onların sakladıklarının
              silinmesi için bankaya başvurmanız gerekir.
            </p>
            <TellingList event="erased" telling={telling} />
          </>
        )}
        <form className="cluster" method="post" action={applicantPaths.erasure()}>
          <QuestionToken csrfToken={csrfToken} no={no} />
          <Button type="submit" variant="danger">
            {isOne ? 'Başvurumu kalıcı olarak sil' : 'Hepsini kalıcı olarak sil'}
          </Button>
          <ButtonLink href={applicantPaths.show({ no: no ?? undefined })}>Geri dön</ButtonLink>
        </form>
      </div>
    </>
  );
}

/** Asks once more. */
export const ApplicantErasure = view<ApplicantQuestionProps>({
  layout: siteLayout,
  styles: ['applicants'],
  head: ({ references }) => ({
    title: references.length === 1 ? 'Başvurumu sil' : 'Başvurularımı sil',
    robots: 'noindex',
    breadcrumb: [{ label: 'Başvurularım', href: applicantPaths.show() }, { label: 'Sil' }],
  }),
  body: ErasureBody,
});

export interface ApplicantErasedProps {
  readonly telling: Telling;
  /** Number of the entry that says so. */
  readonly entry: string | null;
  /** Others of hers are still there. */
  readonly hasMore: boolean;
}

function ErasedBody({ telling, entry, hasMore }: ApplicantErasedProps): ReactElement {
  return (
    <>
      <PageHeader title="Başvurunuz silindi" />
      <div className="container narrow section stack applicant">
        <Notice tone="success">
          <p>{hasMore ? 'Seçtiğiniz başvuru silindi.' : 'Başvurunuz ve iletişim bilgileriniz silindi.'}</p>
        </Notice>
        {entry !== null && <Entry entry={entry} />}
        <TellingList event="erased" telling={telling} />
        <p className="cluster">
          {hasMore && (
            <ButtonLink href={applicantPaths.show()} variant="primary">
              Kalan başvurularım
            </ButtonLink>
          )}
          <ButtonLink href={paths.home()}>Ana sayfa</ButtonLink>
        </p>
      </div>
    </>
  );
}

export const ApplicantErased = view<ApplicantErasedProps>({
  layout: siteLayout,
  styles: ['applicants'],
  head: () => ({
    title: 'Başvurunuz silindi',
    robots: 'noindex',
    breadcrumb: [{ label: 'Başvuru Durumu', href: applicantPaths.new() }, { label: 'Silindi' }],
  }),
  body: ErasedBody,
});
