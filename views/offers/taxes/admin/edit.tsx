import type { ReactElement } from 'react';
import { view } from '../../../../src/shared/rendering/page.js';
import { AdminForm, FormSection } from '../../../components/admin-form/admin-form.js';
import { FormFields, type FormView } from '../../../components/admin-form/form-view.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { SelectField } from '../../../components/field/controls.js';
import { NumberField, RateField } from '../../../components/form-fields/form-fields.js';
import { adminLayout } from '../../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../../layouts/admin/csrf-field.js';
import { ValiditySection } from './dated-parts.js';

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
          <SelectField {...field.choice('tax')} />
          <SelectField {...field.choice('applies_to')} />
          <RateField {...field.text('percent')} placeholder="15" />
          <NumberField {...field.text('up_to_months')} />
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
