import type { ReactElement } from 'react';
import { view } from '../../../../src/shared/rendering/page.js';
import { AdminForm, FormSection, Wide } from '../../../components/admin-form/admin-form.js';
import { FormFields, type FormView } from '../../../components/admin-form/form-view.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { TextAreaField, TextField } from '../../../components/field/controls.js';
import { DateField, SwitchField } from '../../../components/form-fields/form-fields.js';
import { adminLayout } from '../../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../../layouts/admin/csrf-field.js';

export interface HolidayEditProps {
  readonly form: FormView;
}

const titleOf = ({ version }: FormView): string => (version === null ? 'Yeni tatil' : 'Tatili düzenle');

function HolidayEditBody({ form }: HolidayEditProps): ReactElement {
  const field = new FormFields(form);
  return (
    <>
      <AdminPageHeader title={titleOf(form)} back={{ href: form.cancelHref, label: 'Tatiller' }} />
      <AdminForm form={form} csrf={<CsrfField />}>
        <FormSection title="Tatil">
          <Wide>
            <TextField {...field.text('name')} placeholder="Ramazan Bayramı" />
          </Wide>
          <DateField {...field.text('first_day')} />
          <DateField {...field.text('last_day')} />
          <Wide>
            <SwitchField {...field.on('is_confirmed')} />
          </Wide>
          <Wide>
            <TextAreaField {...field.text('source')} rows={3} />
          </Wide>
        </FormSection>
      </AdminForm>
    </>
  );
}

export const HolidayEdit = view<HolidayEditProps>({
  layout: adminLayout,
  styles: ['admin-form'],
  head: ({ form }) => ({ title: titleOf(form), robots: 'noindex' }),
  body: HolidayEditBody,
});
