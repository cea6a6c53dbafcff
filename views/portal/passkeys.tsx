import type { ReactElement } from 'react';
import { portalPaths } from '../../src/shared/paths/portal.js';
import { view } from '../../src/shared/rendering/page.js';
import {
  canAdd,
  NoPasskey,
  OwnPasskeys,
  type OwnPasskeysModel,
  PASSKEY_HINT,
  PasskeyQuestion,
} from '../accounts/passkeys.js';
import { Button, ButtonLink } from '../components/button/button.js';
import { TextField } from '../components/field/controls.js';
import { portalLayout } from '../layouts/portal/portal-layout.js';
import { PortalFrame, type PortalFrameModel, portalHead, PortalToken } from './portal-frame.js';
import { OwnProof } from './security.js';

interface Framed {
  readonly frame: PortalFrameModel;
}

const TITLE = 'Geçiş anahtarları';
const STYLES = ['notice', 'second-factor', 'admin-profile'] as const;

const Back = (): ReactElement => (
  <ButtonLink href={portalPaths.security()} size="sm">
    Güvenlik
  </ButtonLink>
);

function PasskeysBody({ frame, ...model }: OwnPasskeysModel & Framed): ReactElement {
  const { name, errors } = model;
  return (
    <PortalFrame
      frame={frame}
      title={TITLE}
      lead="Parmak izi, yüz tanıma veya güvenlik anahtarıyla giriş"
      tab={portalPaths.security()}
      actions={<Back />}
    >
      <OwnPasskeys of={model} addressOf={portalPaths.passkey} />
      <NoPasskey of={model} factor={portalPaths.security()} />
      {canAdd(model) && (
        <form className="card stack" method="post" action={portalPaths.passkeys()} noValidate>
          <PortalToken frame={frame} />
          <h2>Yeni anahtar</h2>
          <p>{PASSKEY_HINT}</p>
          <TextField
            name="name"
            label="Anahtarın adı"
            hint="Örneğin “İş bilgisayarım”"
            defaultValue={name}
            maxLength={60}
            autoComplete="off"
            {...(errors['name'] !== undefined && { error: errors['name'] })}
          />
          <OwnProof id="anahtar" error={errors['own_password']} />
          <div>
            <Button type="submit" variant="primary">
              Devam et
            </Button>
          </div>
        </form>
      )}
    </PortalFrame>
  );
}

export const PortalPasskeys = view<OwnPasskeysModel & Framed>({
  layout: portalLayout,
  styles: STYLES,
  head: () => portalHead(TITLE),
  body: PasskeysBody,
});

type NewProps = Framed & { readonly name: string; readonly question: string };

function NewBody({ frame, name, question }: NewProps): ReactElement {
  return (
    <PortalFrame frame={frame} title="Aygıtınızda onaylayın" lead={name} tab={portalPaths.security()}>
      <PasskeyQuestion
        name={name}
        question={question}
        action={portalPaths.newPasskey()}
        back={portalPaths.passkeys()}
        token={<PortalToken frame={frame} />}
      />
    </PortalFrame>
  );
}

export const PortalPasskeyNew = view<NewProps>({
  layout: { ...portalLayout, scripts: [...portalLayout.scripts, 'passkey'] },
  styles: STYLES,
  head: () => portalHead('Geçiş anahtarı ekle'),
  body: NewBody,
});

type RemoveProps = Framed & { readonly id: string; readonly name: string; readonly error: string | null };

function RemoveBody({ frame, id, name, error }: RemoveProps): ReactElement {
  return (
    <PortalFrame frame={frame} title="Geçiş anahtarını kaldır" lead={name} tab={portalPaths.security()}>
      <form className="card stack" method="post" action={portalPaths.passkey(id)} noValidate>
        <PortalToken frame={frame} />
        <p>Kaldırıldığında bu anahtarla giriş yapılamaz. Şifreniz ve uygulamanızdaki kod geçerli kalır.</p>
        <OwnProof id="anahtar" error={error ?? undefined} />
        <div className="cluster">
          <Button type="submit" variant="danger">
            Anahtarı kaldır
          </Button>
          <ButtonLink href={portalPaths.passkeys()}>Vazgeç</ButtonLink>
        </div>
      </form>
    </PortalFrame>
  );
}

export const PortalPasskeyRemove = view<RemoveProps>({
  layout: portalLayout,
  styles: STYLES,
  head: () => portalHead('Geçiş anahtarını kaldır'),
  body: RemoveBody,
});
