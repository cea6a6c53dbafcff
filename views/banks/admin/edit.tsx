import type { ReactElement } from 'react';
import { formatNumber } from '../../../src/shared/finance/tr/format.js';
import { view } from '../../../src/shared/rendering/page.js';
import { AdminForm, FormSection, Wide } from '../../components/admin-form/admin-form.js';
import { FormFields, type FormView } from '../../components/admin-form/form-view.js';
import { AdminPageHeader } from '../../components/admin-page-header/admin-page-header.js';
import { ButtonLink } from '../../components/button/button.js';
import {
  EmailField,
  type Option,
  SelectField,
  TextAreaField,
  TextField,
} from '../../components/field/controls.js';
import {
  AddressField,
  MoneyField,
  NumberField,
  SwitchField,
} from '../../components/form-fields/form-fields.js';
import { ReauthenticationField } from '../../components/own-password/own-password.js';
import {
  PictureField,
  pictureStyles,
  type PictureView,
} from '../../components/picture-field/picture-field.js';
import { adminLayout } from '../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../layouts/admin/csrf-field.js';

export interface BankEditProps {
  readonly form: FormView;
  /** The webhooks that a bank's applications may go to. */
  readonly endpoints: readonly Option[];
  readonly logo: { readonly picture: PictureView | null; readonly address: string };
  /** How often each way to the bank was taken; null for a new one. */
  readonly ways: {
    readonly days: number;
    readonly clicks: number;
    readonly calls: number;
    readonly href: string;
  } | null;
}

interface SectionProps {
  readonly field: FormFields;
}

const titleOf = ({ version }: FormView): string => (version === null ? 'Yeni banka' : 'Bankayı düzenle');

function BankEditBody({ form, logo, ways, endpoints }: BankEditProps): ReactElement {
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
        </FormSection>
        <Leads field={field} endpoints={endpoints} error={form.errors['own_password']} />
        <Addresses field={field} ways={ways} />
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

/** How applications leave for the bank, and what it pays for them. */
const Leads = ({
  field,
  endpoints,
  error,
}: SectionProps &
  Pick<BankEditProps, 'endpoints'> & { readonly error: string | undefined }): ReactElement => (
  <FormSection title="Başvuruların gönderilmesi">
    <SelectField {...field.choice('lead_release')} />
    <SelectField {...field.choice('lead_channel')} />
    <SelectField
      {...field.text('lead_endpoint_id')}
      options={[
        { value: '', label: endpoints.length === 0 ? 'Bankanın webhook’u yok' : 'Seçilmedi' },
        ...endpoints,
      ]}
    />
    <TextAreaField {...field.text('lead_emails')} rows={3} autoComplete="off" />
    <NumberField {...field.text('double_days')} />
    <MoneyField {...field.text('price_per_application')} placeholder="245" />
    <SelectField {...field.choice('billable_state')} />
    <ReauthenticationField
      hint="Başvuruların gideceği webhook’u değiştirirken gerekir"
      error={error}
      optional
    />
  </FormSection>
);

const Addresses = ({ field, ways }: SectionProps & Pick<BankEditProps, 'ways'>): ReactElement => (
  <FormSection title="Adresler">
    <AddressField {...field.text('redirect_url')} />
    <AddressField {...field.text('mobile_url')} />
    <SelectField {...field.choice('phone_way')} />
    {ways && <Brought ways={ways} />}
    <Wide>
      <TextAreaField {...field.text('aliases')} rows={3} />
    </Wide>
  </FormSection>
);

/** Beside the choice of what comes first: what each of them brings. */
const Brought = ({ ways }: { readonly ways: NonNullable<BankEditProps['ways']> }): ReactElement => (
  <dl className="ways-brought" aria-label={`Son ${String(ways.days)} günde iki yol`}>
    <div>
      <dt>Bankaya git</dt>
      <dd>
        {formatNumber(ways.clicks)} <small>tıklama</small>
      </dd>
    </div>
    <div>
      <dt>Banka beni arasın</dt>
      <dd>
        {formatNumber(ways.calls)} <small>başvuru</small>
      </dd>
    </div>
    <div>
      <dt>Son {ways.days} gün</dt>
      <dd>
        <a href={ways.href}>Raporda gör</a>
      </dd>
    </div>
  </dl>
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
  styles: ['admin-form', 'admin-banks', ...pictureStyles],
  head: ({ form }) => ({ title: titleOf(form), robots: 'noindex' }),
  body: BankEditBody,
});
