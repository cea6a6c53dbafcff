import type { ReactElement } from 'react';
import { useStaff } from '../../../src/shared/rendering/context.js';
import { view } from '../../../src/shared/rendering/page.js';
import { AdminForm, FormSection, Wide } from '../../components/admin-form/admin-form.js';
import { FormFields, type FormView } from '../../components/admin-form/form-view.js';
import { Notice } from '../../components/notice/notice.js';
import { ReauthenticationField } from '../../components/own-password/own-password.js';
import { AdminPageHeader } from '../../components/admin-page-header/admin-page-header.js';
import {
  type Option,
  optionsOf,
  SelectField,
  TextAreaField,
  TextField,
} from '../../components/field/controls.js';
import { ChoicesField, DateField, SwitchField } from '../../components/form-fields/form-fields.js';
import {
  PictureField,
  pictureStyles,
  type PictureView,
} from '../../components/picture-field/picture-field.js';
import { adminLayout } from '../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../layouts/admin/csrf-field.js';
import { AdFrameForm, AdPreview } from './preview.js';
import { DeliveryFields } from './delivery-fields.js';
import { LOCATION_LABELS, SIDEBAR_FROM, sizeOf, TYPE_LABELS } from '../../../src/shared/labels/ads.js';
import { getOwn } from '../../../src/shared/finance/get-own.js';

export interface AdEditProps {
  readonly form: FormView;
  /** Null for a new ad. */
  readonly id: string | null;
  /** Sources that the code loads from elsewhere, to be confirmed: `script https://cdn.example`. */
  readonly origins: readonly string[];
  readonly image: { readonly picture: PictureView | null; readonly address: string };
}

const titleOf = ({ version }: FormView): string =>
  version === null ? 'Yeni Reklam Ekle' : 'Reklamı Düzenle';

/** Each with the size an ad has there. */
const LOCATIONS = (Object.keys(LOCATION_LABELS) as (keyof typeof LOCATION_LABELS)[]).map((value) => ({
  value,
  label: `${LOCATION_LABELS[value]} (${sizeOf(value)}${value === 'masthead' ? '' : `, yalnız ${SIDEBAR_FROM} ve geniş ekranda`})`,
}));

function AdEditBody({ form, id, image, origins }: AdEditProps): ReactElement {
  const field = new FormFields(form);
  return (
    <>
      <AdminPageHeader title={titleOf(form)} back={{ href: form.cancelHref, label: 'Reklamlar' }} />
      <div data-dialog-form="" data-title={titleOf(form)}>
        <AdminForm form={form} csrf={<CsrfField />} hasFiles cancel="İptal">
          {/* Enter presses the first button of a form: it is to save, not to show. */}
          <button type="submit" hidden />
          <FormSection title="Reklam">
            <Wide>
              <TextField {...field.text('name')} />
            </Wide>
            <SelectField {...field.choice('type')} options={useTypes()} />
            <SelectField {...field.choice('location')} options={LOCATIONS} />
            <ChoicesField {...field.many('pages')} />
          </FormSection>
          <div className="only-image">
            <FormSection title="Görsel">
              <PictureField {...field.text('image_id')} {...image} describedIn="alt_text" />
              <TextField {...field.text('alt_text')} />
              <TextField
                {...field.text('link_url')}
                inputMode="url"
                autoComplete="off"
                placeholder="https://"
              />
            </FormSection>
          </div>
          <div className="only-code">
            <CodeSection field={field} origins={origins} passwordError={form.errors['own_password']} />
          </div>
          <FormSection title="Önizleme">
            <Wide>
              <AdPreview id={id ?? undefined} isTyped={form.isTyped} />
            </Wide>
          </FormSection>
          <FormSection title="Yayın">
            <DateField {...field.text('start_date')} />
            <DateField {...field.text('end_date')} />
            <SwitchField {...field.on('is_active')} />
          </FormSection>
          <DeliveryFields field={field} />
        </AdminForm>
        <AdFrameForm />
      </div>
    </>
  );
}

/** Code is for those who may write it. */
function useTypes(): Option[] {
  const { image, ...code } = TYPE_LABELS;
  return optionsOf(useStaff().permissions.includes('ads.code') ? { image, ...code } : { image });
}

const ORIGIN_WORDS: Readonly<Record<string, string>> = { script: 'betik', img: 'görsel', frame: 'çerçeve' };

/** `script https://cdn.example` as a person reads it. */
function originLabel(origin: string): string {
  const [kind = '', address = ''] = origin.split(' ');
  return `${address} (${getOwn(ORIGIN_WORDS, kind) ?? kind})`;
}

function CodeSection({
  field,
  origins,
  passwordError,
}: {
  readonly field: FormFields;
  readonly passwordError: string | undefined;
  readonly origins: readonly string[];
}): ReactElement {
  return (
    <FormSection title="HTML/JS kodu">
      <div className="wide only-page">
        <Notice tone="warning" title="Bu kod doğrudan sayfada çalışır, iframe içinde değil">
          Güvenli olduğundan emin olun. Yalnızca kaydettiğiniz betikler çalışır; kod başka yerde
          değiştirilirse reklam gösterilmez.
        </Notice>
      </div>
      <div className="wide only-frame">
        <Notice tone="info" title="Ağın verdiği kod olduğu gibi çalışır">
          Kod, sayfaya ve ziyaretçinin bilgilerine ulaşamayan bir çerçevede durur. AdSense, Google Ad Manager,
          CM360, Adform ve Revive kodları taklit sunucuyla denendi; ağların kendisiyle değil. Yayına alınca
          ağın panelinden de bakın.
        </Notice>
      </div>
      <Wide>
        <TextAreaField {...field.text('html_code')} rows={12} spellCheck={false} autoComplete="off" />
      </Wide>
      {origins.length > 0 && (
        <div className="only-page">
          <ChoicesField
            {...field.many('code_origins')}
            options={origins.map((origin) => ({ value: origin, label: originLabel(origin) }))}
          />
        </div>
      )}
      <div className="wide only-frame">
        <SwitchField {...field.on('uses_cookies')} />
      </div>
      <div className="wide only-frame">
        <SwitchField {...field.on('is_frame_allowed')} />
      </div>
      <Wide>
        <ReauthenticationField hint="Kod reklamını kaydetmek için gerekir" error={passwordError} />
      </Wide>
    </FormSection>
  );
}

export const AdEdit = view<AdEditProps>({
  layout: adminLayout,
  styles: ['admin-form', ...pictureStyles, 'admin-ads'],
  head: ({ form }) => ({ title: titleOf(form), robots: 'noindex' }),
  body: AdEditBody,
});
