import { YES_NO } from '../../../admin/resource.js';
import { Flag } from '../../../validation/rules.js';
import { defineGroup } from '../setting-group.js';

export class NotificationsInput {
  @Flag()
  emailNotifications!: boolean;

  @Flag()
  smsNotifications!: boolean;

  @Flag()
  pushNotifications!: boolean;

  @Flag()
  marketingEmails!: boolean;

  @Flag()
  systemAlerts!: boolean;
}

export const notifications = defineGroup<NotificationsInput>({
  name: 'notifications',
  title: 'Bildirimler',
  input: NotificationsInput,
  labels: {
    emailNotifications: { label: 'E-posta bildirimleri', words: YES_NO },
    smsNotifications: { label: 'SMS bildirimleri', words: YES_NO },
    pushNotifications: { label: 'Anlık bildirimler', words: YES_NO },
    marketingEmails: { label: 'Pazarlama e-postaları', words: YES_NO },
    systemAlerts: { label: 'Sistem uyarıları', words: YES_NO },
  },
  defaults: {},
});
