import type { ReactElement } from 'react';
import { view } from '../../../../src/shared/rendering/page.js';
import { AdminForm, FormSection } from '../../../components/admin-form/admin-form.js';
import { FormFields, type FormView } from '../../../components/admin-form/form-view.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { type Option, SelectField, TextField } from '../../../components/field/controls.js';
import { DateField, MoneyField } from '../../../components/form-fields/form-fields.js';
import { adminLayout } from '../../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../../layouts/admin/csrf-field.js';

export interface PriceEditProps {
  readonly form: FormView;
  /** Scopes that a price may have. */
  readonly scopes: readonly Option[];
}

const titleOf = ({ version }: FormView): string => (version === null ? 'Yeni ücret' : 'Ücreti düzenle');

function PriceEditBody({ form, scopes }: PriceEditProps): ReactElement {
  const field = new FormFields(form);
  return (
    <>
      <AdminPageHeader
        title={titleOf(form)}
        subtitle="Değişiklik yalnızca bundan sonra gönderilecek başvurular içindir; gönderilmiş olanların ücreti sabittir."
        back={{ href: form.cancelHref, label: 'Ücretler' }}
      />
      <AdminForm form={form} csrf={<CsrfField />}>
        <FormSection title="Ücret">
          <SelectField {...field.choice('bank_id')} />
          <SelectField {...field.text('scope')} options={scopes} />
          <MoneyField {...field.text('price')} placeholder="245" />
          <SelectField {...field.choice('billable_state')} />
        </FormSection>
        <FormSection title="Geçerlilik">
          <DateField {...field.text('valid_from')} />
          <DateField {...field.text('valid_until')} />
          <TextField {...field.text('campaign')} />
        </FormSection>
      </AdminForm>
    </>
  );
}

export const PriceEdit = view<PriceEditProps>({
  layout: adminLayout,
  styles: ['admin-form'],
  head: ({ form }) => ({ title: titleOf(form), robots: 'noindex' }),
  body: PriceEditBody,
});
