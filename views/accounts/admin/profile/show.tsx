import type { ReactElement } from 'react';
import { noticePaths } from '../../../../src/shared/paths/notice.js';
import { adminPaths } from '../../../../src/shared/paths/site.js';
import { view } from '../../../../src/shared/rendering/page.js';
import { secondFactorPaths } from '../../../../src/shared/paths/second-factor.js';
import { AdminForm, FormSection } from '../../../components/admin-form/admin-form.js';
import { FormFields, type FormView } from '../../../components/admin-form/form-view.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { Badge } from '../../../components/badge/badge.js';
import { Button, ButtonLink } from '../../../components/button/button.js';
import { ErrorSummary } from '../../../components/error-summary/error-summary.js';
import { TextField } from '../../../components/field/controls.js';
import { Notice } from '../../../components/notice/notice.js';
import { ReauthenticationField } from '../../../components/own-password/own-password.js';
import { adminLayout } from '../../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../../layouts/admin/csrf-field.js';

export interface SessionItem {
  readonly key: string;
  readonly isCurrent: boolean;
  readonly device: string;
  readonly address: string;
  readonly began: string;
  readonly ends: string;
}

export interface ProfileShowProps {
  readonly form: FormView;
  readonly email: string;
  readonly passwordHint: string;
  readonly passwordErrors: Readonly<Record<string, string>>;
  /** Nothing else is open before. */
  readonly mustChangePassword: boolean;
  readonly hasSecondFactor: boolean;
  readonly sessions: readonly SessionItem[];
}

function ProfileBody(props: ProfileShowProps): ReactElement {
  const { form, email, mustChangePassword } = props;
  return (
    <>
      <AdminPageHeader title="Profilim" subtitle={email} />
      <div className="stack">
        {mustChangePassword && (
          <Notice tone="warning" title="Önce kendi şifrenizi belirleyin">
            <p>
              Şimdiki şifreniz kurulumda üretildi ve terminalde göründü. Yönetim paneli, aşağıda yeni bir
              şifre belirlediğinizde açılır.
            </p>
          </Notice>
        )}
        <AdminForm form={form} csrf={<CsrfField />}>
          <FormSection title="Kişi">
            <TextField {...new FormFields(form).text('name')} autoComplete="name" />
          </FormSection>
        </AdminForm>
        <NoticeSection />
        <PasswordForm {...props} />
        <SecondFactorSection {...props} />
        <Sessions {...props} />
      </div>
    </>
  );
}

const NoticeSection = (): ReactElement => (
  <section className="form-section profile-sessions stack" aria-labelledby="bildirimler">
    <h2 id="bildirimler">Bildirimler</h2>
    <p>
      Yeni başvuruların ve sistem uyarılarının size e-postayla mı, bu tarayıcıya bildirimle mi geleceğini ve
      sessiz saatlerinizi seçin.
    </p>
    <p>
      <ButtonLink href={noticePaths.choices()} size="sm">
        Bildirim tercihleri
      </ButtonLink>
    </p>
  </section>
);

function PasswordForm({ email, passwordHint, passwordErrors }: ProfileShowProps): ReactElement {
  const errors = Object.entries(passwordErrors).map(([field, text]) => ({ field, text }));
  return (
    <form className="admin-form" method="post" action={adminPaths.profilePassword()} noValidate>
      <CsrfField />
      <ErrorSummary id="sifre-hatalari" errors={errors} title="Şifreniz değişmedi" />
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
      <FormSection title="Şifre" hint="Değişince bu oturum dışında açık olan oturumlarınız kapanır.">
        <ReauthenticationField label="Şimdiki şifreniz" error={passwordErrors['own_password']} />
        <TextField
          name="password"
          label="Yeni şifre"
          hint={passwordHint}
          error={passwordErrors['password']}
          type="password"
          autoComplete="new-password"
          maxLength={256}
        />
        <TextField
          name="again"
          label="Yeni şifre (tekrar)"
          error={passwordErrors['again']}
          type="password"
          autoComplete="new-password"
          maxLength={256}
        />
      </FormSection>
      <div className="cluster">
        <Button type="submit">Şifremi değiştir</Button>
      </div>
    </form>
  );
}

function SecondFactorSection({ hasSecondFactor }: ProfileShowProps): ReactElement {
  return (
    <section className="form-section profile-sessions" aria-labelledby="iki-adim">
      <h2 id="iki-adim">İki adımlı doğrulama</h2>
      <p>
        <Badge tone={hasSecondFactor ? 'success' : 'warning'}>{hasSecondFactor ? 'Açık' : 'Kapalı'}</Badge>{' '}
        {hasSecondFactor
          ? 'Girişte ve önemli işlemlerde uygulamanızdaki kod da sorulur.'
          : 'Şifrenizi öğrenen biri hesabınıza girebilir. Telefonunuzdaki bir uygulamanın koduyla bunu önleyin.'}
      </p>
      <p>
        <ButtonLink href={secondFactorPaths.own()} size="sm">
          {hasSecondFactor ? 'Yönet' : 'Kur'}
        </ButtonLink>
      </p>
    </section>
  );
}

function Sessions({ sessions }: ProfileShowProps): ReactElement {
  return (
    <section className="form-section profile-sessions" aria-labelledby="oturumlar">
      <h2 id="oturumlar">Açık oturumlar</h2>
      <ul className="session-list">
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
              <form method="post" action={adminPaths.profileSession(key)}>
                <CsrfField />
                <Button type="submit" size="sm" aria-label={`Kapat: ${device}, giriş ${began}`}>
                  Kapat
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 2 && (
        <form method="post" action={adminPaths.profileOtherSessions()}>
          <CsrfField />
          <Button type="submit" size="sm">
            Diğerlerinin tümünü kapat
          </Button>
        </form>
      )}
    </section>
  );
}

export const ProfileShow = view<ProfileShowProps>({
  layout: adminLayout,
  styles: ['admin-form', 'admin-profile'],
  head: () => ({ title: 'Profilim', robots: 'noindex' }),
  body: ProfileBody,
});
