import type { ReactElement } from 'react';
import { FormSection } from '../../components/admin-form/admin-form.js';
import { FormFields } from '../../components/admin-form/form-view.js';
import { ChoicesField, NumberField, SwitchField } from '../../components/form-fields/form-fields.js';
import { Notice } from '../../components/notice/notice.js';
import { ReauthenticationField } from '../../components/own-password/own-password.js';
import { SettingsFrame, type SettingsProps, settingsView } from './frame.js';

function SecurityBody(props: SettingsProps): ReactElement {
  const { form } = props;
  const field = new FormFields(form);
  return (
    <SettingsFrame
      {...props}
      notice={
        <Notice tone="warning">
          <p>Güvenlik ayarlarını değiştirmeden önce tüm kullanıcıları bilgilendirin.</p>
        </Notice>
      }
    >
      <FormSection title="Oturum ve giriş">
        <NumberField {...field.text('sessionTimeout')} />
        <NumberField {...field.text('maxLoginAttempts')} suffix="deneme" />
        <SwitchField {...field.on('twoFactorAuth')} />
        <ChoicesField {...field.many('twoFactorRoles')} />
      </FormSection>
      <FormSection title="Şifre kuralları" hint="Bundan sonra belirlenen şifreler için geçerlidir.">
        <NumberField {...field.text('passwordMinLength')} />
        <SwitchField {...field.on('requireSpecialChars')} />
      </FormSection>
      <FormSection title="Onay">
        <ReauthenticationField
          hint="Güvenlik ayarlarını değiştirmek için gerekir"
          error={form.errors['own_password']}
        />
      </FormSection>
    </SettingsFrame>
  );
}

export const SecuritySettingsEdit = settingsView<SettingsProps>(SecurityBody);
