import type { ReactElement } from 'react';
import { FormSection, Wide } from '../../components/admin-form/admin-form.js';
import type { FormFields } from '../../components/admin-form/form-view.js';
import { TextField } from '../../components/field/controls.js';
import { OfferPreview } from '../../components/offer-preview/offer-preview.js';

const BUTTON_HINT = { hint: 'Örneğin Akbank Müşterisi Ol!' } as const;

/** A bank's promises to new customers: two texts, and the button beneath them. */
export function OfferFields({ field }: { readonly field: FormFields }): ReactElement {
  const { name, error, hint, values, maxLength } = field.texts('offers');
  return (
    <FormSection title="Fırsatlar">
      <Wide>
        <TextField
          name={name}
          label="Fırsat metni"
          error={error}
          defaultValue={values[0]}
          hint={hint}
          maxLength={maxLength}
        />
      </Wide>
      <Wide>
        <TextField
          name={name}
          id={`${name}-2`}
          label="İkinci fırsat metni"
          defaultValue={values[1]}
          maxLength={maxLength}
          optional
        />
      </Wide>
      <OfferPreview of={name} texts={values} />
      <TextField {...field.text('button_text')} {...BUTTON_HINT} />
    </FormSection>
  );
}
