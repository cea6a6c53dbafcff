import type { ReactElement } from 'react';
import { paths } from '../../../src/shared/paths/site.js';
import { BankedFields } from '../banked-fields.js';
import type { ApplicationFormProps } from '../../../src/shared/contracts/application-form.js';
import type { DepositFormSubject } from '../../../client/islands/apply-dialog/kinds/deposit.js';
import type { KindView } from './kind-view.js';

const DepositFields = (form: ApplicationFormProps<DepositFormSubject>): ReactElement => (
  <BankedFields form={form} choice="Para birimi" legend="Mevduat bilgileri" />
);

export const deposit: KindView<DepositFormSubject> = {
  label: 'Mevduat',
  formName: 'Mevduat başvurusu',
  sections: { deposit_calculator: 'Mevduat hesaplama' },
  termsLabel: 'Tutar ve vade',
  title: 'Mevduat teklifi',
  lead: 'Birikiminiz için seçtiğiniz bankalardan teklif alın. Başvuru ücretsizdir ve sizi hiçbir şeye bağlamaz.',
  thanks: {
    lead: 'Mevduat talebinizi seçtiğiniz bankalara iletiyoruz.',
    next: [
      'Bankalar size özel oranı bildirmek için sizi arar veya mesaj gönderir.',
      'Oranın hangi gün için geçerli olduğunu ve stopaj sonrası net getiriyi sorun.',
      'Hesabı açmaya karar verene kadar hiçbir yükümlülüğünüz olmaz.',
    ],
    href: paths.deposits(),
    link: 'Mevduat tekliflerine dön',
  },
  fields: ['phone_number', 'selected_banks'],
  Fields: DepositFields,
};
