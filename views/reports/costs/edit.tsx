import type { ReactElement } from 'react';
import { view } from '../../../src/shared/rendering/page.js';
import { AdminForm, FormSection, Wide } from '../../components/admin-form/admin-form.js';
import { FormFields, type FormView } from '../../components/admin-form/form-view.js';
import { AdminPageHeader } from '../../components/admin-page-header/admin-page-header.js';
import { type Option, SelectField, TextField } from '../../components/field/controls.js';
import { DateField, MoneyField } from '../../components/form-fields/form-fields.js';
import { adminLayout } from '../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../layouts/admin/csrf-field.js';

export interface CostEditProps {
  readonly form: FormView;
  readonly sources: readonly Option[];
}

const titleOf = ({ version }: FormView): string =>
  version === null ? 'Yeni kaynak maliyeti' : 'Kaynak maliyetini düzenle';

function CostEditBody({ form, sources }: CostEditProps): ReactElement {
  const field = new FormFields(form);
  return (
    <>
      <AdminPageHeader title={titleOf(form)} back={{ href: form.cancelHref, label: 'Kaynak maliyetleri' }} />
      <AdminForm form={form} csrf={<CsrfField />}>
        <FormSection title="Maliyet">
          <Wide>
            <SelectField {...field.choice('source')} options={sources} />
          </Wide>
          <DateField {...field.text('first_day')} />
          <DateField {...field.text('last_day')} />
          <MoneyField {...field.text('amount')} />
          <TextField {...field.text('note')} />
        </FormSection>
      </AdminForm>
    </>
  );
}

export const CostEdit = view<CostEditProps>({
  layout: adminLayout,
  styles: ['admin-form'],
  head: ({ form }) => ({ title: titleOf(form), robots: 'noindex' }),
  body: CostEditBody,
});
