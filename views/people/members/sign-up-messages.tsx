import type { ReactElement } from 'react';
import { memberPaths, signUpPaths } from '../../../src/shared/paths/member.js';
import { paths } from '../../../src/shared/paths/site.js';
import { view } from '../../../src/shared/rendering/page.js';
import { AccountFrame, accountLayout } from '../../accounts/account-frame.js';
import { PasswordField } from '../../accounts/password-field.js';
import { Button, ButtonLink } from '../../components/button/button.js';
import { ErrorSummary } from '../../components/error-summary/error-summary.js';
import { EmailField } from '../../components/field/controls.js';
import { Notice } from '../../components/notice/notice.js';
import { siteLayout } from '../../layouts/site/site-layout.js';

export type SignUpMessageProps =
  | {
      readonly kind: 'sent';
      /** In which the link has to be used. */
      readonly hours: number;
      readonly mailsPerDay: number;
      readonly minutesBetween: number;
    }
  | { readonly kind: 'leaving'; readonly days: number }
  | { readonly kind: 'confirmed' | 'already' | 'invalid' | 'new-email' };

const TITLES: Readonly<Record<SignUpMessageProps['kind'], string>> = {
  sent: 'E-postanıza Bakın',
  confirmed: 'Üyeliğiniz Açıldı',
  already: 'Adresiniz Zaten Onaylı',
  invalid: 'Bağlantı Geçerli Değil',
  'new-email': 'E-posta Adresiniz Değişti',
  leaving: 'Hesabınız Silinecek',
};

function MessageBody(props: SignUpMessageProps): ReactElement {
  return (
    <AccountFrame title={TITLES[props.kind]}>
      {props.kind === 'sent' && <Sent {...props} />}
      {props.kind === 'confirmed' && (
        <Notice tone="success">
          <p>E-posta adresiniz onaylandı. Şimdi e-posta adresiniz ve şifrenizle giriş yapabilirsiniz.</p>
        </Notice>
      )}
      {props.kind === 'already' && (
        <Notice tone="success">
          <p>Bu bağlantıyı daha önce kullandınız. E-posta adresiniz ve şifrenizle giriş yapabilirsiniz.</p>
        </Notice>
      )}
      {props.kind === 'new-email' && (
        <Notice tone="success">
          <p>
            Yeni adresiniz onaylandı. Bundan sonra bu adresle giriş yaparsınız; önceki adresinize haber
            verdik.
          </p>
        </Notice>
      )}
      {props.kind === 'leaving' && (
        <Notice tone="warning">
          <p>
            Oturumlarınız kapatıldı; hesabınız {props.days} gün sonra silinecek. Vazgeçerseniz bu süre içinde
            giriş yapmanız yeterli.
          </p>
        </Notice>
      )}
      {props.kind === 'invalid' && (
        <Notice tone="warning">
          <p>
            Bu bağlantı kullanılmış, süresi dolmuş ya da eksik kopyalanmış olabilir. Adresinizi daha önce
            onayladıysanız giriş yapabilirsiniz.
          </p>
        </Notice>
      )}
      <div className="cluster">
        {props.kind !== 'sent' && (
          <ButtonLink href={paths.signIn()} variant="primary">
            Giriş Yap
          </ButtonLink>
        )}
        {(props.kind === 'sent' || props.kind === 'invalid') && (
          <ButtonLink href={signUpPaths.link()}>Bağlantıyı yeniden gönder</ButtonLink>
        )}
        <ButtonLink href={paths.home()}>Ana sayfa</ButtonLink>
      </div>
    </AccountFrame>
  );
}

function Sent({
  hours,
  mailsPerDay,
  minutesBetween,
}: Extract<SignUpMessageProps, { readonly kind: 'sent' }>): ReactElement {
  return (
    <>
      <Notice tone="success">
        <p>
          Onay bekleyen bir üyelik varsa bağlantısı birkaç dakika içinde yazdığınız adrese gelir. Hesabınız,
          bu bağlantıyı açıp şifrenizi yazdığınızda açılır.
        </p>
      </Notice>
      <p>
        Bağlantı bir kez ve {hours} saat içinde kullanılabilir. İletiyi bulamazsanız istenmeyen postalara da
        bakın; aynı adrese {minutesBetween} dakikada bir, günde en çok {mailsPerDay} ileti gönderilir. Daha
        önce gelen bağlantı da, süresi dolmadıysa, son belirlediğiniz şifreyle çalışır.
      </p>
    </>
  );
}

export const SignUpMessage = view<SignUpMessageProps>({
  layout: siteLayout,
  styles: ['account'],
  head: ({ kind }) => ({
    title: TITLES[kind],
    robots: 'noindex',
    breadcrumb: [{ label: 'Üye Ol', href: paths.signUp() }, { label: TITLES[kind] }],
  }),
  body: MessageBody,
});

export interface SignUpConfirmProps {
  /** Of the link. */
  readonly code: string;
  readonly email: string;
  /** Error of the password. */
  readonly error: string | null;
}

