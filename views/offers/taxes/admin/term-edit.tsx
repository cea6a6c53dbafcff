import type { ReactElement } from 'react';
import { view } from '../../../../src/shared/rendering/page.js';
import { AdminForm, FormSection, Wide } from '../../../components/admin-form/admin-form.js';
import { FormFields, type FormView } from '../../../components/admin-form/form-view.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { SelectField, TextField } from '../../../components/field/controls.js';
import { MoneyField } from '../../../components/form-fields/form-fields.js';
import { adminLayout } from '../../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../../layouts/admin/csrf-field.js';
import { ValiditySection } from './dated-parts.js';

export interface TermEditProps {
  readonly form: FormView;
}

const titleOf = ({ version }: FormView): string =>
  version === null ? 'Yeni vade sınırı' : 'Vade sınırını düzenle';

function TermEditBody({ form }: TermEditProps): ReactElement {
  const field = new FormFields(form);
  return (
    <>
      <AdminPageHeader title={titleOf(form)} back={{ href: form.cancelHref, label: 'Vade sınırları' }} />
      <AdminForm form={form} csrf={<CsrfField />}>
        <FormSection title="Vade sınırı">
          <SelectField {...field.choice('loan_type')} />
          <MoneyField {...field.text('up_to_amount')} placeholder="125.000" />
          <Wide>
            <TextField {...field.text('terms')} placeholder="3, 6, 9, 12" />
          </Wide>
        </FormSection>
        <ValiditySection form={form} />
      </AdminForm>
    </>
  );
}

export const TermEdit = view<TermEditProps>({
  layout: adminLayout,
  styles: ['admin-form'],
  head: ({ form }) => ({ title: titleOf(form), robots: 'noindex' }),
  body: TermEditBody,
});
