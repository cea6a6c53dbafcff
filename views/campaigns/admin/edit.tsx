import type { ReactElement } from 'react';
import { view } from '../../../src/rendering/page.js';
import { FormSection, Wide, Wizard } from '../../components/admin-form/admin-form.js';
import { FormFields, type FormView } from '../../components/admin-form/form-view.js';
import { AdminPageHeader } from '../../components/admin-page-header/admin-page-header.js';
import { optionsOf, SelectField, TextAreaField, TextField } from '../../components/field/controls.js';
import {
  ChoicesField,
  DateField,
  LinesField,
  SwitchField,
} from '../../components/form-fields/form-fields.js';
import { OfferPreview } from '../../components/offer-preview/offer-preview.js';
import {
  PictureField,
  pictureStyles,
  type PictureView,
} from '../../components/picture-field/picture-field.js';
import { adminLayout } from '../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../layouts/admin/csrf-field.js';
import { LOAN_SUBTYPE_LABELS, TYPE_LABELS } from '../../offers/admin/labels.js';
import { AUDIENCE_LABELS, DISCOUNT_LABELS } from './labels.js';
import { CAMPAIGN_STEPS } from './steps.js';

export interface CampaignEditProps {
  readonly form: FormView;
  readonly banks: readonly { readonly id: string; readonly name: string }[];
  readonly image: { readonly picture: PictureView | null; readonly address: string };
}

interface StepProps {
  readonly field: FormFields;
  readonly isRemote: boolean;
}

const titleOf = ({ version }: FormView): string =>
  version === null ? 'Yeni kampanya' : 'Kampanyayı düzenle';

function CampaignEditBody({ form, banks, image }: CampaignEditProps): ReactElement {
  const field = new FormFields(form);
  const isRemote = form.values['type'] === 'remote_customer';
  const contents = [
    <KindStep key="kind" field={field} banks={banks} />,
    <DetailsStep key="details" field={field} isRemote={isRemote} image={image} />,
    <PublicationStep key="publication" field={field} isRemote={isRemote} />,
  ];
  return (
    <>
      <AdminPageHeader
        title={titleOf(form)}
        subtitle={field.text('title').defaultValue || undefined}
        back={{ href: form.cancelHref, label: 'Kampanyalar' }}
      />
      <Wizard
        form={form}
        csrf={<CsrfField />}
        hasFiles
        steps={CAMPAIGN_STEPS.map(({ label, fields }, at) => ({ label, fields, children: contents[at] }))}
      />
    </>
  );
}

const KindStep = ({
  field,
  banks,
}: Pick<StepProps, 'field'> & Pick<CampaignEditProps, 'banks'>): ReactElement => (
  <div className="product-kind">
    <FormSection title="Hangi bankanın, ne kampanyası?">
      <SelectField {...field.text('type')} label="Kampanya türü" options={optionsOf(TYPE_LABELS, 'Seçin')} />
      <SelectField
        {...field.text('bank_id')}
        label="Banka"
        options={[
          { value: '', label: 'Seçin' },
          ...banks.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <div className="only-loan">
        <SelectField
          {...field.text('loan_subtype')}
          label="Kredi türü"
          hint="Yalnızca bir kredi türü içinse"
          options={optionsOf(LOAN_SUBTYPE_LABELS, 'Tümü')}
          optional
        />
      </div>
    </FormSection>
  </div>
);

const DetailsStep = ({
  field,
  isRemote,
  image,
}: StepProps & Pick<CampaignEditProps, 'image'>): ReactElement => (
  <>
    <FormSection title="Kampanya">
      <Wide>
        <TextField {...field.text('title')} label="Başlık" maxLength={200} />
      </Wide>
      <Wide>
        <TextAreaField {...field.text('description')} label="Açıklama" maxLength={2_000} />
      </Wide>
      <PictureField {...field.text('image_id')} {...image} label="Görsel" />
    </FormSection>
    <FormSection title="Kime, ne kadar?">
      <ChoicesField
        {...field.many('target_audience')}
        label="Hedef kitle"
        options={optionsOf(AUDIENCE_LABELS)}
        optional
      />
      <SelectField
        {...field.text('discount_type')}
        label="İndirim türü"
        options={optionsOf(DISCOUNT_LABELS)}
      />
      <TextField
        {...field.text('discount_value')}
        label="İndirim değeri"
        hint="TL ya da yüzde olarak; indirim yoksa 0"
        inputMode="decimal"
        autoComplete="off"
      />
    </FormSection>
    <FormSection title="Metinler">
      <LinesField
        {...field.text('offers')}
        label="Fırsatlar"
        hint={isRemote ? 'Her satıra bir fırsat, en az 2 satır' : 'Her satıra bir fırsat'}
        rows={4}
        optional={!isRemote}
      />
      <OfferPreview of="offers" texts={field.text('offers').defaultValue.split('\n')} />
      <LinesField
        {...field.text('conditions')}
        label="Koşullar"
        hint="Her satıra bir koşul"
        rows={8}
        optional
      />
    </FormSection>
  </>
);

const PublicationStep = ({ field, isRemote }: StepProps): ReactElement => (
  <FormSection title="Yayın">
    <DateField {...field.text('start_date')} label="Başlangıç tarihi" />
    <DateField {...field.text('end_date')} label="Bitiş tarihi" hint="Bu gün de geçerlidir" />
    <TextField
      {...field.text('redirect_url')}
      label="Yönlendirme adresi"
      hint="Boşsa bankanın adresi kullanılır"
      inputMode="url"
      placeholder="https://"
      maxLength={2_000}
      optional={!isRemote}
    />
    <TextField {...field.text('button_text')} label="Buton metni" maxLength={60} optional={!isRemote} />
    <SwitchField {...field.on('is_active')} label="Aktif" hint="Pasif kampanya sitede görünmez" />
    <SwitchField {...field.on('is_featured')} label="Öne çıkan" hint="Bankanın sayfasında önde durur" />
  </FormSection>
);

export const CampaignEdit = view<CampaignEditProps>({
  layout: adminLayout,
  styles: ['admin-form', 'dialog', ...pictureStyles, 'admin-products'],
  head: ({ form }) => ({ title: titleOf(form), robots: 'noindex' }),
  body: CampaignEditBody,
});
