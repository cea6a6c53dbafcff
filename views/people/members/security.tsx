import type { ReactElement } from 'react';
import { memberPaths } from '../../../src/shared/paths/member.js';
import { view } from '../../../src/shared/rendering/page.js';
import { accountLayout } from '../../accounts/account-frame.js';
import { ReauthenticationCodeField } from '../../components/own-password/own-password.js';
import { NewPasswordField, type NewPasswordRules } from '../../accounts/new-password-field.js';
import { PasswordField } from '../../accounts/password-field.js';
import { Badge } from '../../components/badge/badge.js';
import { Button, ButtonLink } from '../../components/button/button.js';
import { EmailField } from '../../components/field/controls.js';
import { ErrorSummary } from '../../components/error-summary/error-summary.js';
import {
  MemberFrame,
  type MemberFrameModel,
  memberHead,
  MemberSection,
  MemberToken,
} from './member-frame.js';

export interface MemberSession {
  readonly key: string;
  readonly isCurrent: boolean;
  readonly device: string;
  readonly address: string;
  readonly began: string;
  readonly ends: string;
}

export interface MemberSecurityProps {
  readonly frame: MemberFrameModel;
  readonly email: string;
  /** Typed, where the form came back. */
  readonly newEmail: string;
  /** Mails can leave; otherwise no new address could be confirmed. */
  readonly isMailed: boolean;
  readonly passwordRules: NewPasswordRules;
  readonly errors: Readonly<Record<string, string>>;
  /** The newest first. */
  readonly sessions: readonly MemberSession[];
}

const TITLE = 'Güvenlik';

function SecurityBody(props: MemberSecurityProps): ReactElement {
  const { frame, errors } = props;
  return (
    <MemberFrame frame={frame} title={TITLE} tab={memberPaths.security()}>
      <ErrorSummary errors={Object.entries(errors).map(([field, text]) => ({ field, text }))} />
      <EmailForm {...props} />
      <PasswordForm {...props} />
      <SecondFactor isOn={frame.asksCode} />
      <Sessions {...props} />
    </MemberFrame>
  );
}

function EmailForm({ frame, email, newEmail, isMailed, errors }: MemberSecurityProps): ReactElement {
  return (
    <MemberSection id="eposta" title="E-posta adresi">
      <p>
        Şimdiki adresiniz: <strong>{email}</strong>
      </p>
      {isMailed ? (
        <form className="stack" method="post" action={memberPaths.email()} noValidate>
          <MemberToken frame={frame} />
          <EmailField
            name="new_email"
            label="Yeni e-posta adresi"
            hint="Adresiniz, bu adrese gönderdiğimiz bağlantıyı onayladığınızda değişir"
            defaultValue={newEmail}
            error={errors['new_email']}
          />
          <PasswordField
            id="email_password"
            name="own_password"
            label="Şifreniz"
            error={errors['email_password']}
            autoComplete="current-password"
          />
          {frame.asksCode && <ReauthenticationCodeField id="email_code" />}
          <div className="cluster">
            <Button type="submit">Adresimi değiştir</Button>
          </div>
        </form>
      ) : (
        <p className="muted">Bu site şu an e-posta gönderemediği için adres değiştirilemiyor.</p>
      )}
    </MemberSection>
  );
}

function PasswordForm({ frame, email, passwordRules, errors }: MemberSecurityProps): ReactElement {
  return (
    <MemberSection id="sifre" title="Şifre">
      <form className="stack" method="post" action={memberPaths.password()} noValidate>
        <MemberToken frame={frame} />
        {/* Read by password managers: whose password it is. */}
        <input
          className="visually-hidden"
          type="email"
          autoComplete="username"
          value={email}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <PasswordField
          name="own_password"
          label="Şimdiki şifreniz"
          error={errors['own_password']}
          autoComplete="current-password"
        />
        {frame.asksCode && <ReauthenticationCodeField id="password_code" />}
        <NewPasswordField
          name="password"
          label="Yeni şifre"
          rules={passwordRules}
          error={errors['password']}
        />
        <PasswordField
          name="again"
          label="Yeni şifre (tekrar)"
          error={errors['again']}
          autoComplete="new-password"
        />
        <p className="muted">Değişince bu oturum dışında açık olan oturumlarınız kapanır.</p>
        <div className="cluster">
          <Button type="submit" variant="primary">
            Şifremi değiştir
          </Button>
        </div>
      </form>
    </MemberSection>
  );
}

const SecondFactor = ({ isOn }: { readonly isOn: boolean }): ReactElement => (
  <MemberSection id="iki-adim" title="İki adımlı doğrulama">
    <p>
      <Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? 'Açık' : 'Kapalı'}</Badge>{' '}
      {isOn
        ? 'Girişte ve önemli işlemlerde uygulamanızdaki kod da sorulur.'
        : 'Şifrenizi öğrenen biri hesabınıza giremesin: girişte telefonunuzdaki bir uygulamanın kodu da sorulsun.'}
    </p>
    <p>
      <ButtonLink href={memberPaths.secondFactor()} size="sm">
        {isOn ? 'Yönetin' : 'Kurun'}
      </ButtonLink>
    </p>
  </MemberSection>
);

function Sessions({ frame, sessions }: MemberSecurityProps): ReactElement {
  return (
    <MemberSection id="oturumlar" title="Açık oturumlar">
      <ul className="member-list">
        {sessions.map(({ key, isCurrent, device, address, began, ends }) => (
          <li key={key}>
            <div>
              <p>
                <strong>{device}</strong> {isCurrent && <Badge tone="success">Bu oturum</Badge>}
              </p>
              <p className="small muted">
                {address !== '' && `${address} · `}Giriş {began} · Kullanılmazsa {ends} kapanır
              </p>
            </div>
            {!isCurrent && (
              <form method="post" action={memberPaths.session(key)}>
                <MemberToken frame={frame} />
                <Button type="submit" size="sm" aria-label={`Kapat: ${device}, giriş ${began}`}>
                  Kapat
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <form method="post" action={memberPaths.otherSessions()}>
          <MemberToken frame={frame} />
          <Button type="submit" size="sm">
            Diğerlerinin tümünü kapat
          </Button>
        </form>
      )}
    </MemberSection>
  );
}

export const MemberSecurity = view<MemberSecurityProps>({
  layout: { ...accountLayout, styles: [...accountLayout.styles, 'unsaved'] },
  styles: ['account', 'members'],
  head: () => memberHead(TITLE),
  body: SecurityBody,
});
