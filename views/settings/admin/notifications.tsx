import type { ReactElement } from 'react';
import { FormSection, Wide } from '../../components/admin-form/admin-form.js';
import { FormFields } from '../../components/admin-form/form-view.js';
import { TextField } from '../../components/field/controls.js';
import { NumberField, SwitchField } from '../../components/form-fields/form-fields.js';
import { SettingsFrame, type SettingsProps, settingsView } from './frame.js';

const APART = ['phoneCode', 'smsSender', 'smsDailyLimit', 'newsletterBatch', 'newsletterPause'];

export interface NotificationSettingsProps extends SettingsProps {
  /** Otherwise no code can be asked for. */
  readonly isSmsConfigured: boolean;
}

function NotificationsBody(props: NotificationSettingsProps): ReactElement {
  const field = new FormFields(props.form);
  return (
    <SettingsFrame {...props}>
      <FormSection title="Bildirimler">
        {Object.keys(props.form.fields)
          .filter((name) => !APART.includes(name))
          .map((name) => (
            <Wide key={name}>
              <SwitchField {...field.on(name)} />
            </Wide>
          ))}
      </FormSection>
      <FormSection title="SMS">
        <Wide>
          <SwitchField {...field.on('phoneCode')} />
          {!props.isSmsConfigured && (
            <p className="muted">
              Şu an etki etmez: SMS gönderilemiyor (SMS_GATEWAY_URL tanımlı değil), kod sorulmadan başvuru
              alınır.
            </p>
          )}
        </Wide>
        <TextField {...field.text('smsSender')} autoComplete="off" />
        <NumberField {...field.text('smsDailyLimit')} suffix="SMS" />
      </FormSection>
      <FormSection title="Bülten">
        <NumberField {...field.text('newsletterBatch')} suffix="okur" />
        <NumberField {...field.text('newsletterPause')} suffix="dakika" />
      </FormSection>
    </SettingsFrame>
  );
}

export const NotificationSettings = settingsView<NotificationSettingsProps>(NotificationsBody);
