import type { ReactElement } from 'react';
import { LoanRights } from '../components/loan-rights/loan-rights.js';
import { TabLinks } from '../components/tab-links/tab-links.js';
import type { ApplicationFormProps, BankedFormSubject } from '../../src/shared/contracts/application-form.js';
import { BankFields } from './bank-fields.js';
import { ContactFields } from './contact-fields.js';
import { InputFields } from './input-fields.js';

interface BankedFieldsProps {
  readonly form: ApplicationFormProps<BankedFormSubject>;
  /** Name of the choice between kinds of the product. */
  readonly choice: string;
  readonly legend: string;
}

/** Fields of a form that goes to several banks. */
export function BankedFields({ form, choice, legend }: BankedFieldsProps): ReactElement {
  const { subject, typed, errors } = form;
  return (
    <>
      <TabLinks label={choice} look="pills" tabs={subject.kinds} />
      {subject.purposes && subject.purposes.length > 0 && (
        <TabLinks label="Kredinin amacı" look="pills" tabs={subject.purposes} />
      )}
      <fieldset className="stack apply-part">
        <legend>{legend}</legend>
        <div className="apply-pair">
          <InputFields {...form} />
        </div>
      </fieldset>
      <ContactFields typed={typed} errors={errors} />
      <BankFields banks={subject.banks} order={subject.order} error={errors['selected_banks']} />
      {subject.rights && <LoanRights rights={subject.rights} />}
    </>
  );
}
