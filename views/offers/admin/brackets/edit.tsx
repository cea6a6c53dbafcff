import type { ReactElement } from 'react';
import { view } from '../../../../src/shared/rendering/page.js';
import { AdminForm, FormSection, Wide } from '../../../components/admin-form/admin-form.js';
import { FormFields, type FormView } from '../../../components/admin-form/form-view.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { SelectField, TextAreaField } from '../../../components/field/controls.js';
import {
  DateField,
  MoneyField,
  NumberField,
  RateField,
} from '../../../components/form-fields/form-fields.js';
import { adminLayout } from '../../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../../layouts/admin/csrf-field.js';

export interface BracketEditProps {
  readonly form: FormView;
}

const titleOf = ({ version }: FormView): string =>
  version === null ? 'Yeni oran dilimi' : 'Oran dilimini düzenle';

function BracketEditBody({ form }: BracketEditProps): ReactElement {
  const field = new FormFields(form);
  return (
    <>
      <AdminPageHeader title={titleOf(form)} back={{ href: form.cancelHref, label: 'Oran dilimleri' }} />
      <AdminForm form={form} csrf={<CsrfField />}>
        <FormSection
          title="Tutar ve vade"
          hint="Hiçbir dilime girmeyen mevduatta ürünün kendi oranı, birden çok dilime girende vadesi, sonra tutarı en yüksekten başlayan geçerlidir."
        >
          <Wide>
            <SelectField {...field.choice('product_id')} />
          </Wide>
          <MoneyField {...field.text('min_amount')} />
          <MoneyField {...field.text('max_amount')} />
          <NumberField {...field.text('min_term')} />
          <NumberField {...field.text('max_term')} />
        </FormSection>
        <FormSection title="Oran">
          <RateField {...field.text('rate')} />
          <RateField {...field.text('welcome_rate')} />
          <Wide>
            <TextAreaField {...field.text('note')} rows={2} />
          </Wide>
        </FormSection>
        <FormSection title="Geçerlilik">
          <DateField {...field.text('valid_from')} />
          <DateField {...field.text('valid_to')} />
        </FormSection>
      </AdminForm>
    </>
  );
}

export const BracketEdit = view<BracketEditProps>({
  layout: adminLayout,
  styles: ['admin-form'],
  head: ({ form }) => ({ title: titleOf(form), robots: 'noindex' }),
  body: BracketEditBody,
});
