import { Field } from '../../../admin/field.js';
import { Flag } from '../../../validation/rules.js';
import { defineGroup } from '../setting-group.js';

export class NotificationsInput {
  @Field('E-posta bildirimleri', {
    hint: 'Her yeni başvuru, geldiği anda aktif yönetici ve moderatörlere e-postayla bildirilir',
  })
  @Flag()
  emailNotifications!: boolean;

  @Field('SMS bildirimleri', { hint: 'SMS gönderimi henüz kurulmadı; kurulduğunda etkili olur.' })
  @Flag()
  smsNotifications!: boolean;

  @Field('Anlık bildirimler', { hint: 'Anlık bildirim gönderimi henüz kurulmadı; kurulduğunda etkili olur.' })
  @Flag()
  pushNotifications!: boolean;

  @Field('Pazarlama e-postaları', {
    hint: 'Aboneliğini onaylayanlara karşılama e-postası gider; kapalıyken pazarlama e-postası gönderilmez',
  })
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
