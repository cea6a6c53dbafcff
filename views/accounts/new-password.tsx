import type { ReactElement } from 'react';
import { accountPaths } from '../../src/shared/paths/account.js';
import { paths } from '../../src/shared/paths/site.js';
import { view } from '../../src/shared/rendering/page.js';
import { Button, ButtonLink } from '../components/button/button.js';
import { ErrorSummary } from '../components/error-summary/error-summary.js';
import { Notice } from '../components/notice/notice.js';
import { siteLayout } from '../layouts/site/site-layout.js';
import { AccountFrame, accountLayout } from './account-frame.js';
import { NewPasswordField, type NewPasswordRules } from './new-password-field.js';
import { PasswordField } from './password-field.js';

export interface NewPasswordEditProps {
  /** Of the link. */
  readonly code: string;
  /** The account's e-mail: password managers store the password under it. */
  readonly email: string;
  readonly rules: NewPasswordRules;
  readonly errors: Readonly<Record<string, string>>;
}

function NewPasswordBody({ code, email, rules, errors }: NewPasswordEditProps): ReactElement {
  return (
    <AccountFrame title="Yeni Şifre">
      <ErrorSummary errors={Object.entries(errors).map(([field, text]) => ({ field, text }))} />
      <form className="stack" method="post" action={paths.newPassword()} noValidate>
        <input type="hidden" name="kod" value={code} />
        <p>
          Hesabınız: <strong>{email}</strong>
        </p>
        {/* Read by password managers, not by the server: the link says whose password it is. */}
        <input
          className="visually-hidden"
          type="email"
          autoComplete="username"
          value={email}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <NewPasswordField name="password" label="Yeni şifre" rules={rules} error={errors['password']} />
        <PasswordField
          name="again"
          label="Yeni şifre (tekrar)"
          error={errors['again']}
          autoComplete="new-password"
        />
        <Button type="submit" variant="primary" block>
          Şifremi Kaydet
        </Button>
        <p className="muted">Kaydettiğinizde açık olan bütün oturumlarınız kapanır.</p>
      </form>
    </AccountFrame>
  );
}

export const NewPasswordEdit = view<NewPasswordEditProps>({
  layout: accountLayout,
  styles: ['account'],
  head: () => ({ title: 'Yeni Şifre', robots: 'noindex', breadcrumb: [{ label: 'Yeni Şifre' }] }),
  body: NewPasswordBody,
});

export interface NewPasswordMessageProps {
  /** `used`: by this link the password was set before. */
  readonly kind: 'done' | 'used' | 'invalid';
}

const MESSAGE_TITLES: Readonly<Record<NewPasswordMessageProps['kind'], string>> = {
  done: 'Şifreniz Değişti',
  used: 'Bağlantı Kullanılmış',
  invalid: 'Bağlantı Geçerli Değil',
};

function MessageBody({ kind }: NewPasswordMessageProps): ReactElement {
  return (
    <AccountFrame title={MESSAGE_TITLES[kind]}>
      {kind === 'done' && (
        <Notice tone="success">
          <p>Yeni şifreniz kaydedildi. Şimdi onunla giriş yapabilirsiniz.</p>
        </Notice>
      )}
      {kind === 'used' && (
        <Notice tone="success">
          <p>
            Bu bağlantıyla yeni şifreniz zaten belirlendi; onunla giriş yapabilirsiniz. Şifrenizi
            hatırlamıyorsanız kendinize yeni bir bağlantı gönderin.
          </p>
        </Notice>
      )}
      {kind === 'invalid' && (
        <Notice tone="warning">
          <p>
            Bu bağlantı kullanılmış, süresi dolmuş ya da eksik kopyalanmış olabilir. Kendinize yeni bir
            bağlantı gönderebilirsiniz.
          </p>
        </Notice>
      )}
      <div className="cluster">
        {kind !== 'invalid' && (
          <ButtonLink href={paths.signIn()} variant="primary">
            Giriş Yap
          </ButtonLink>
        )}
        {kind !== 'done' && (
          <ButtonLink
            href={accountPaths.passwordRequest()}
            variant={kind === 'invalid' ? 'primary' : undefined}
          >
            Yeni bağlantı iste
          </ButtonLink>
        )}
        <ButtonLink href={paths.home()}>Ana sayfa</ButtonLink>
      </div>
    </AccountFrame>
  );
}

export const NewPasswordMessage = view<NewPasswordMessageProps>({
  layout: siteLayout,
  styles: ['account'],
  head: ({ kind }) => {
    const title = MESSAGE_TITLES[kind];
    return { title, robots: 'noindex', breadcrumb: [{ label: title }] };
  },
  body: MessageBody,
});
