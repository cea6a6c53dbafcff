import { Field } from '../../../admin/field.js';
import { DEFAULT_BATCH, DEFAULT_PAUSE_MINUTES } from '../../../people/newsletter/issues/newsletter-pace.js';
import { SMS_DAILY_LIMIT } from '../../../messages/deliveries/sms-quota.service.js';
import { readText } from '../../../platform/validation/reads.js';
import { Flag, NumberBetween, Optional, rule, WholeNumber } from '../../../platform/validation/rules.js';
import { defineGroup } from '../setting-group.js';

/** As operators take it. */
const SenderName = (): PropertyDecorator =>
  rule(
    'senderName',
    readText,
    (value) =>
      typeof value === 'string' && /^[\p{L}\p{N}](?:[\p{L}\p{N} .-]{0,9}[\p{L}\p{N}.])?$/u.test(value),
    'Gönderen adı harf ve rakamlardan oluşur, en çok 11 karakter',
    { maxLength: 11 },
  );

export class NotificationsInput {
  @Field('E-posta bildirimleri', {
    hint: 'Her yeni başvuru aktif yönetici ve moderatörlere e-postayla bildirilir; geldiği anda mı, günlük özetle mi, herkes profilinde seçer',
  })
  @Flag()
  emailNotifications!: boolean;

  @Field('SMS bildirimleri', {
    hint: 'Başvuru sahibine başvuru numarası SMS ile bildirilir; bunun için SMS_GATEWAY_URL tanımlanmış olmalıdır',
  })
  @Flag()
  smsNotifications!: boolean;

  @Field('Anlık bildirimler', {
    hint: 'Personel, yeni başvuruları ve sistem uyarılarını yönetim menüsündeki “Bildirimlerim” sayacında ve listesinde görür; isteyenin tarayıcısına yeni başvuruların sayısı ayrıca bildirilir',
  })
  @Flag()
  pushNotifications!: boolean;

  @Field('Pazarlama e-postaları', {
    hint: 'Aboneliğini onaylayanlara karşılama e-postası gider; kapalıyken bülten ve başka pazarlama e-postası gönderilmez',
  })
  @Flag()
  marketingEmails!: boolean;

  @Field('Sistem uyarıları', {
    hint: 'Duran gönderi kanalı, gönderilemeyen ileti, aksayan düzenli iş, tanınmayan vekil sunucu ve istek yığılması yöneticilere bildirilir; her tür saatte en çok bir kez',
  })
  @Flag()
  systemAlerts!: boolean;

  @Field('Başvuruda SMS kodu', {
    hint: 'Başvuru alınmadan önce telefona gelen 6 haneli kod sorulur; kodsuz gönderilen başvuru “telefon doğrulanmadı” diye işaretlenir',
  })
  @Flag()
  phoneCode!: boolean;

  @Field('SMS gönderen adı', {
    hint: 'Sağlayıcınızda kayıtlı başlık, en çok 11 harf ya da rakam; boşsa sağlayıcının varsayılanı',
  })
  @Optional()
  @SenderName()
  smsSender?: string;

  @Field('Günlük SMS sınırı', {
    unit: 'SMS',
    hint: 'Bu sayıya ulaşılınca kalan SMS’ler ertesi güne kalır; 0 ile 1.000.000 arasında',
  })
  @NumberBetween('Günlük sınır', { min: 0, max: 1_000_000 })
  smsDailyLimit!: number;

  @Field('Bülten bölümü', {
    unit: 'okur',
    hint: 'Bülten okurlara bu kadar kişilik bölümler hâlinde gönderilir; 10 ile 10.000 arasında',
  })
  @NumberBetween('Bülten bölümü', { min: 10, max: 10_000 })
  newsletterBatch!: number;

  @Field('Bölümler arası bekleme', {
    unit: 'dakika',
    hint: 'E-posta sağlayıcınızın hız sınırını aşmamak için; 0 ile 1.440 arasında',
  })
  @WholeNumber({
    min: 0,
    max: 1_440,
    message: 'Bekleme $constraint1 ile $constraint2 dakika arasında bir tam sayı olmalıdır',
  })
  newsletterPause!: number;
}

export const notifications = defineGroup<NotificationsInput>({
  name: 'notifications',
  title: 'Bildirimler',
  input: NotificationsInput,
  defaults: {
    smsDailyLimit: SMS_DAILY_LIMIT,
    newsletterBatch: DEFAULT_BATCH,
    newsletterPause: DEFAULT_PAUSE_MINUTES,
  },
});
