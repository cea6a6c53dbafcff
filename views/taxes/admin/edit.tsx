import type { ReactElement } from 'react';
import { view } from '../../../src/rendering/page.js';
import { AdminForm, FormSection } from '../../components/admin-form/admin-form.js';
import { FormFields, type FormView } from '../../components/admin-form/form-view.js';
import { AdminPageHeader } from '../../components/admin-page-header/admin-page-header.js';
import { optionsOf, SelectField } from '../../components/field/controls.js';
import { NumberField, RateField } from '../../components/form-fields/form-fields.js';
import { adminLayout } from '../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../layouts/admin/csrf-field.js';
import { ValiditySection } from './dated-parts.js';
import { SUBJECT_LABELS, TAX_LABELS } from './labels.js';

export interface TaxEditProps {
  readonly form: FormView;
}

const titleOf = ({ version }: FormView): string =>
  version === null ? 'Yeni vergi oranı' : 'Vergi oranını düzenle';

function TaxEditBody({ form }: TaxEditProps): ReactElement {
  const field = new FormFields(form);
  return (
    <>
      <AdminPageHeader title={titleOf(form)} back={{ href: form.cancelHref, label: 'Vergiler' }} />
      <AdminForm form={form} csrf={<CsrfField />}>
        <FormSection title="Vergi">
          <SelectField {...field.text('tax')} label="Vergi" options={optionsOf(TAX_LABELS, 'Seçin')} />
          <SelectField
            {...field.text('applies_to')}
            label="Uygulandığı yer"
            options={optionsOf(SUBJECT_LABELS, 'Seçin')}
          />
          <RateField {...field.text('percent')} label="Oran" hint="Faiz üzerinden" placeholder="15" />
          <NumberField
            {...field.text('up_to_months')}
            label="En uzun vade"
            hint="Stopaj dilimi; boşsa daha uzun vadeler"
            suffix="ay"
            optional
          />
        </FormSection>
        <ValiditySection form={form} />
      </AdminForm>
    </>
  );
}

export const TaxEdit = view<TaxEditProps>({
  layout: adminLayout,
  styles: ['admin-form'],
  head: ({ form }) => ({ title: titleOf(form), robots: 'noindex' }),
  body: TaxEditBody,
});
