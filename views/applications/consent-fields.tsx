import type { ReactElement } from 'react';
import { ConsentLinks } from '../../client/islands/apply-dialog/consent-links.js';
import { CheckboxField } from '../components/field/controls.js';
import type { ApplicationFormProps } from '../../src/shared/contracts/application-form.js';

/** A notice is read and stands apart (KVKK); the boxes are an instruction and permissions, and nobody has ticked them beforehand. */
export function ConsentFields({
  kvkk,
  channels,
  errors,
}: Pick<ApplicationFormProps, 'kvkk' | 'channels' | 'errors'>): ReactElement {
  return (
    <fieldset className="stack apply-part">
      <legend>Başvurunuz ve izinleriniz</legend>
      <ConsentLinks kvkk={kvkk} channels={channels} />
      <CheckboxField
        name="kvkk_consent"
        label={kvkk.label}
        error={errors['kvkk_consent']}
        defaultChecked={kvkk.checked}
      />
      {channels.map(({ name, label, checked }) => (
        <CheckboxField key={name} name={name} label={label} optional defaultChecked={checked} />
      ))}
    </fieldset>
  );
}
