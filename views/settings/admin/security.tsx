import type { ReactElement } from 'react';
import { FormSection } from '../../components/admin-form/admin-form.js';
import { FormFields } from '../../components/admin-form/form-view.js';
import { NumberField, SwitchField } from '../../components/form-fields/form-fields.js';
import { Notice } from '../../components/notice/notice.js';
import { OwnPasswordField } from '../../components/own-password/own-password.js';
import { SettingsFrame, type SettingsProps, settingsView } from './frame.js';

interface Bounds {
  readonly min: number;
  readonly max: number;
}

export interface SecuritySettingsProps extends SettingsProps {
  readonly bounds: Readonly<Record<'sessionTimeout' | 'passwordMinLength' | 'maxLoginAttempts', Bounds>>;
}

const between = ({ min, max }: Bounds): string => `${String(min)} ile ${String(max)} arasında`;

function SecurityBody({ bounds, ...props }: SecuritySettingsProps): ReactElement {
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
        <NumberField
          {...field.text('sessionTimeout')}
          label="Oturum süresi"
          hint={`Kullanılmayan oturum bu süre sonunda kapanır; ${between(bounds.sessionTimeout)}`}
          suffix="dakika"
        />
        <NumberField
          {...field.text('maxLoginAttempts')}
          label="Kilitlenmeden önceki deneme"
          hint={`Bu kadar hatalı denemeden sonra 15 dakika beklenir; ${between(bounds.maxLoginAttempts)}`}
          suffix="deneme"
        />
        <SwitchField
          {...field.on('twoFactorAuth')}
          label="İki adımlı doğrulama"
          hint="İki adımlı doğrulama henüz kurulmadı; bu seçim kurulduğunda etkili olur."
        />
      </FormSection>
      <FormSection title="Şifre kuralları" hint="Bundan sonra belirlenen şifreler için geçerlidir.">
        <NumberField
          {...field.text('passwordMinLength')}
          label="En az uzunluk"
          hint={between(bounds.passwordMinLength)}
          suffix="karakter"
        />
        <SwitchField
          {...field.on('requireSpecialChars')}
          label="Özel karakter zorunlu"
          hint="Harf ve rakam dışında en az bir karakter"
        />
      </FormSection>
      <FormSection title="Onay">
        <OwnPasswordField
          hint="Güvenlik ayarlarını değiştirmek için gerekir"
          error={form.errors['own_password']}
        />
      </FormSection>
    </SettingsFrame>
  );
}

export const SecuritySettingsEdit = settingsView<SecuritySettingsProps>(SecurityBody);
