import type { ReactElement } from 'react';
import { FormSection, Wide } from '../../components/admin-form/admin-form.js';
import { FormFields } from '../../components/admin-form/form-view.js';
import { TextField } from '../../components/field/controls.js';
import { NumberField, SwitchField } from '../../components/form-fields/form-fields.js';
import { SettingsFrame, type SettingsProps, settingsView } from './frame.js';

const SMS_FIELDS = ['smsSender', 'smsDailyLimit'];

function NotificationsBody(props: SettingsProps): ReactElement {
  const field = new FormFields(props.form);
  return (
    <SettingsFrame {...props}>
      <FormSection title="Bildirimler">
        {Object.keys(props.form.fields)
          .filter((name) => !SMS_FIELDS.includes(name))
          .map((name) => (
            <Wide key={name}>
              <SwitchField {...field.on(name)} />
            </Wide>
          ))}
      </FormSection>
      <FormSection title="SMS">
        <TextField {...field.text('smsSender')} autoComplete="off" />
        <NumberField {...field.text('smsDailyLimit')} suffix="SMS" />
      </FormSection>
    </SettingsFrame>
  );
}

export const NotificationSettings = settingsView<SettingsProps>(NotificationsBody);
