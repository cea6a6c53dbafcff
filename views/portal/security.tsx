import type { ReactElement } from 'react';
import { portalPaths } from '../../src/shared/paths/portal.js';
import { view } from '../../src/shared/rendering/page.js';
import {
  FewCodes,
  FirstCodeField,
  type SecondFactorModel,
  SecondFactorSecret,
} from '../accounts/second-factor.js';
import { Button, ButtonLink } from '../components/button/button.js';
import { TextField } from '../components/field/controls.js';
import { Notice } from '../components/notice/notice.js';
import { ReauthenticationCodeField } from '../components/own-password/own-password.js';
import { portalLayout } from '../layouts/portal/portal-layout.js';
import { PortalFrame, type PortalFrameModel, portalHead, PortalToken } from './portal-frame.js';

export interface PortalSecurityProps extends SecondFactorModel {
  readonly frame: PortalFrameModel;
  readonly passwordHint: string;
  readonly errors: Readonly<Record<string, string>>;
}

const TITLE = 'Güvenlik';

function SecurityBody(props: PortalSecurityProps): ReactElement {
  const { frame, email, state } = props;
  return (
    <PortalFrame frame={frame} title={TITLE} lead={email} tab={portalPaths.security()}>
      {state === null ? <SetUp {...props} /> : <Standing {...props} state={state} />}
    </PortalFrame>
  );
}

const errorOf = (errors: PortalSecurityProps['errors'], name: string): { readonly error?: string } =>
  errors[name] === undefined ? {} : { error: errors[name] };

function OwnPassword({
  id,
  error,
}: {
  readonly id: string;
  readonly error: string | undefined;
}): ReactElement {
  return (
    <TextField
      id={id}
      name="own_password"
      label="Kendi şifreniz"
      type="password"
      autoComplete="current-password"
      maxLength={256}
      {...(error !== undefined && { error })}
    />
  );
}

/** Password and code, of who has both. */
export function OwnProof({
  id,
  error,
}: {
  readonly id: string;
  readonly error: string | undefined;
}): ReactElement {
  return (
    <>
      <OwnPassword id={`${id}-sifre`} error={error} />
      <ReauthenticationCodeField id={`${id}-kod`} />
    </>
  );
}

function SetUp({ frame, email, offer, errors }: PortalSecurityProps): ReactElement | null {
  if (!offer) return null;
  return (
    <form className="card stack" method="post" action={portalPaths.security()} noValidate>
      <PortalToken frame={frame} />
      <input type="hidden" name="offer" value={offer.sealed} />
      <Notice tone="warning" title="Önce iki adımlı doğrulamayı kurun">
        <p>Portal başvuru sahiplerinin bilgilerini gösterir; bu yüzden yalnız şifreyle açılmaz.</p>
      </Notice>
      <h2>1. Uygulamanıza ekleyin</h2>
      <p>
        Google Authenticator, Microsoft Authenticator, Aegis gibi bir doğrulama uygulamasıyla karekodu okutun
        ya da anahtarı elle yazın.
      </p>
      <SecondFactorSecret email={email} offer={offer} />
      <h2>2. Onaylayın</h2>
      <FirstCodeField error={errors['code']} />
      <OwnPassword id="own_password" error={errors['own_password']} />
      <div>
        <Button type="submit" variant="primary">
          İki adımlı doğrulamayı aç
        </Button>
      </div>
    </form>
  );
}

function Standing({
  frame,
  passwordHint,
  state: { since, codesLeft },
  errors,
}: PortalSecurityProps & { readonly state: NonNullable<PortalSecurityProps['state']> }): ReactElement {
  return (
    <>
      <Notice tone="success" title="İki adımlı doğrulama açık">
        <p>Kuruldu: {since}. Portalda zorunludur; telefonunuzu kaybederseniz bize yazın.</p>
      </Notice>
      <FewCodes left={codesLeft} />
      <section className="card stack" aria-labelledby="anahtar-baslik">
        <h2 id="anahtar-baslik">Geçiş anahtarları</h2>
        <p>Parmak izi, yüz tanıma veya güvenlik anahtarıyla, şifre ve kod yazmadan girin.</p>
        <div>
          <ButtonLink href={portalPaths.passkeys()}>Geçiş anahtarlarım</ButtonLink>
        </div>
      </section>
      <form className="card stack" method="post" action={portalPaths.recoveryCodes()} noValidate>
        <h2>Kurtarma kodları</h2>
        <PortalToken frame={frame} />
        <p>Kullanılmamış kodunuz: {codesLeft}. Yenileri oluşturulunca öncekiler geçersiz olur.</p>
        <OwnProof id="kod" error={errors['codes_password']} />
        <div>
          <Button type="submit">Yeni kurtarma kodları oluştur</Button>
        </div>
      </form>
      <form className="card stack" method="post" action={portalPaths.password()} noValidate>
        <h2>Şifre</h2>
        <PortalToken frame={frame} />
        <OwnProof id="sifre" error={errors['password_password']} />
        <TextField
          name="password"
          label="Yeni şifre"
          hint={passwordHint}
          type="password"
          autoComplete="new-password"
          maxLength={256}
          {...errorOf(errors, 'password')}
        />
        <TextField
          name="again"
          label="Yeni şifre (tekrar)"
          type="password"
          autoComplete="new-password"
          maxLength={256}
          {...errorOf(errors, 'again')}
        />
        <div>
          <Button type="submit">Şifreyi değiştir</Button>
        </div>
      </form>
    </>
  );
}

export const PortalSecurity = view<PortalSecurityProps>({
  layout: portalLayout,
  styles: ['notice', 'second-factor'],
  head: () => portalHead(TITLE),
  body: SecurityBody,
});
