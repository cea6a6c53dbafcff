import type { ReactElement } from 'react';
import { paths } from '../../src/shared/paths/site.js';
import { CheckboxField } from '../components/field/controls.js';
import type { ApplicationFormProps } from '../../src/shared/contracts/application-form.js';

/** Information and consent are two things (KVKK): a text to read, and boxes nobody has ticked beforehand. */
export function ConsentFields({
  kvkk,
  marketing,
  errors,
}: Pick<ApplicationFormProps, 'kvkk' | 'marketing' | 'errors'>): ReactElement {
  return (
    <fieldset className="stack apply-part">
      <legend>Onaylar</legend>
      <p className="small muted">
        Kişisel verilerinizin nasıl işlendiğini{' '}
        <a href={paths.content('kvkk-aydinlatma-metni')}>KVKK Aydınlatma Metni</a>’nde okuyabilirsiniz.
        Onayların tam metni: <a href={kvkk.href}>açık rıza</a>, <a href={marketing.href}>ticari ileti</a>.
      </p>
      <CheckboxField
        name="kvkk_consent"
        label={kvkk.label}
        error={errors['kvkk_consent']}
        defaultChecked={kvkk.checked}
      />
      <CheckboxField
        name="marketing_consent"
        label={marketing.label}
        optional
        defaultChecked={marketing.checked}
      />
    </fieldset>
  );
}
