import type { ReactElement } from 'react';
import { adminPaths } from '../../../src/shared/paths/site.js';
import { secondFactorPaths } from '../../../src/shared/paths/second-factor.js';
import { useStaff } from '../../../src/shared/rendering/context.js';
import { view } from '../../../src/shared/rendering/page.js';
import { AdminForm, FormSection } from '../../components/admin-form/admin-form.js';
import { FormFields, type FormView } from '../../components/admin-form/form-view.js';
import { AdminPageHeader } from '../../components/admin-page-header/admin-page-header.js';
import { ButtonLink } from '../../components/button/button.js';
import { EmailField, PhoneField, SelectField, TextField } from '../../components/field/controls.js';
import { SwitchField } from '../../components/form-fields/form-fields.js';
import { ReauthenticationField } from '../../components/own-password/own-password.js';
import { adminLayout } from '../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../layouts/admin/csrf-field.js';

export interface UserEditProps {
  readonly form: FormView;
  /** Null for a new person. */
  readonly id: string | null;
}

const titleOf = ({ version }: FormView): string =>
  version === null ? 'Yeni kullanıcı' : 'Kullanıcıyı düzenle';

function UserEditBody({ form, id }: UserEditProps): ReactElement {
  const field = new FormFields(form);
  const isNew = id === null;
  const isSelf = id === useStaff().id;
  return (
    <>
      <AdminPageHeader title={titleOf(form)} back={{ href: form.cancelHref, label: 'Kullanıcılar' }}>
        {!isNew && !isSelf && (
          <ButtonLink href={adminPaths.userPasswordLink(id)} icon="lock">
            Şifre bağlantısı
          </ButtonLink>
        )}
        {!isNew && !isSelf && (
          <ButtonLink href={secondFactorPaths.reset(id)} icon="shield">
            İki adımlı doğrulamayı sıfırla
          </ButtonLink>
        )}
        {!isNew && !isSelf && <ButtonLink href={secondFactorPaths.sessions(id)}>Oturumlar</ButtonLink>}
      </AdminPageHeader>
      <AdminForm form={form} csrf={<CsrfField />}>
        <FormSection title="Kişi">
          <TextField {...field.text('name')} autoComplete="off" />
          <EmailField {...field.text('email')} autoComplete="off" />
          <PhoneField {...field.text('phone')} autoComplete="off" />
        </FormSection>
        <FormSection
          title="Yetki"
          hint={
            isSelf
              ? 'Kendi rolünüzü ve durumunuzu değiştiremezsiniz; bunu başka bir yönetici yapabilir.'
              : 'Rol, banka, durum veya e-posta değişince kişinin açık oturumları kapanır.'
          }
        >
          <SelectField {...field.choice('role')} />
          <SelectField {...field.choice('bank_id')} />
          <SwitchField {...field.on('is_bank_admin')} />
          <SelectField {...field.choice('status')} />
          <ReauthenticationField
            hint={
              isNew
                ? 'Personel veya banka çalışanı eklerken gerekir'
                : 'Rolü, bankayı, banka yöneticiliğini veya e-postayı değiştirirken gerekir'
            }
            error={form.errors['own_password']}
            optional
          />
        </FormSection>
        {isNew && (
          <p className="muted">
            Şifreyi kişi kendisi belirler. Personelin ve banka çalışanının şifre bağlantısı kaydedince
            gösterilir, e-posta gönderimi kuruluysa kendisine de gider; üyeninkini satır menüsünden oluşturun.
          </p>
        )}
      </AdminForm>
    </>
  );
}

export const UserEdit = view<UserEditProps>({
  layout: adminLayout,
  styles: ['admin-form'],
  head: ({ form }) => ({ title: titleOf(form), robots: 'noindex' }),
  body: UserEditBody,
});
