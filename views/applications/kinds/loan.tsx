import type { ReactElement } from 'react';
import { paths } from '../../../src/shared/paths/site.js';
import { BankedFields } from '../banked-fields.js';
import type {
  ApplicationFormProps,
  BankedFormSubject,
} from '../../../src/shared/contracts/application-form.js';
import type { KindView } from './kind-view.js';

const LoanFields = (form: ApplicationFormProps<BankedFormSubject>): ReactElement => (
  <BankedFields form={form} choice="Kredi türü" legend="Kredi bilgileri" />
);

export const loan: KindView<BankedFormSubject> = {
  label: 'Kredi',
  formName: 'Kredi başvurusu',
  sections: { loan_calculator: 'Kredi hesaplama', loan_calculator_modal: 'Kredi başvurusu penceresi' },
  termsLabel: 'Tutar ve vade',
  title: 'Kredi başvurusu',
  lead: 'Telefonunuzu bırakın, seçtiğiniz bankalar size dönsün. Başvuru ücretsizdir ve sizi hiçbir şeye bağlamaz.',
  thanks: {
    lead: 'Kredi başvurunuzu seçtiğiniz bankalara iletiyoruz.',
    next: [
      'Bankalar bilgilerinizi değerlendirir, sizi arar veya mesaj gönderir.',
      'Kimliğinizi ve gelir belgenizi hazır bulundurun; banka görüşmede isteyebilir.',
      'Size sunulan faizi, tahsis ücretini ve yıllık maliyet oranını karşılaştırın; onay vermediğiniz sürece hiçbir yükümlülüğünüz olmaz.',
    ],
    href: paths.loan('ihtiyac-kredisi'),
    link: 'Kredileri karşılaştırmaya dön',
  },
  fields: ['phone_number', 'selected_banks'],
  Fields: LoanFields,
};
