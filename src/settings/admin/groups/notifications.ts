import { Field } from '../../../admin/field.js';
import { Flag } from '../../../validation/rules.js';
import { defineGroup } from '../setting-group.js';

export class NotificationsInput {
  @Field('E-posta bildirimleri', { hint: 'E-posta gönderimi henüz kurulmadı; kurulduğunda etkili olur.' })
  @Flag()
  emailNotifications!: boolean;

  @Field('SMS bildirimleri', { hint: 'SMS gönderimi henüz kurulmadı; kurulduğunda etkili olur.' })
  @Flag()
  smsNotifications!: boolean;

  @Field('Anlık bildirimler', { hint: 'Anlık bildirim gönderimi henüz kurulmadı; kurulduğunda etkili olur.' })
  @Flag()
  pushNotifications!: boolean;

  @Field('Pazarlama e-postaları', { hint: 'Bülten gönderimi henüz kurulmadı; kurulduğunda etkili olur.' })
  @Flag()
  marketingEmails!: boolean;

  @Field('Sistem uyarıları', { hint: 'Uyarı gönderimi henüz kurulmadı; kurulduğunda etkili olur.' })
  @Flag()
  systemAlerts!: boolean;
}

export const notifications = defineGroup<NotificationsInput>({
  name: 'notifications',
  title: 'Bildirimler',
  input: NotificationsInput,
  defaults: {},
});
