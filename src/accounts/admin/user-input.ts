import { ROLE_LABELS, USER_STATUS_LABELS } from '../../shared/labels/accounts.js';
import { Field } from '../../admin/field.js';
import { FIELD_MESSAGES } from '../../platform/validation/messages.js';
import { Email, Flag, Line, OneOf, Optional, Text, TurkishMobile } from '../../platform/validation/rules.js';
import { ROLES, USER_STATUSES } from '../../shared/enums/accounts.js';

/** Input about a person, named after the columns of `users`. */
export class UserInput {
  @Field('Ad')
  @Line({ max: 120, message: 'Ad gereklidir (en çok $constraint1 karakter)' })
  name!: string;

  @Field('E-posta', { hint: 'Bununla giriş yapar' })
  @Email({ message: FIELD_MESSAGES.email })
  email!: string;

  @Field('Cep telefonu', { short: 'Telefon' })
  @Optional()
  @TurkishMobile({ message: FIELD_MESSAGES.phone })
  phone?: string;

  @Field('Rol', {
    words: ROLE_LABELS,
    hint: 'Çağrı görevlisi başvurularla ilgilenir, ücretleri görmez. İçerik editörü sayfa, kampanya, görsel reklam ve bildirim yazar. Rapor görevlisi yalnızca raporları görür.',
  })
  @OneOf(ROLES, { message: 'Lütfen bir rol seçin' })
  role!: string;

  @Field('Banka', { names: 'bank', none: 'Yok', hint: 'Yalnızca banka çalışanları için' })
  @Optional()
  @Text({ max: 60, message: 'Listeden seçin' })
  bank_id?: string;

  @Field('Banka yöneticisi', {
    hint: 'Bankasının API anahtarlarını ve çalışanlarının hesaplarını yönetir. Yalnızca banka çalışanları için',
  })
  @Flag()
  is_bank_admin!: boolean;

  @Field('Durum', { words: USER_STATUS_LABELS })
  @OneOf(USER_STATUSES, { message: 'Lütfen bir durum seçin' })
  status!: string;
}
