import type { ReactElement } from 'react';
import { view } from '../../../../src/shared/rendering/page.js';
import { AdminForm, FormSection, Wide } from '../../../components/admin-form/admin-form.js';
import { FormFields, type FormView } from '../../../components/admin-form/form-view.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { SelectField } from '../../../components/field/controls.js';
import { MoneyField, NumberField, RateField } from '../../../components/form-fields/form-fields.js';
import { adminLayout } from '../../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../../layouts/admin/csrf-field.js';
import { ValiditySection } from './dated-parts.js';

export interface FigureEditProps {
  readonly form: FormView;
}

const titleOf = ({ version }: FormView): string =>
  version === null ? 'Yeni yasal sınır' : 'Yasal sınırı düzenle';

function FigureEditBody({ form }: FigureEditProps): ReactElement {
  const field = new FormFields(form);
  return (
    <>
      <AdminPageHeader title={titleOf(form)} back={{ href: form.cancelHref, label: 'Yasal sınırlar' }} />
      <AdminForm form={form} csrf={<CsrfField />}>
        <FormSection title="Yasal sınır">
          <Wide>
            <SelectField {...field.choice('figure')} />
          </Wide>
          <RateField {...field.text('percent')} placeholder="2" />
          <MoneyField {...field.text('up_to_amount')} placeholder="400.000" />
          <NumberField {...field.text('up_to_months')} />
          <NumberField {...field.text('max_months')} />
        </FormSection>
        <ValiditySection form={form} />
      </AdminForm>
    </>
  );
}

export const FigureEdit = view<FigureEditProps>({
  layout: adminLayout,
  styles: ['admin-form'],
  head: ({ form }) => ({ title: titleOf(form), robots: 'noindex' }),
  body: FigureEditBody,
});
