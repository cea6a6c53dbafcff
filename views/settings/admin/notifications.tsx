import type { ReactElement } from 'react';
import { FormSection, Wide } from '../../components/admin-form/admin-form.js';
import { FormFields } from '../../components/admin-form/form-view.js';
import { SwitchField } from '../../components/form-fields/form-fields.js';
import { SettingsFrame, type SettingsProps, settingsView } from './frame.js';

function NotificationsBody(props: SettingsProps): ReactElement {
  const field = new FormFields(props.form);
  return (
    <SettingsFrame {...props}>
      <FormSection title="Bildirimler">
        {Object.keys(props.form.fields).map((name) => (
          <Wide key={name}>
            <SwitchField {...field.on(name)} />
          </Wide>
        ))}
      </FormSection>
    </SettingsFrame>
  );
}

export const NotificationSettings = settingsView<SettingsProps>(NotificationsBody);
