import type { ReactElement } from 'react';
import { applicantPaths } from '../../src/applicant-paths.js';
import { paths } from '../../src/paths.js';
import { view } from '../../src/rendering/page.js';
import { Button, ButtonLink } from '../components/button/button.js';
import { Notice } from '../components/notice/notice.js';
import { PageHeader } from '../components/section/section.js';
import { ApplicantToken, type ApplicantTokenProps } from './applicant-token.js';
import { siteLayout } from '../layouts/site/site-layout.js';

export interface ApplicantErasureProps extends ApplicantTokenProps {
  readonly reference: string;
  /** That have it already. */
  readonly banks: readonly string[];
}

function ErasureBody({ reference, banks, csrfToken }: ApplicantErasureProps): ReactElement {
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
        {banks.length > 0 && (
          <>
            <p>
              Başvurunuz şu bankalara iletilmişti. Sildiğimiz kendilerine bildirilir; onların sakladıkları
              için bankaya başvurmanız gerekir.
            </p>
            <BankNames banks={banks} />
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

function BankNames({ banks }: { readonly banks: readonly string[] }): ReactElement {
  return (
    <ul>
      {banks.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
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
  readonly banks: readonly string[];
}

function ErasedBody({ banks }: ApplicantErasedProps): ReactElement {
  return (
    <>
      <PageHeader title="Başvurunuz silindi" />
      <div className="container narrow section stack applicant">
        <Notice tone="success">
          <p>Başvurunuz ve iletişim bilgileriniz silindi.</p>
        </Notice>
        {banks.length > 0 && (
          <>
            <p>Başvurunuzu almış olan bankalara bildirilir:</p>
            <BankNames banks={banks} />
          </>
        )}
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
