import type { ReactElement } from 'react';
import { paths } from '../../src/paths.js';
import { BankLogo } from '../components/bank-logo/bank-logo.js';
import { EmailField, SelectField } from '../components/field/controls.js';
import { ContactFields } from './contact-fields.js';
import type { ApplicationFormProps, CardFormSubject } from '../../client/islands/apply-dialog/form-props.js';

type CardPartProps = ApplicationFormProps & { readonly subject: CardFormSubject };

export function CardPart({ subject, typed, errors }: CardPartProps): ReactElement {
  const { card, cards } = subject;
  return (
    <>
      {card ? (
        <div className="apply-subject">
          <BankLogo bank={{ name: card.bankName, logoUrl: card.logoUrl }} decorative eager />
          <p>
            <strong>{card.name}</strong>
            <br />
            <a href={paths.cards()}>Başka bir kart seçin</a>
          </p>
        </div>
      ) : (
        <SelectField
          name="card_name"
          label="Kart"
          error={errors['card_name']}
          defaultValue={typed['card_name']}
          options={[{ value: '', label: 'Bir kart seçin' }, ...cards]}
        />
      )}
      <ContactFields typed={typed} errors={errors}>
        <EmailField name="email" label="E-posta" error={errors['email']} defaultValue={typed['email']} />
      </ContactFields>
    </>
  );
}
