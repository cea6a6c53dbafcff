import type { ReactElement, ReactNode } from 'react';
import { applicantPaths } from '../../../src/shared/paths/applicant.js';
import { useSite } from '../../../src/shared/rendering/context.js';
import { view } from '../../../src/shared/rendering/page.js';
import { Button } from '../../components/button/button.js';
import { ErrorSummary } from '../../components/error-summary/error-summary.js';
import { EmailField, PhoneField, TextField } from '../../components/field/controls.js';
import { Notice } from '../../components/notice/notice.js';
import { PageHeader } from '../../components/section/section.js';
import { siteLayout } from '../../layouts/site/site-layout.js';

/** How codes can go out. */
export interface ApplicantWays {
  readonly sms: boolean;
  readonly email: boolean;
}

export interface ApplicantNewProps {
  readonly ways: ApplicantWays;
  readonly typed: { readonly no: string; readonly phone_number: string; readonly email: string };
  readonly errors: Readonly<Record<string, string>>;
  /** Reason why no request is accepted now. */
  readonly problem: string | null;
  /** Somebody's applications were open and are not any more. */
  readonly isOver: boolean;
  /** Sent with the form: it tells the browser that asks. */
  readonly browser: string;
}

const TITLE = 'Başvuru Durumu';

function NewBody(props: ApplicantNewProps): ReactElement {
  const { ways, errors, problem, isOver } = props;
  return (
    <>
      <PageHeader
        title={TITLE}
        lead="Başvurularınızın bankalardaki durumunu görün; vazgeçin, verilerinizi indirin ya da numaranızı ve bütün verilerinizi sildirin. Üye olmanız gerekmez."
      />
      <div className="container narrow section stack applicant">
        {isOver && (
          <Notice tone="info">
            <p>Başvurularınız güvenliğiniz için kapandı. Görmek için yeni bir kod isteyin.</p>
          </Notice>
        )}
        {problem !== null && (
          <Notice tone="danger" live>
            <p>{problem}</p>
          </Notice>
        )}
        <ErrorSummary errors={Object.entries(errors).map(([field, text]) => ({ field, text }))} />
        {ways.sms && <PhoneForm {...props} />}
        {ways.email && <EmailForm {...props} />}
        {!ways.sms && ways.email && <ReferenceForm {...props} />}
        {!ways.sms && !ways.email && <Unavailable />}
      </div>
    </>
  );
}

/** The code goes to the phone that is typed: the number of an application is only a short cut. */
function PhoneForm({ typed, errors, browser }: ApplicantNewProps): ReactElement {
  return (
    <section className="stack" aria-labelledby="telefonla">
      <h2 id="telefonla">Telefonunuzla</h2>
      <AskForm browser={browser}>
        <PhoneField
          name="phone_number"
          label="Başvurudaki telefon numarası"
          defaultValue={typed.phone_number}
          error={errors['phone_number']}
        />
        <TextField
          name="no"
          label="Başvuru numarası"
          optional
          hint="Yazarsanız önce o başvuru açılır. Bilmiyorsanız boş bırakın; telefonunuzun bütün başvurularını buluruz."
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          defaultValue={typed.no}
          error={errors['no']}
        />
        <p className="muted">Bu telefonla bir başvuru varsa SMS ile altı haneli bir kod gönderilir.</p>
        <Submit>SMS ile kod gönder</Submit>
      </AskForm>
    </section>
  );
}

function EmailForm({ typed, errors, browser }: ApplicantNewProps): ReactElement {
  return (
    <section className="stack" aria-labelledby="eposta">
      <h2 id="eposta">E-posta adresinizle</h2>
      <AskForm browser={browser}>
        <EmailField
          name="email"
          label="Başvurudaki e-posta adresi"
          defaultValue={typed.email}
          error={errors['email']}
        />
        <p className="muted">Bu adresle bir başvuru varsa e-posta ile altı haneli bir kod gönderilir.</p>
        <Submit>E-posta ile kod gönder</Submit>
      </AskForm>
    </section>
  );
}

/** Where no SMS can leave, a phone alone can't be shown to be anybody's. */
function ReferenceForm({ typed, errors, browser }: ApplicantNewProps): ReactElement {
  return (
    <section className="stack" aria-labelledby="numarayla">
      <h2 id="numarayla">Başvuru numaranızla</h2>
      <AskForm browser={browser}>
        <TextField
          name="no"
          label="Başvuru numarası"
          hint="Başvuru sonunda gösterilen numara"
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
        <p className="muted">Kod, başvurunuzda bir e-posta adresi varsa o adrese gönderilir.</p>
        <Submit>Başvurudaki adrese kod gönder</Submit>
      </AskForm>
      <NoAddress />
    </section>
  );
}

function AskForm({
  browser,
  children,
}: Pick<ApplicantNewProps, 'browser'> & { readonly children: ReactNode }): ReactElement {
  return (
    <form className="stack" method="post" action={applicantPaths.new()} noValidate>
      <input type="hidden" name="tarayici" value={browser} />
      {children}
    </form>
  );
}

const Submit = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <Button type="submit" variant="primary" size="lg">
    {children}
  </Button>
);

/** Nothing can be proven to be hers without a phone that gets SMS: people see to it. */
function NoAddress(): ReactElement | null {
  const { contactEmail } = useSite();
  if (contactEmail === '') return null;
  return (
    <p>
      Başvurunuzda e-posta adresi yoksa şu an kod gönderemiyoruz. Başvuru numaranızı belirterek{' '}
      <a href={`mailto:${contactEmail}`}>{contactEmail}</a> adresine yazın.
    </p>
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
