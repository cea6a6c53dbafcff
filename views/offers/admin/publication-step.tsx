import type { ReactElement } from 'react';
import { FormSection, Wide } from '../../components/admin-form/admin-form.js';
import type { FormFields } from '../../components/admin-form/form-view.js';
import { TextAreaField, TextField } from '../../components/field/controls.js';
import { DateField, SwitchField } from '../../components/form-fields/form-fields.js';
import { PictureField, type PictureView } from '../../components/picture-field/picture-field.js';

/** The picture there is, and an address that could not be used. */
export interface ProductPicture {
  readonly picture: PictureView | null;
  readonly address: string;
}

interface PublicationStepProps {
  readonly field: FormFields;
  readonly type: string;
  readonly isSample: boolean;
  readonly picture: ProductPicture;
}

/** Where and how the product is shown. */
export function PublicationStep({ field, type, isSample, picture }: PublicationStepProps): ReactElement {
  return (
    <>
      {type === 'card' && (
        <FormSection title="Görsel" hint="Kart listesinde ve kartın sayfasında görünür">
          <PictureField {...field.text('image_id')} {...picture} label="Kart görseli" />
        </FormSection>
      )}
      <FormSection title="Yayın">
        <SwitchField {...field.on('is_active')} label="Aktif" hint="Pasif ürün sitede görünmez" />
        <SwitchField {...field.on('is_featured')} label="Öne çıkan" hint="Bankanın sayfasında önde durur" />
        <SwitchField
          {...field.on('is_sponsored')}
          label="Sponsorlu"
          hint="Listelerde ayrı ve etiketli gösterilir"
        />
        <SwitchField
          {...field.on('is_sample')}
          label="Örnek içerik"
          hint={
            isSample
              ? 'Bilgileri gerçekleriyle değiştirince kapatın'
              : 'Yalnızca yönetimde görünen bir işaret'
          }
        />
        <Wide>
          <TextField
            {...field.text('redirect_url')}
            label="Yönlendirme adresi"
            hint="Boş bırakılırsa bankanın adresi kullanılır"
            placeholder="https://"
            inputMode="url"
            maxLength={2_000}
            optional
          />
        </Wide>
      </FormSection>
      {type === 'card' && (
        <FormSection
          title="Kartın kampanyası"
          hint="Son günü geçen kampanya sitede bittiği belirtilerek gösterilir"
        >
          <Wide>
            <TextField {...field.text('campaign_title')} label="Başlık" maxLength={200} optional />
          </Wide>
          <Wide>
            <TextAreaField
              {...field.text('campaign_description')}
              label="Açıklama"
              maxLength={1_000}
              optional
            />
          </Wide>
          <DateField {...field.text('campaign_end_date')} label="Son gün" optional />
        </FormSection>
      )}
    </>
  );
}
