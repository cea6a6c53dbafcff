import type { ReactElement } from 'react';
import { paths } from '../../../src/paths.js';
import { view } from '../../../src/rendering/page.js';
import { AdminForm, FormSection, Wide } from '../../components/admin-form/admin-form.js';
import { FormFields, type FormView } from '../../components/admin-form/form-view.js';
import { AdminPageHeader } from '../../components/admin-page-header/admin-page-header.js';
import { ButtonLink } from '../../components/button/button.js';
import {
  EmailField,
  optionsOf,
  SelectField,
  TextAreaField,
  TextField,
} from '../../components/field/controls.js';
import { MoneyField, NumberField, SwitchField } from '../../components/form-fields/form-fields.js';
import {
  PictureField,
  pictureStyles,
  type PictureView,
} from '../../components/picture-field/picture-field.js';
import { adminLayout } from '../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../layouts/admin/csrf-field.js';
import { COLOR_LABELS } from './labels.js';

export interface BankEditProps {
  readonly form: FormView;
  /** Words for the drawings that a digital feature may have. */
  readonly icons: readonly string[];
  readonly logo: { readonly picture: PictureView | null; readonly address: string };
}

interface SectionProps {
  readonly field: FormFields;
}

const titleOf = ({ version }: FormView): string => (version === null ? 'Yeni banka' : 'Bankayı düzenle');

function BankEditBody({ form, logo, icons }: BankEditProps): ReactElement {
  const field = new FormFields(form);
  return (
    <>
      <AdminPageHeader title={titleOf(form)} back={{ href: form.cancelHref, label: 'Bankalar' }}>
        {form.version !== null && <ButtonLink href={`${form.action}/offers`}>Fırsatları düzenle</ButtonLink>}
      </AdminPageHeader>
      <AdminForm form={form} csrf={<CsrfField />} hasFiles>
        <FormSection title="Kimlik">
          <TextField {...field.text('name')} label="Banka adı" maxLength={120} />
          <TextField
            {...field.text('id')}
            label="Adres (kısa ad)"
            hint={`${paths.banks()}/ altındaki adresi; boşsa addan yapılır. Değişirse eskisi yenisine yönlenir.`}
            maxLength={60}
            optional
          />
          <TextField {...field.text('slogan')} label="Slogan" maxLength={200} optional />
          <SelectField
            {...field.text('color')}
            label="Renk"
            hint="Bankanın sayfalarındaki vurgu rengi"
            options={optionsOf(COLOR_LABELS)}
          />
          <PictureField {...field.text('logo_id')} {...logo} label="Logo" />
        </FormSection>
        <FormSection title="Yayın">
          <SwitchField {...field.on('is_active')} label="Aktif" hint="Pasif banka sitede hiç görünmez" />
          <SwitchField {...field.on('is_featured')} label="Öne çıkan" hint="Bankalar sayfasında vurgulanır" />
          <NumberField
            {...field.text('display_order')}
            label="Genel sıra"
            hint="Sıralaması olmayan sayfalarda geçerlidir; boşsa sonda"
            optional
          />
          <MoneyField
            {...field.text('price_per_application')}
            label="Başvuru başına ücret"
            hint="Raporlardaki gelir bununla hesaplanır"
            placeholder="245"
          />
        </FormSection>
        <Addresses field={field} />
        <Contact field={field} />
        <FormSection title="Bilgiler" hint="Bankanın sayfasında yazıldığı gibi gösterilir">
          <TextField {...field.text('customers')} label="Müşteri sayısı" maxLength={40} optional />
          <TextField {...field.text('branches')} label="Şube sayısı" maxLength={40} optional />
          <TextField {...field.text('atm_count')} label="ATM sayısı" maxLength={40} optional />
          <TextField {...field.text('founded')} label="Kuruluş yılı" maxLength={40} optional />
          <Wide>
            <TextAreaField
              {...field.text('digital_features')}
              label="Dijital bankacılık"
              hint={`Her satıra bir özellik: Başlık | Açıklama | simge. Simge: ${icons.join(', ')}.`}
              placeholder="Mobil bankacılık | Hesap ve kart işlemleri tek uygulamada | telefon"
              rows={6}
              optional
            />
          </Wide>
        </FormSection>
      </AdminForm>
    </>
  );
}

const Addresses = ({ field }: SectionProps): ReactElement => (
  <FormSection title="Adresler">
    <TextField
      {...field.text('redirect_url')}
      label="Yönlendirme adresi"
      hint="“Bankaya git” buraya götürür"
      inputMode="url"
      maxLength={2_000}
      placeholder="https://"
      optional
    />
    <TextField
      {...field.text('mobile_url')}
      label="Mobil yönlendirme adresi"
      hint="Telefon ve tabletlerde; boşsa üstteki"
      inputMode="url"
      maxLength={2_000}
      placeholder="https://"
      optional
    />
    <Wide>
      <TextAreaField
        {...field.text('aliases')}
        label="Diğer adlar"
        hint="Her satıra bir kısa ad, örneğin garanti. Bu adlarla gelenler bankanın adresine yönlenir."
        rows={3}
        optional
      />
    </Wide>
  </FormSection>
);

const Contact = ({ field }: SectionProps): ReactElement => (
  <FormSection title="İletişim">
    <TextField {...field.text('phone')} label="Telefon" maxLength={40} autoComplete="off" optional />
    <EmailField {...field.text('email')} label="E-posta" autoComplete="off" optional />
    <TextField
      {...field.text('website')}
      label="Web sitesi"
      inputMode="url"
      maxLength={2_000}
      placeholder="https://"
      optional
    />
    <Wide>
      <TextField {...field.text('address')} label="Açık adres" maxLength={300} optional />
    </Wide>
  </FormSection>
);

export const BankEdit = view<BankEditProps>({
  layout: adminLayout,
  styles: ['admin-form', ...pictureStyles],
  head: ({ form }) => ({ title: titleOf(form), robots: 'noindex' }),
  body: BankEditBody,
});
