import type { ReactElement } from 'react';
import { FormSection } from '../../components/admin-form/admin-form.js';
import { FormFields } from '../../components/admin-form/form-view.js';
import { NumberField } from '../../components/form-fields/form-fields.js';
import { Notice } from '../../components/notice/notice.js';
import { ReauthenticationField } from '../../components/own-password/own-password.js';
import { SettingsFrame, type SettingsProps, settingsView } from './frame.js';

function PrivacyBody(props: SettingsProps): ReactElement {
  const { form } = props;
  const field = new FormFields(form);
  return (
    <SettingsFrame
      {...props}
      notice={
        <Notice tone="warning">
          <p>
            Süresi dolan veriler geri getirilemez. KVKK metnindeki süreler buradan okunur; kısaltmadan önce
            metni de gözden geçirin.
          </p>
        </Notice>
      }
    >
      <FormSection title="Kişilerin verileri">
        <NumberField {...field.text('applicationMonths')} />
        <NumberField {...field.text('consentMonths')} />
        <NumberField {...field.text('trafficMonths')} />
        <NumberField {...field.text('unconfirmedDays')} />
        <NumberField {...field.text('unsubscribedDays')} />
      </FormSection>
      <FormSection title="İşlem kayıtları">
        <NumberField {...field.text('auditMonths')} />
        <NumberField {...field.text('deliveryDays')} />
        <NumberField {...field.text('clickDays')} />
        <NumberField {...field.text('clickMonths')} />
        <NumberField {...field.text('requestMonths')} />
        <NumberField {...field.text('signInDays')} />
      </FormSection>
      <FormSection title="Onay">
        <ReauthenticationField
          hint="Saklama sürelerini değiştirmek için gerekir"
          error={form.errors['own_password']}
        />
      </FormSection>
    </SettingsFrame>
  );
}

export const PrivacySettings = settingsView<SettingsProps>(PrivacyBody);
