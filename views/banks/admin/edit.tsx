import type { ReactElement } from 'react';
import { view } from '../../../src/rendering/page.js';
import { AdminForm, FormSection, Wide } from '../../components/admin-form/admin-form.js';
import { FormFields, type FormView } from '../../components/admin-form/form-view.js';
import { AdminPageHeader } from '../../components/admin-page-header/admin-page-header.js';
import { ButtonLink } from '../../components/button/button.js';
import { EmailField, SelectField, TextAreaField, TextField } from '../../components/field/controls.js';
import {
  AddressField,
  MoneyField,
  NumberField,
  SwitchField,
} from '../../components/form-fields/form-fields.js';
import {
  PictureField,
  pictureStyles,
  type PictureView,
} from '../../components/picture-field/picture-field.js';
import { adminLayout } from '../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../layouts/admin/csrf-field.js';

export interface BankEditProps {
  readonly form: FormView;
  readonly logo: { readonly picture: PictureView | null; readonly address: string };
}

interface SectionProps {
  readonly field: FormFields;
}

const titleOf = ({ version }: FormView): string => (version === null ? 'Yeni banka' : 'Bankayı düzenle');

function BankEditBody({ form, logo }: BankEditProps): ReactElement {
  const field = new FormFields(form);
  return (
    <>
      <AdminPageHeader title={titleOf(form)} back={{ href: form.cancelHref, label: 'Bankalar' }}>
        {form.version !== null && <ButtonLink href={`${form.action}/offers`}>Fırsatları düzenle</ButtonLink>}
      </AdminPageHeader>
      <AdminForm form={form} csrf={<CsrfField />} hasFiles>
        <FormSection title="Kimlik">
          <TextField {...field.text('name')} />
          <TextField {...field.text('id')} />
          <TextField {...field.text('slogan')} />
          <SelectField {...field.choice('kind')} />
          <SelectField {...field.choice('color')} />
          <PictureField {...field.text('logo_id')} {...logo} />
        </FormSection>
        <FormSection title="Yayın">
          <SwitchField {...field.on('is_active')} />
          <SwitchField {...field.on('is_featured')} />
          <NumberField {...field.text('display_order')} />
          <MoneyField {...field.text('price_per_application')} placeholder="245" />
        </FormSection>
        <Addresses field={field} />
        <Contact field={field} />
        <FormSection title="Bilgiler" hint="Bankanın sayfasında yazıldığı gibi gösterilir">
          <TextField {...field.text('customers')} />
          <TextField {...field.text('branches')} />
          <TextField {...field.text('atm_count')} />
          <TextField {...field.text('founded')} />
          <Wide>
            <TextAreaField
              {...field.text('digital_features')}
              placeholder="Mobil bankacılık | Hesap ve kart işlemleri tek uygulamada | telefon"
              rows={6}
            />
          </Wide>
        </FormSection>
      </AdminForm>
    </>
  );
}

const Addresses = ({ field }: SectionProps): ReactElement => (
  <FormSection title="Adresler">
    <AddressField {...field.text('redirect_url')} />
    <AddressField {...field.text('mobile_url')} />
    <Wide>
      <TextAreaField {...field.text('aliases')} rows={3} />
    </Wide>
  </FormSection>
);

const Contact = ({ field }: SectionProps): ReactElement => (
  <FormSection title="İletişim">
    <TextField {...field.text('phone')} autoComplete="off" />
    <EmailField {...field.text('email')} autoComplete="off" />
    <AddressField {...field.text('website')} />
    <Wide>
      <TextField {...field.text('address')} />
    </Wide>
  </FormSection>
);

export const BankEdit = view<BankEditProps>({
  layout: adminLayout,
  styles: ['admin-form', ...pictureStyles],
  head: ({ form }) => ({ title: titleOf(form), robots: 'noindex' }),
  body: BankEditBody,
});
