import type { ReactElement } from 'react';
import { FormSection, Wide } from '../../components/admin-form/admin-form.js';
import type { FormFields } from '../../components/admin-form/form-view.js';
import { TextAreaField, TextField } from '../../components/field/controls.js';
import { AddressField, DateField, SwitchField } from '../../components/form-fields/form-fields.js';
import { PictureField, type PictureView } from '../../components/picture-field/picture-field.js';

/** The picture there is, and an address that could not be used. */
export interface ProductPicture {
  readonly picture: PictureView | null;
  readonly address: string;
}

interface PublicationStepProps {
  readonly field: FormFields;
  readonly isSample: boolean;
  readonly picture: ProductPicture;
}

/** Where and how the product is shown. */
export function PublicationStep({ field, isSample, picture }: PublicationStepProps): ReactElement {
  return (
    <>
      {field.has('image_id') && (
        <FormSection title="Görsel" hint="Kart listesinde ve kartın sayfasında görünür">
          <PictureField {...field.text('image_id')} {...picture} />
        </FormSection>
      )}
      <FormSection title="Yayın">
        <SwitchField {...field.on('is_active')} />
        <SwitchField {...field.on('is_featured')} />
        <SwitchField {...field.on('is_sponsored')} />
        {field.has('for_new_customers') && <SwitchField {...field.on('for_new_customers')} />}
        {field.has('for_salary_customers') && <SwitchField {...field.on('for_salary_customers')} />}
        <SwitchField
          {...field.on('is_sample')}
          {...(isSample && { hint: 'Bilgileri gerçekleriyle değiştirince kapatın' })}
        />
        <Wide>
          <AddressField {...field.text('redirect_url')} />
        </Wide>
      </FormSection>
      {field.has('campaign_title') && (
        <FormSection
          title="Kartın kampanyası"
          hint="Son günü geçen kampanya sitede bittiği belirtilerek gösterilir"
        >
          <Wide>
            <TextField {...field.text('campaign_title')} />
          </Wide>
          <Wide>
            <TextAreaField {...field.text('campaign_description')} />
          </Wide>
          <DateField {...field.text('campaign_end_date')} />
        </FormSection>
      )}
    </>
  );
}
