import type { ReactElement } from 'react';
import { view } from '../../../../src/shared/rendering/page.js';
import { FormSection, Wide, Wizard } from '../../../components/admin-form/admin-form.js';
import { FormFields, type FormView } from '../../../components/admin-form/form-view.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { SelectField, TextAreaField, TextField } from '../../../components/field/controls.js';
import {
  AddressField,
  ChoicesField,
  DateField,
  LinesField,
  SwitchField,
} from '../../../components/form-fields/form-fields.js';
import { OfferPreview } from '../../../components/offer-preview/offer-preview.js';
import {
  PictureField,
  pictureStyles,
  type PictureView,
} from '../../../components/picture-field/picture-field.js';
import { adminLayout } from '../../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../../layouts/admin/csrf-field.js';

export interface CampaignEditProps {
  readonly form: FormView;
  readonly image: { readonly picture: PictureView | null; readonly address: string };
}

interface StepProps {
  readonly field: FormFields;
  readonly isRemote: boolean;
}

const titleOf = ({ version }: FormView): string =>
  version === null ? 'Yeni kampanya' : 'Kampanyayı düzenle';

function CampaignEditBody({ form, image }: CampaignEditProps): ReactElement {
  const field = new FormFields(form);
  const isRemote = form.values['type'] === 'remote_customer';
  const contents = [
    <KindStep key="kind" field={field} />,
    <DetailsStep key="details" field={field} isRemote={isRemote} image={image} />,
    <PublicationStep key="publication" field={field} />,
  ];
  return (
    <>
      <AdminPageHeader
        title={titleOf(form)}
        subtitle={field.text('title').defaultValue || undefined}
        back={{ href: form.cancelHref, label: 'Kampanyalar' }}
      />
      <Wizard form={form} csrf={<CsrfField />} hasFiles contents={contents} />
    </>
  );
}

const KindStep = ({ field }: Pick<StepProps, 'field'>): ReactElement => (
  <div className="product-kind">
    <FormSection title="Hangi bankanın, ne kampanyası?">
      <SelectField {...field.choice('type')} />
      <SelectField {...field.choice('bank_id')} />
      <div className="only-loan">
        <SelectField {...field.choice('loan_subtype')} />
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
        <TextField {...field.text('title')} />
      </Wide>
      <Wide>
        <TextAreaField {...field.text('description')} />
      </Wide>
      <PictureField {...field.text('image_id')} {...image} />
    </FormSection>
    <FormSection title="Kime, ne kadar?">
      <ChoicesField {...field.many('target_audience')} />
      <SelectField {...field.choice('discount_type')} />
      <TextField {...field.text('discount_value')} inputMode="decimal" autoComplete="off" />
    </FormSection>
    <FormSection title="Metinler">
      <LinesField
        {...field.text('offers')}
        {...(isRemote && { hint: 'Her satıra bir fırsat, en az 2 satır' })}
        rows={4}
      />
      <OfferPreview of="offers" texts={field.text('offers').defaultValue.split('\n')} />
      <LinesField {...field.text('conditions')} rows={8} />
      <TextField {...field.text('limit_note')} />
    </FormSection>
  </>
);

const PublicationStep = ({ field }: Pick<StepProps, 'field'>): ReactElement => (
  <FormSection title="Yayın">
    <DateField {...field.text('start_date')} />
    <DateField {...field.text('end_date')} />
    <AddressField {...field.text('redirect_url')} />
    <TextField {...field.text('button_text')} />
    <SwitchField {...field.on('is_active')} />
    <SwitchField {...field.on('is_featured')} />
  </FormSection>
);

export const CampaignEdit = view<CampaignEditProps>({
  layout: adminLayout,
  styles: ['admin-form', 'dialog', ...pictureStyles, 'admin-products'],
  head: ({ form }) => ({ title: titleOf(form), robots: 'noindex' }),
  body: CampaignEditBody,
});