const CONFIRM = 'E-posta Adresinizi Onaylayın';

function ConfirmBody({ code, email, error }: SignUpConfirmProps): ReactElement {
  return (
    <AccountFrame title={CONFIRM}>
      <ErrorSummary errors={error === null ? [] : [{ field: 'password', text: error }]} />
      <p>
        <strong>{email}</strong> adresiyle üyelik açılacak. Üyelik başvurusunu siz yaptıysanız o sırada
        belirlediğiniz şifreyi yazın.
      </p>
      <ConfirmForm action={signUpPaths.confirm()} code={code} error={error} />
      <p>
        Şifrenizi hatırlamıyor musunuz? <a href={paths.signUp()}>Yeniden üye olun</a>, sonra aynı bağlantıyı
        açıp yeni şifrenizi yazın.
      </p>
    </AccountFrame>
  );
}

function ConfirmForm({
  action,
  code,
  error,
}: Pick<SignUpConfirmProps, 'code' | 'error'> & { readonly action: string }): ReactElement {
  return (
    <form className="stack" method="post" action={action} noValidate>
      <input type="hidden" name="kod" value={code} />
      <PasswordField
        name="password"
        label="Şifre"
        autoComplete="current-password"
        error={error ?? undefined}
      />
      <Button type="submit" variant="primary" block>
        Adresimi onaylıyorum
      </Button>
    </form>
  );
}

/** The page behind the link of the mail: opening it changes nothing. */
export const SignUpConfirm = view<SignUpConfirmProps>({
  layout: accountLayout,
  styles: ['account'],
  head: ({ error }) => ({
    title: error === null ? CONFIRM : `Hata: ${CONFIRM}`,
    robots: 'noindex',
    breadcrumb: [{ label: 'Üye Ol', href: paths.signUp() }, { label: CONFIRM }],
  }),
  body: ConfirmBody,
});

function NewEmailBody({ code, email, error }: SignUpConfirmProps): ReactElement {
  return (
    <AccountFrame title={CONFIRM}>
      <ErrorSummary errors={error === null ? [] : [{ field: 'password', text: error }]} />
      <p>
        <strong>{email}</strong> hesabınızın yeni e-posta adresi olacak. Bu değişikliği siz istediyseniz
        hesabınızın şifresini yazın.
      </p>
      <ConfirmForm action={signUpPaths.newEmail()} code={code} error={error} />
      <p>
        Şifreniz uymuyorsa bu bağlantıyı başka bir hesap istemiş olabilir: adresinizi{' '}
        <a href={memberPaths.security()}>Güvenlik sayfanızdan</a> yeniden değiştirin.
      </p>
    </AccountFrame>
  );
}

/** The same for a member's new address. */
export const NewEmailConfirm = view<SignUpConfirmProps>({
  layout: accountLayout,
  styles: ['account'],
  head: ({ error }) => ({
    title: error === null ? CONFIRM : `Hata: ${CONFIRM}`,
    robots: 'noindex',
    breadcrumb: [{ label: CONFIRM }],
  }),
  body: NewEmailBody,
});

export interface SignUpLinkProps {
  readonly isMailed: boolean;
  readonly email: string;
  /** Error of the address. */
  readonly error: string | null;
  /** Reason why no request is accepted now. */
  readonly problem: string | null;
}

const LINK = 'Onay Bağlantısı';

function LinkBody({ isMailed, email, error, problem }: SignUpLinkProps): ReactElement {
  return (
    <AccountFrame title={LINK}>
      {problem !== null && (
        <Notice tone="danger" live>
          <p>{problem}</p>
        </Notice>
      )}
      <ErrorSummary errors={error === null ? [] : [{ field: 'email', text: error }]} />
      {isMailed ? (
        <form className="stack" method="post" action={signUpPaths.link()} noValidate>
          <p>Üye olurken yazdığınız e-posta adresini girin; onay bağlantısını yeniden gönderelim.</p>
          <EmailField
            name="email"
            label="E-posta adresi"
            autoComplete="username"
            defaultValue={email}
            error={error ?? undefined}
          />
          <Button type="submit" variant="primary" block>
            Bağlantıyı gönder
          </Button>
        </form>
      ) : (
        <Notice tone="warning">
          <p>Bu site şu an e-posta gönderemiyor. Lütfen daha sonra yeniden deneyin.</p>
        </Notice>
      )}
      <p>
        Henüz üye olmadınız mı? <a href={paths.signUp()}>Üye olun</a>
      </p>
    </AccountFrame>
  );
}

export const SignUpLink = view<SignUpLinkProps>({
  layout: siteLayout,
  styles: ['account'],
  head: ({ error, problem }) => ({
    title: error === null && problem === null ? LINK : `Hata: ${LINK}`,
    robots: 'noindex',
    breadcrumb: [{ label: 'Üye Ol', href: paths.signUp() }, { label: LINK }],
  }),
  body: LinkBody,
});
