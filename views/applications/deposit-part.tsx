import type { ReactElement } from 'react';
import { TextField } from '../components/field/controls.js';
import { TabLinks } from '../components/tab-links/tab-links.js';
import { BankFields } from './bank-fields.js';
import { ContactFields } from './contact-fields.js';
import type {
  ApplicationFormProps,
  DepositFormSubject,
} from '../../client/islands/apply-dialog/form-props.js';

type DepositPartProps = ApplicationFormProps & { readonly subject: DepositFormSubject };

export function DepositPart({ subject, typed, errors }: DepositPartProps): ReactElement {
  return (
    <>
      <TabLinks label="Para birimi" look="pills" tabs={subject.kinds} />
      <fieldset className="stack apply-part">
        <legend>Mevduat bilgileri</legend>
        <div className="apply-pair">
          <TextField
            name="amount"
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
