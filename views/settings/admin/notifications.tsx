import type { ReactElement } from 'react';
import { FormSection, Wide } from '../../components/admin-form/admin-form.js';
import { FormFields } from '../../components/admin-form/form-view.js';
import { SwitchField } from '../../components/form-fields/form-fields.js';
import { SettingsFrame, type SettingsProps, settingsView } from './frame.js';

const SWITCHES = [
  [
    'emailNotifications',
    'E-posta bildirimleri',
    'E-posta gönderimi henüz kurulmadı; kurulduğunda etkili olur.',
  ],
  ['smsNotifications', 'SMS bildirimleri', 'SMS gönderimi henüz kurulmadı; kurulduğunda etkili olur.'],
  [
    'pushNotifications',
    'Anlık bildirimler',
    'Anlık bildirim gönderimi henüz kurulmadı; kurulduğunda etkili olur.',
  ],
  ['marketingEmails', 'Pazarlama e-postaları', 'Bülten gönderimi henüz kurulmadı; kurulduğunda etkili olur.'],
  ['systemAlerts', 'Sistem uyarıları', 'Uyarı gönderimi henüz kurulmadı; kurulduğunda etkili olur.'],
] as const;

function NotificationsBody(props: SettingsProps): ReactElement {
  const field = new FormFields(props.form);
  return (
    <SettingsFrame {...props}>
      <FormSection title="Bildirimler">
        {SWITCHES.map(([name, label, hint]) => (
          <Wide key={name}>
            <SwitchField {...field.on(name)} label={label} hint={hint} />
          </Wide>
        ))}
      </FormSection>
    </SettingsFrame>
  );
}

export const NotificationSettings = settingsView<SettingsProps>(NotificationsBody);
