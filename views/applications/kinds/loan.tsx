import type { ReactElement } from 'react';
import { paths } from '../../../src/shared/paths/site.js';
import { TextField } from '../../components/field/controls.js';
import { TabLinks } from '../../components/tab-links/tab-links.js';
import { BankFields } from '../bank-fields.js';
import { ContactFields } from '../contact-fields.js';
import type {
  ApplicationFormProps,
  BankedFormSubject,
} from '../../../src/shared/contracts/application-form.js';
import type { KindView } from './kind-view.js';

function LoanFields({ subject, typed, errors }: ApplicationFormProps<BankedFormSubject>): ReactElement {
  return (
    <>
      <TabLinks label="Kredi türü" look="pills" tabs={subject.kinds} />
      <fieldset className="stack apply-part">
        <legend>Kredi bilgileri</legend>
        <div className="apply-pair">
          <TextField
            name="amount"
            data-amount=""
            label="Kredi tutarı"
            suffix="TL"
            figure
            inputMode="decimal"
            autoComplete="off"
            maxLength={32}
            hint={subject.amountHint}
            error={errors['amount']}
            defaultValue={typed['amount']}
          />
          <TextField
            name="term_months"
            label="Vade"
            suffix="ay"
            figure
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            hint={subject.termHint}
            error={errors['term_months']}
            defaultValue={typed['term_months']}
          />
        </div>
      </fieldset>
      <ContactFields typed={typed} errors={errors} />
      <BankFields banks={subject.banks} order={subject.order} error={errors['selected_banks']} />
    </>
  );
}

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
      'Bankalar bilgilerinizi değerlendirir ve size telefonla ya da yazarak ulaşır.',
      'Kimlik ve gelir belgenizi yakınınızda tutun; banka görüşmede isteyebilir.',
      'Size sunulan faiz, masraf ve yıllık maliyet oranını karşılaştırın; onay vermeden hiçbir yükümlülük doğmaz.',
    ],
    href: paths.loan('ihtiyac-kredisi'),
    link: 'Kredileri karşılaştırmaya dön',
  },
  fields: ['amount', 'term_months', 'phone_number', 'selected_banks'],
  Fields: LoanFields,
};
