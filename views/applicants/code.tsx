import type { ReactElement } from 'react';
import { applicantPaths } from '../../src/applicant-paths.js';
import { view } from '../../src/rendering/page.js';
import { Button, ButtonLink } from '../components/button/button.js';
import { ErrorSummary } from '../components/error-summary/error-summary.js';
import { TextField } from '../components/field/controls.js';
import { Notice } from '../components/notice/notice.js';
import { PageHeader } from '../components/section/section.js';
import { siteLayout } from '../layouts/site/site-layout.js';
import type { ApplicantNewProps } from './new.js';

export interface ApplicantCodeProps {
  readonly way: ApplicantNewProps['way'];
  /** Names the code that is asked for. */
  readonly request: string;
  readonly error: string | null;
  /** The code is of no use any more. */
  readonly isOver: boolean;
  readonly minutes: number;
  readonly tries: number;
}

const TITLE = 'Doğrulama Kodu';

function CodeBody({ way, request, error, isOver, minutes, tries }: ApplicantCodeProps): ReactElement {
  return (
    <>
      <PageHeader title={TITLE} />
      <div className="container narrow section stack applicant">
        {isOver ? (
          <>
            <Notice tone="warning" title="Bu kod artık geçerli değil" live>
              <p>
                Kodlar {minutes} dakika geçerlidir, bir kez kullanılır ve en çok {tries} kez denenir. Bir
                dakika arayla yeni kod isteyebilirsiniz.
              </p>
            </Notice>
            <p>
              <ButtonLink href={applicantPaths.new()} variant="primary">
                Yeni kod iste
              </ButtonLink>
            </p>
          </>
        ) : (
          <>
            <ErrorSummary errors={error === null ? [] : [{ field: 'kod', text: error }]} />
            <p>
              Yazdığınız numara ve telefonla bir başvuru varsa, altı haneli kod{' '}
              {way === 'email' ? 'başvurudaki e-posta adresine' : 'başvurudaki telefona SMS ile'} gönderildi.
              Kod {minutes} dakika geçerlidir.
            </p>
            <form className="stack" method="post" action={applicantPaths.code()} noValidate>
              <input type="hidden" name="istek" value={request} />
              <TextField
                name="kod"
                label="Kod"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={12}
                figure
                autoFocus
                error={error ?? undefined}
              />
              <Button type="submit" variant="primary" size="lg">
                Başvurumu göster
              </Button>
            </form>
            <p>
              Kod gelmedi mi? Bir dakika bekleyip <a href={applicantPaths.new()}>yeni kod isteyin</a>;
              numarayı ve telefonu başvurudaki gibi yazdığınızdan emin olun.
            </p>
          </>
        )}
      </div>
    </>
  );
}

/** Where the code is typed; the same for applications that are there and those that are not. */
export const ApplicantCode = view<ApplicantCodeProps>({
  layout: siteLayout,
  styles: ['applicants'],
  head: ({ error, isOver }) => ({
    title: error !== null || isOver ? `Hata: ${TITLE}` : TITLE,
    robots: 'noindex',
    breadcrumb: [{ label: 'Başvuru Durumu', href: applicantPaths.new() }, { label: TITLE }],
  }),
  body: CodeBody,
});
