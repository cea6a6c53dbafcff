import { Field } from '../../../admin/field.js';
import { WholeNumber } from '../../../platform/validation/rules.js';
import { PERIOD_NAMES, type PeriodName, PERIODS } from '../../../shared/enums/periods.js';
import { defineGroup } from '../setting-group.js';

const UNITS = { month: 'ay', day: 'gün' } as const;

/** A period of keeping, with its bounds in its hint and in what is said where it is outside of them. */
const KeptFor =
  (name: PeriodName, label: string, hint: string): PropertyDecorator =>
  (target, key) => {
    const { unit, min, max } = PERIODS[name];
    const between = `${String(min)} ile ${String(max)} arasında`;
    Field(label, { unit: UNITS[unit], hint: `${hint}; ${between}` })(target, key);
    WholeNumber({ min, max, message: () => `${label} için ${between} bir tam sayı girin` })(target, key);
  };

export class PrivacyInput {
  @KeptFor(
    'applicationMonths',
    'Başvurular',
    'Başvurudan bu kadar sonra kişi bilgileri silinir, sayılar kalır',
  )
  applicationMonths!: number;

  @KeptFor(
    'consentMonths',
    'Onay kanıtları',
    'Onay sona erdikten sonra; telefon ve e-posta özet olarak tutulur',
  )
  consentMonths!: number;

  @KeptFor('trafficMonths', 'Trafik kayıtları', 'Formların IP adresi, tarayıcı bilgisi ve geldiği sayfa')
  trafficMonths!: number;

  @KeptFor('auditMonths', 'Denetim kaydı', 'Çalışanların yaptıkları ve gördükleri')
  auditMonths!: number;

  @KeptFor('unconfirmedDays', 'Onaylanmayan abonelik', 'E-postasını onaylamayan silinir')
  unconfirmedDays!: number;

  @KeptFor('unsubscribedDays', 'Sona eren abonelik', 'Ayrılan abonenin bilgileri silinir, onay kanıtı kalır')
  unsubscribedDays!: number;

  @KeptFor('deliveryDays', 'Gönderiler', 'Ulaşan ya da iptal edilen gönderinin kaydı')
  deliveryDays!: number;

  @KeptFor(
    'clickDays',
    'Tıklamalar',
    'Tıklamayı bir sayfa görüntülemesine bağlayan işaret silinir, sayı kalır',
  )
  clickDays!: number;

  @KeptFor('clickMonths', 'Tıklama kayıtları', 'Tek tek tıklamaların kaydı silinir, günlük sayılar kalır')
  clickMonths!: number;

  @KeptFor('requestMonths', 'Kişisel veri talepleri', 'Yanıtlanmalarından sonra; açık talepler durur')
  requestMonths!: number;

  @KeptFor('signInDays', 'Giriş denemeleri', 'Giriş ve şifre isteği kayıtları')
  signInDays!: number;
}

export const privacy = defineGroup<PrivacyInput>({
  name: 'privacy',
  title: 'Kişisel veriler',
  input: PrivacyInput,
  defaults: Object.fromEntries(PERIOD_NAMES.map((name) => [name, PERIODS[name].otherwise])),
  // A shorter period deletes data for good.
  asksPassword: () => true,
});
