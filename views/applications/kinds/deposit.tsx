import type { ReactElement } from 'react';
import { paths } from '../../../src/shared/paths/site.js';
import { TextField } from '../../components/field/controls.js';
import { TabLinks } from '../../components/tab-links/tab-links.js';
import { BankFields } from '../bank-fields.js';
import { ContactFields } from '../contact-fields.js';
import type { ApplicationFormProps } from '../../../src/shared/contracts/application-form.js';
import type { DepositFormSubject } from '../../../client/islands/apply-dialog/kinds/deposit.js';
import type { KindView } from './kind-view.js';

function DepositFields({ subject, typed, errors }: ApplicationFormProps<DepositFormSubject>): ReactElement {
  return (
    <>
      <TabLinks label="Para birimi" look="pills" tabs={subject.kinds} />
      <fieldset className="stack apply-part">
        <legend>Mevduat bilgileri</legend>
        <div className="apply-pair">
          <TextField
            name="amount"
            data-amount=""
            label="Tutar"
            suffix={subject.currencySign}
            figure
            inputMode="decimal"
            autoComplete="off"
            maxLength={32}
            hint={subject.amountHint}
            error={errors['amount']}
            defaultValue={typed['amount']}
          />
          <TextField
            name="term_days"
            label="Vade"
            suffix="gün"
            figure
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            hint={subject.termHint}
            error={errors['term_days']}
            defaultValue={typed['term_days']}
          />
        </div>
      </fieldset>
      <ContactFields typed={typed} errors={errors} />
      <BankFields banks={subject.banks} order={subject.order} error={errors['selected_banks']} />
    </>
  );
}

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
      'Bankalar size özel oranı bildirmek için telefonla ya da yazarak ulaşır.',
      'Oranın hangi gün için geçerli olduğunu ve stopaj sonrası net getiriyi sorun.',
      'Hesabı açmaya karar verene kadar hiçbir yükümlülük doğmaz.',
    ],
    href: paths.deposits(),
    link: 'Mevduat tekliflerine dön',
  },
  fields: ['amount', 'term_days', 'phone_number', 'selected_banks'],
  Fields: DepositFields,
};
