import type { ReactElement } from 'react';
import { view } from '../../../../src/shared/rendering/page.js';
import { AdminForm, FormSection, Wide } from '../../../components/admin-form/admin-form.js';
import { FormFields, type FormView } from '../../../components/admin-form/form-view.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { SelectField, TextAreaField, TextField } from '../../../components/field/controls.js';
import { DateField, NumberField, RateField } from '../../../components/form-fields/form-fields.js';
import { adminLayout } from '../../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../../layouts/admin/csrf-field.js';

export interface ConditionEditProps {
  readonly form: FormView;
}

const titleOf = ({ version }: FormView): string => (version === null ? 'Yeni koşul' : 'Koşulu düzenle');

function ConditionEditBody({ form }: ConditionEditProps): ReactElement {
  const field = new FormFields(form);
  return (
    <>
      <AdminPageHeader title={titleOf(form)} back={{ href: form.cancelHref, label: 'Koşullar' }} />
      <AdminForm form={form} csrf={<CsrfField />}>
        <FormSection
          title="Koşul"
          hint="Herkese verilen oran ve ücret ürünün kendisinde durur; liste onlarla sıralanır. “Aranan” koşullar kredi sayfasının “Bana uygun mu?” bölümünde görünür."
        >
          <Wide>
            <SelectField {...field.choice('product_id')} />
          </Wide>
          <SelectField {...field.choice('kind')} />
          <NumberField {...field.text('bound')} placeholder="25000" />
          <RateField {...field.text('rate')} />
          <RateField {...field.text('fee_percent')} placeholder="0,5" />
          <Wide>
            <TextAreaField {...field.text('note')} rows={2} />
          </Wide>
        </FormSection>
        <FormSection title="Geçerlilik ve kaynak">
          <DateField {...field.text('valid_from')} />
          <DateField {...field.text('valid_to')} />
          <Wide>
            <TextField {...field.text('source')} />
          </Wide>
        </FormSection>
      </AdminForm>
    </>
  );
}

export const ConditionEdit = view<ConditionEditProps>({
  layout: adminLayout,
  styles: ['admin-form'],
  head: ({ form }) => ({ title: titleOf(form), robots: 'noindex' }),
  body: ConditionEditBody,
});
