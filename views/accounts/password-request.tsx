import type { ReactElement } from 'react';
import { accountPaths } from '../../src/shared/paths/account.js';
import { paths } from '../../src/shared/paths/site.js';
import { useSite } from '../../src/shared/rendering/context.js';
import { view } from '../../src/shared/rendering/page.js';
import { Button, ButtonLink } from '../components/button/button.js';
import { ErrorSummary } from '../components/error-summary/error-summary.js';
import { EmailField } from '../components/field/controls.js';
import { Notice } from '../components/notice/notice.js';
import { siteLayout } from '../layouts/site/site-layout.js';
import { AccountFrame } from './account-frame.js';

export interface PasswordRequestNewProps {
  /** Mails can leave; otherwise nothing is asked for. */
  readonly isMailed: boolean;
  readonly email: string;
  /** Error of the address. */
  readonly error: string | null;
  /** Reason why no request is accepted now. */
  readonly problem: string | null;
}

const TITLE = 'Şifremi Unuttum';

function RequestBody({ isMailed, email, error, problem }: PasswordRequestNewProps): ReactElement {
  return (
    <AccountFrame title={TITLE}>
      {isMailed ? (
        <>
          {problem !== null && (
            <Notice tone="danger" live>
              <p>{problem}</p>
            </Notice>
          )}
          <ErrorSummary errors={error === null ? [] : [{ field: 'email', text: error }]} />
          <p>Hesabınızın e-posta adresini yazın; yeni şifrenizi belirleyeceğiniz bağlantıyı gönderelim.</p>
          <form className="stack" method="post" action={accountPaths.passwordRequest()} noValidate>
            <EmailField
              name="email"
              label="E-posta adresi"
              autoComplete="username"
              defaultValue={email}
              error={error ?? undefined}
            />
            <Button type="submit" variant="primary" block>
              Bağlantı Gönder
            </Button>
          </form>
        </>
      ) : (
        <Notice tone="warning">
          <p>
            Bu site şu an e-posta gönderemediği için şifre bağlantısı gönderilemiyor. Üyeyseniz daha sonra
            yeniden deneyin; kredi karşılaştırmak ve başvurmak için giriş gerekmez. Personel, bağlantıyı bir
            yöneticiden ister.
          </p>
        </Notice>
      )}
      <Contact isMailed={isMailed} />
      <p>
        Şifrenizi hatırladınız mı? <a href={paths.signIn()}>Giriş yapın</a>
      </p>
    </AccountFrame>
  );
}

function Contact({ isMailed }: { readonly isMailed: boolean }): ReactElement | null {
  const { contactEmail } = useSite();
  if (contactEmail === '') return null;
  return (
    <p>
      {isMailed ? 'Adresinize artık ulaşamıyorsanız' : 'Hemen gerekiyorsa'} bize{' '}
      <a href={`mailto:${contactEmail}`}>{contactEmail}</a> adresinden yazın.
    </p>
  );
}

export const PasswordRequestNew = view<PasswordRequestNewProps>({
  layout: siteLayout,
  styles: ['account'],
  head: ({ error, problem }) => ({
    title: error === null && problem === null ? TITLE : `Hata: ${TITLE}`,
    robots: 'noindex',
    breadcrumb: [{ label: TITLE }],
  }),
  body: RequestBody,
});

export interface PasswordRequestMessageProps {
  /** In which the link has to be used. */
  readonly hours: number;
  readonly linksPerDay: number;
  readonly minutesBetween: number;
}

const DONE = 'E-postanıza Bakın';

function MessageBody({ hours, linksPerDay, minutesBetween }: PasswordRequestMessageProps): ReactElement {
  return (
    <AccountFrame title={DONE}>
      <Notice tone="success">
        <p>
          Yazdığınız adresle açık bir hesap varsa, yeni şifre bağlantısı birkaç dakika içinde o adrese gelir.
        </p>
      </Notice>
      <p>
        Bağlantı bir kez ve {hours} saat içinde kullanılabilir. İletiyi bulamazsanız istenmeyen postalara da
        bakın; aynı hesaba {minutesBetween} dakikada bir, günde en çok {linksPerDay} bağlantı gönderilir.
      </p>
      <div className="cluster">
        <ButtonLink href={paths.signIn()} variant="primary">
          Giriş Yap
        </ButtonLink>
        <ButtonLink href={paths.home()}>Ana sayfa</ButtonLink>
      </div>
    </AccountFrame>
  );
}

export const PasswordRequestMessage = view<PasswordRequestMessageProps>({
  layout: siteLayout,
  styles: ['account'],
  head: () => ({ title: DONE, robots: 'noindex', breadcrumb: [{ label: DONE }] }),
  body: MessageBody,
});
