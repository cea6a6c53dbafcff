import type { ReactElement } from 'react';
import { applicantPaths } from '../../../src/shared/paths/applicant.js';
import { view } from '../../../src/shared/rendering/page.js';
import { Button, ButtonLink } from '../../components/button/button.js';
import { ErrorSummary } from '../../components/error-summary/error-summary.js';
import { TextField } from '../../components/field/controls.js';
import { Notice } from '../../components/notice/notice.js';
import { PageHeader } from '../../components/section/section.js';
import { siteLayout } from '../../layouts/site/site-layout.js';
import type { ApplicantWays } from './new.js';

export interface ApplicantCodeProps {
  readonly ways: ApplicantWays;
  /** Names the code that is asked for. */
  readonly request: string;
  readonly error: string | null;
  /** The code is of no use any more. */
  readonly isOver: boolean;
  readonly minutes: number;
  readonly tries: number;
}

const TITLE = 'Doğrulama Kodu';

function CodeBody({ ways, request, error, isOver, minutes, tries }: ApplicantCodeProps): ReactElement {
  return (
    <>
      <PageHeader title={TITLE} />
      <div className="container narrow section stack applicant">
        {isOver ? (
          <>
            <Notice tone="warning" title="Bu kod artık geçerli değil" live>
              <p>
                Kodlar {minutes} dakika geçerlidir, bir kez ve istendikleri tarayıcıda kullanılır, en çok{' '}
                {tries} kez denenir. Bir dakika arayla yeni kod isteyebilirsiniz.
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
              Yazdığınız {ways.sms ? 'telefonla ya da adresle' : 'bilgilerle'} bir başvuru varsa altı haneli
              kod {ways.sms ? 'o telefona SMS ile ya da o adrese e-posta ile' : 'e-posta adresinize'}{' '}
              gönderildi. Kod {minutes} dakika geçerlidir ve bu tarayıcıda yazılır.
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
                Başvurularımı göster
              </Button>
            </form>
            <p>
              Kod gelmedi mi? Başvurudaki telefonu ya da adresi yazdığınızdan emin olun; bir dakika bekleyip{' '}
              <a href={applicantPaths.new()}>yeni kod isteyin</a>. Aynı telefona ve adrese günde sınırlı
              sayıda kod gönderilir; yine gelmezse ertesi gün yeniden deneyin.
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
