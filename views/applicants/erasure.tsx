import type { ReactElement } from 'react';
import { applicantPaths } from '../../src/applicant-paths.js';
import { paths } from '../../src/paths.js';
import { view } from '../../src/rendering/page.js';
import { Button, ButtonLink } from '../components/button/button.js';
import { Notice } from '../components/notice/notice.js';
import { PageHeader } from '../components/section/section.js';
import { ApplicantToken, type ApplicantTokenProps } from './applicant-token.js';
import { hasTelling, type Telling, TellingList } from './telling.js';
import { siteLayout } from '../layouts/site/site-layout.js';

export interface ApplicantErasureProps extends ApplicantTokenProps {
  readonly reference: string;
  /** Banks that have it already. */
  readonly telling: Telling;
}

function ErasureBody({ reference, telling, csrfToken }: ApplicantErasureProps): ReactElement {
  return (
    <>
      <PageHeader title="Başvurumu sil" />
      <div className="container narrow section stack applicant">
        <Notice tone="warning" title={`${reference} numaralı başvuru silinecek`}>
          <p>
            Telefonunuz, e-postanız ve başvurunuzun bütün kayıtları silinir; bekleyen iletimler durur. Bu
            işlem geri alınamaz.
          </p>
        </Notice>
        {hasTelling(telling) && (
          <>
            <p>
              Başvurunuz bankalara iletilmişti. Onların sakladıklarının silinmesi için bankaya başvurmanız
              gerekir.
            </p>
            <TellingList event="erased" telling={telling} />
          </>
        )}
        <form className="cluster" method="post" action={applicantPaths.erasure()}>
          <ApplicantToken csrfToken={csrfToken} />
          <Button type="submit" variant="danger">
            Başvurumu kalıcı olarak sil
          </Button>
          <ButtonLink href={applicantPaths.show()}>Geri dön</ButtonLink>
        </form>
      </div>
    </>
  );
}

/** Asks once more. */
export const ApplicantErasure = view<ApplicantErasureProps>({
  layout: siteLayout,
  styles: ['applicants'],
  head: ({ reference }) => ({
    title: 'Başvurumu sil',
    robots: 'noindex',
    breadcrumb: [{ label: `Başvuru No ${reference}`, href: applicantPaths.show() }, { label: 'Sil' }],
  }),
  body: ErasureBody,
});

export interface ApplicantErasedProps {
  readonly telling: Telling;
}

function ErasedBody({ telling }: ApplicantErasedProps): ReactElement {
  return (
    <>
      <PageHeader title="Başvurunuz silindi" />
      <div className="container narrow section stack applicant">
        <Notice tone="success">
          <p>Başvurunuz ve iletişim bilgileriniz silindi.</p>
        </Notice>
        <TellingList event="erased" telling={telling} />
        <p>
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
