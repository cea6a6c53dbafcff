import type { ReactElement } from 'react';
import { view } from '../../../../src/shared/rendering/page.js';
import { secondFactorPaths } from '../../../../src/shared/paths/second-factor.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { Button, ButtonLink } from '../../../components/button/button.js';
import { ReauthenticationField } from '../../../components/own-password/own-password.js';
import { adminLayout } from '../../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../../layouts/admin/csrf-field.js';

export interface PasskeyRemoveProps {
  readonly id: string;
  readonly name: string;
  readonly error: string | null;
}

function PasskeyRemoveBody({ id, name, error }: PasskeyRemoveProps): ReactElement {
  return (
    <>
      <AdminPageHeader
        title="Geçiş anahtarını kaldır"
        subtitle={name}
        back={{ href: secondFactorPaths.passkeys(), label: 'Geçiş anahtarları' }}
      />
      <form className="admin-form card" method="post" action={secondFactorPaths.passkey(id)} noValidate>
        <CsrfField />
        <p>Kaldırıldığında bu anahtarla giriş yapılamaz. Şifreniz ve uygulamanızdaki kod geçerli kalır.</p>
        <ReauthenticationField hint="Siz olduğunuzu doğrulamak için" error={error ?? undefined} />
        <div className="cluster">
          <Button type="submit" variant="danger">
            Anahtarı kaldır
          </Button>
          <ButtonLink href={secondFactorPaths.passkeys()}>Vazgeç</ButtonLink>
        </div>
      </form>
    </>
  );
}

export const PasskeyRemove = view<PasskeyRemoveProps>({
  layout: adminLayout,
  styles: ['admin-form'],
  head: ({ name }) => ({ title: `Geçiş anahtarını kaldır: ${name}`, robots: 'noindex' }),
  body: PasskeyRemoveBody,
});
