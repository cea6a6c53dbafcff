import type { ReactElement } from 'react';
import type { ApplicationFormProps } from '../../src/shared/contracts/application-form.js';
import { CheckboxField, TextField } from '../components/field/controls.js';

/** Asked for once the rest is right, where the settings want the phone confirmed. */
export function CodeFields({
  code,
  errors,
}: Pick<ApplicationFormProps, 'code' | 'errors'>): ReactElement | null {
  if (!code) return null;
  return (
    <fieldset className="stack apply-part">
      <legend>Telefon Doğrulama</legend>
      {code.asked !== null && <p>{code.asked}.</p>}
      <TextField
        name="phone_code"
        label="SMS kodu"
        hint="Kod gelmediyse alanı boş bırakıp yeniden gönderin: bir dakika sonra yenisini göndeririz."
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        figure
        autoFocus
        defaultValue={code.typed}
        error={errors['phone_code']}
      />
      <CheckboxField
        name="skip_code"
        label="SMS alamıyorum; başvurumu kodsuz gönder"
        hint="Telefonunuz doğrulanmamış sayılır; başvurunuz bazı bankalara ancak doğrulandıktan sonra iletilir."
        optional
        defaultChecked={code.isSkipped}
      />
    </fieldset>
  );
}
