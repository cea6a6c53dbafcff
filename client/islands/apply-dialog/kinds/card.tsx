import type { ReactElement } from 'react';
import { BankLogo } from '../../../../views/components/bank-logo/bank-logo.js';
import { EmailField } from '../../../../views/components/field/controls.js';
import { contactErrors } from '../forms/contact.js';
import { FormFrame, type FormProps } from '../forms/form.js';
import { MESSAGES } from '../messages.js';
import { Consents, Done } from '../parts.js';
import { PhoneInput } from '../phone-input.js';
import { useApplication } from '../use-application.js';

export interface CardFormSubject {
  /** The card it is about; null lets the visitor choose from `cards`. */
  readonly card: { readonly name: string; readonly bankName: string; readonly logoUrl: string | null } | null;
  readonly cards: readonly { readonly value: string; readonly label: string }[];
}

export default function CardForm(props: FormProps<CardFormSubject>): ReactElement {
  const { form, onClose } = props;
  const application = useApplication(props);
  const { values, errors, stored, set, check, submit } = application;
  const card = form?.subject.card;
  if (stored !== null) {
    return (
      <Done stored={stored} next={form?.next} onClose={onClose}>
        Kartın bankası başvurunuzu tamamlamak için size ulaşacak.
      </Done>
    );
  }
  return (
    <FormFrame
      {...props}
      application={application}
      submitLabel="Başvuruyu Gönder"
      onSubmit={() => {
        const email = values.email.includes('@') ? undefined : MESSAGES.email;
        if (check({ ...contactErrors(values), email })) void submit(['phone_number', 'email']);
      }}
    >
      {card && (
        <div className="apply-subject">
          <BankLogo bank={{ name: card.bankName, logoUrl: card.logoUrl }} decorative />
          <strong>{card.name}</strong>
        </div>
      )}
      <PhoneInput
        value={values.phone_number}
        error={errors['phone_number']}
        onChange={(digits) => {
          set('phone_number', digits);
        }}
      />
      <EmailField
        name="email"
        id="basvuru-eposta"
        label="E-posta"
        error={errors['email']}
        value={values.email}
        onChange={({ target }) => {
          set('email', target.value);
        }}
      />
      {form && <Consents application={application} texts={form} />}
    </FormFrame>
  );
}
