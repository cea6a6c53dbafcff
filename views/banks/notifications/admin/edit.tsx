import type { ReactElement } from 'react';
import { view } from '../../../../src/shared/rendering/page.js';
import { AdminForm, FormSection, Wide } from '../../../components/admin-form/admin-form.js';
import { FormFields, type FormView } from '../../../components/admin-form/form-view.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { SelectField, TextAreaField, TextField } from '../../../components/field/controls.js';
import { DateTimeField, SwitchField } from '../../../components/form-fields/form-fields.js';
import { adminLayout } from '../../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../../layouts/admin/csrf-field.js';

export interface NotificationEditProps {
  readonly form: FormView;
}

const titleOf = ({ version }: FormView): string => (version === null ? 'Yeni bildirim' : 'Bildirimi düzenle');

function NotificationEditBody({ form }: NotificationEditProps): ReactElement {
  const field = new FormFields(form);
  return (
    <>
      <AdminPageHeader title={titleOf(form)} back={{ href: form.cancelHref, label: 'Bildirimler' }} />
      <AdminForm form={form} csrf={<CsrfField />}>
        <FormSection title="İçerik">
          <Wide>
            <TextField {...field.text('title')} />
          </Wide>
          <Wide>
            <TextAreaField {...field.text('description')} />
          </Wide>
          <SelectField {...field.choice('type')} />
          <SelectField {...field.choice('category')} />
          <SelectField {...field.choice('bank_id')} />
          <Wide>
            <TextField {...field.text('link')} />
          </Wide>
        </FormSection>
        <FormSection title="Yayın">
          <DateTimeField {...field.text('published_at')} />
          <DateTimeField {...field.text('expires_at')} />
          <SwitchField {...field.on('is_active')} />
        </FormSection>
      </AdminForm>
    </>
  );
}

export const NotificationEdit = view<NotificationEditProps>({
  layout: adminLayout,
  styles: ['admin-form'],
  head: ({ form }) => ({ title: titleOf(form), robots: 'noindex' }),
  body: NotificationEditBody,
});
