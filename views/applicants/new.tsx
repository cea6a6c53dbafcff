import type { ReactElement } from 'react';
import { applicantPaths } from '../../src/applicant-paths.js';
import { useSite } from '../../src/rendering/context.js';
import { view } from '../../src/rendering/page.js';
import type { PersonalChannel } from '../../src/words/personal-channels.js';
import { Button } from '../components/button/button.js';
import { ErrorSummary } from '../components/error-summary/error-summary.js';
import { PhoneField, TextField } from '../components/field/controls.js';
import { Notice } from '../components/notice/notice.js';
import { PageHeader } from '../components/section/section.js';
import { siteLayout } from '../layouts/site/site-layout.js';

export interface ApplicantNewProps {
  /** How codes go out; null where they can't, and nothing is asked for. */
  readonly way: PersonalChannel | null;
  readonly typed: { readonly no: string; readonly phone_number: string };
  readonly errors: Readonly<Record<string, string>>;
  /** What keeps the request from being taken now. */
  readonly problem: string | null;
  /** Somebody's application was open and is not any more. */
  readonly isOver: boolean;
}

const TITLE = 'Başvuru Durumu';

function NewBody({ way, typed, errors, problem, isOver }: ApplicantNewProps): ReactElement {
  return (
    <>
      <PageHeader
        title={TITLE}
        lead="Başvurunuzun bankalardaki durumunu görün; vazgeçin, verilerinizi indirin ya da sildirin. Üye olmanız gerekmez."
      />
      <div className="container narrow section stack applicant">
        {isOver && (
          <Notice tone="info">
            <p>Başvurunuz güvenliğiniz için kapandı. Görmek için yeni bir kod isteyin.</p>
          </Notice>
        )}
        {problem !== null && (
          <Notice tone="danger" live>
            <p>{problem}</p>
          </Notice>
        )}
        {way === null ? <Unavailable /> : <AskForm way={way} typed={typed} errors={errors} />}
      </div>
    </>
  );
}

function AskForm({
  way,
  typed,
  errors,
}: Pick<ApplicantNewProps, 'typed' | 'errors'> & { readonly way: PersonalChannel }): ReactElement {
  return (
    <>
      <ErrorSummary errors={Object.entries(errors).map(([field, text]) => ({ field, text }))} />
      <form className="stack" method="post" action={applicantPaths.new()} noValidate>
        <TextField
          name="no"
          label="Başvuru numarası"
          hint="Başvuru sonunda gösterilen ve size gönderilen numara"
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          defaultValue={typed.no}
          error={errors['no']}
        />
        <PhoneField
          name="phone_number"
          label="Başvurudaki telefon numarası"
          defaultValue={typed.phone_number}
          error={errors['phone_number']}
        />
        <p className="muted">
          {way === 'sms'
            ? 'Telefonunuza SMS ile altı haneli bir kod gönderilir.'
            : 'Kod, başvurunuzda bir e-posta adresi varsa o adrese gönderilir.'}
        </p>
        <Button type="submit" variant="primary" size="lg">
          Kod gönder
        </Button>
      </form>
    </>
  );
}

function Unavailable(): ReactElement {
  const { contactEmail } = useSite();
  return (
    <Notice tone="warning" title="Bu sayfa şu an kod gönderemiyor">
      <p>
        Başvurunuzun size ait olduğunu doğrulayamadığımız için burada gösteremiyoruz.{' '}
        {contactEmail !== '' && (
          <>
            Başvurunuzla ilgili isteklerinizi <a href={`mailto:${contactEmail}`}>{contactEmail}</a> adresine
            yazabilirsiniz.
          </>
        )}
      </p>
    </Notice>
  );
}

/** Where applicants ask for a code. */
export const ApplicantNew = view<ApplicantNewProps>({
  layout: siteLayout,
  styles: ['applicants'],
  head: ({ errors, problem }) => ({
    title: problem !== null || Object.keys(errors).length > 0 ? `Hata: ${TITLE}` : TITLE,
    robots: 'noindex',
    breadcrumb: [{ label: TITLE }],
  }),
  body: NewBody,
});
