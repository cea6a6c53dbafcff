import type { ReactElement, ReactNode } from 'react';
import { PhoneField } from '../components/field/controls.js';
import type { ApplicationFormProps } from '../../src/shared/contracts/application-form.js';

type ContactFieldsProps = Pick<ApplicationFormProps, 'typed' | 'errors'> & {
  readonly phoneHint?: string;
  readonly children?: ReactNode;
};

export function ContactFields({ typed, errors, phoneHint, children }: ContactFieldsProps): ReactElement {
  return (
    <fieldset className="stack apply-part">
      <legend>İletişim Bilgileri</legend>
      <PhoneField
        name="phone_number"
        label="Cep telefonu"
        hint={phoneHint}
        error={errors['phone_number']}
        defaultValue={typed['phone_number']}
      />
      {children}
    </fieldset>
  );
}
