import type { ReactElement } from 'react';
import { view } from '../../../../src/shared/rendering/page.js';
import { AdminForm, FormSection, Wide } from '../../../components/admin-form/admin-form.js';
import { FormFields, type FormView } from '../../../components/admin-form/form-view.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { SelectField, TextField } from '../../../components/field/controls.js';
import { NumberField, SwitchField } from '../../../components/form-fields/form-fields.js';
import { adminLayout } from '../../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../../layouts/admin/csrf-field.js';

export interface CallOutcomeEditProps {
  readonly form: FormView;
}

const titleOf = ({ version }: FormView): string =>
  version === null ? 'Yeni görüşme sonucu' : 'Görüşme sonucunu düzenle';

function CallOutcomeEditBody({ form }: CallOutcomeEditProps): ReactElement {
  const field = new FormFields(form);
  return (
    <>
      <AdminPageHeader title={titleOf(form)} back={{ href: form.cancelHref, label: 'Görüşme sonuçları' }} />
      <AdminForm form={form} csrf={<CsrfField />}>
        <FormSection title="Sonuç">
          <Wide>
            <TextField {...field.text('name')} />
          </Wide>
          <NumberField {...field.text('parent_id')} />
          <NumberField {...field.text('display_order')} />
          <SwitchField {...field.on('is_reached')} />
          <SwitchField {...field.on('is_active')} />
        </FormSection>
        <FormSection title="Sonra">
          <SelectField {...field.choice('next_step')} />
          <NumberField {...field.text('retry_minutes')} />
          <NumberField {...field.text('max_attempts')} />
          <SelectField {...field.choice('status')} />
        </FormSection>
        <FormSection title="Ne yapar, ne sorar">
          <SwitchField {...field.on('asks_reason')} />
          <SwitchField {...field.on('asks_language')} />
          <SwitchField {...field.on('stops_contact')} />
          <SwitchField {...field.on('releases_referrals')} />
        </FormSection>
      </AdminForm>
    </>
  );
}

export const CallOutcomeEdit = view<CallOutcomeEditProps>({
  layout: adminLayout,
  styles: ['admin-form'],
  head: ({ form }) => ({ title: titleOf(form), robots: 'noindex' }),
  body: CallOutcomeEditBody,
});
