import type { ReactElement } from 'react';
import { view } from '../../../../src/shared/rendering/page.js';
import { secondFactorPaths } from '../../../../src/shared/paths/second-factor.js';
import { FormSection } from '../../../components/admin-form/admin-form.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { Button } from '../../../components/button/button.js';
import { ErrorSummary } from '../../../components/error-summary/error-summary.js';
import { TextField } from '../../../components/field/controls.js';
import { ReauthenticationField } from '../../../components/own-password/own-password.js';
import { adminLayout } from '../../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../../layouts/admin/csrf-field.js';
import { canAdd, NoPasskey, OwnPasskeys, type OwnPasskeysModel, PASSKEY_HINT } from '../../passkeys.js';

function PasskeysBody(props: OwnPasskeysModel): ReactElement {
  return (
    <>
      <AdminPageHeader
        title="Geçiş anahtarları"
        subtitle="Parmak izi, yüz tanıma veya güvenlik anahtarıyla giriş"
        back={{ href: secondFactorPaths.own(), label: 'İki adımlı doğrulama' }}
      />
      <div className="stack">
        <OwnPasskeys of={props} addressOf={secondFactorPaths.passkey} />
        <NoPasskey of={props} factor={secondFactorPaths.own()} />
        {canAdd(props) && <Adding {...props} />}
      </div>
    </>
  );
}

function Adding({ name, errors }: OwnPasskeysModel): ReactElement {
  const listed = Object.entries(errors).map(([field, text]) => ({ field, text }));
  return (
    <form className="admin-form card" method="post" action={secondFactorPaths.passkeys()} noValidate>
      <CsrfField />
      <ErrorSummary errors={listed} title="Anahtar eklenmedi" />
      <FormSection title="Yeni anahtar" hint={PASSKEY_HINT}>
        <TextField
          name="name"
          label="Anahtarın adı"
          hint="Örneğin “İş bilgisayarım”"
          defaultValue={name}
          error={errors['name']}
          maxLength={60}
          autoComplete="off"
        />
        <ReauthenticationField hint="Siz olduğunuzu doğrulamak için" error={errors['own_password']} />
      </FormSection>
      <div className="cluster">
        <Button type="submit" variant="primary">
          Devam et
        </Button>
      </div>
    </form>
  );
}

export const PasskeyIndex = view<OwnPasskeysModel>({
  layout: adminLayout,
  styles: ['admin-form', 'admin-profile'],
  head: () => ({ title: 'Geçiş anahtarları', robots: 'noindex' }),
  body: PasskeysBody,
});
