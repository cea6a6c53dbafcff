import type { ReactElement } from 'react';
import { TextField } from '../components/field/controls.js';
import { TabLinks } from '../components/tab-links/tab-links.js';
import { BankFields } from './bank-fields.js';
import { ContactFields } from './contact-fields.js';
import type { ApplicationFormProps, LoanFormSubject } from '../../client/islands/apply-dialog/form-props.js';

type LoanPartProps = ApplicationFormProps & { readonly subject: LoanFormSubject };

export function LoanPart({ subject, typed, errors }: LoanPartProps): ReactElement {
  return (
    <>
      <TabLinks label="Kredi türü" look="pills" tabs={subject.kinds} />
      <fieldset className="stack apply-part">
        <legend>Kredi bilgileri</legend>
        <div className="apply-pair">
          <TextField
            name="amount"
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
