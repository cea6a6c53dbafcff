import type { ReactElement } from 'react';
import { view } from '../../../src/rendering/page.js';
import { AdminForm, FormSection, Wide } from '../../components/admin-form/admin-form.js';
import { FormFields, type FormView } from '../../components/admin-form/form-view.js';
import { AdminPageHeader } from '../../components/admin-page-header/admin-page-header.js';
import { optionsOf, SelectField, TextAreaField, TextField } from '../../components/field/controls.js';
import { DateTimeField, SwitchField } from '../../components/form-fields/form-fields.js';
import { adminLayout } from '../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../layouts/admin/csrf-field.js';
import { CATEGORY_LABELS, TYPE_LABELS } from './labels.js';

export interface NotificationEditProps {
  readonly form: FormView;
  readonly banks: readonly { readonly id: string; readonly name: string }[];
}

const titleOf = ({ version }: FormView): string => (version === null ? 'Yeni bildirim' : 'Bildirimi düzenle');

function NotificationEditBody({ form, banks }: NotificationEditProps): ReactElement {
  const field = new FormFields(form);
  const bankOptions = banks.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <AdminPageHeader title={titleOf(form)} back={{ href: form.cancelHref, label: 'Bildirimler' }} />
      <AdminForm form={form} csrf={<CsrfField />}>
        <FormSection title="İçerik">
          <Wide>
            <TextField {...field.text('title')} label="Başlık" maxLength={200} />
          </Wide>
          <Wide>
            <TextAreaField {...field.text('description')} label="Açıklama" maxLength={2_000} optional />
          </Wide>
          <SelectField {...field.text('type')} label="Tür" options={optionsOf(TYPE_LABELS, 'Seçin')} />
          <SelectField
            {...field.text('category')}
            label="Kategori"
            options={optionsOf(CATEGORY_LABELS, 'Seçin')}
          />
          <SelectField
            {...field.text('bank_id')}
            label="Banka"
            options={[{ value: '', label: 'Bankasız' }, ...bankOptions]}
            optional
          />
          <Wide>
            <TextField
              {...field.text('link')}
              label="Bağlantı"
              hint="Bu sitede bir adres, örneğin /ihtiyac-kredisi"
              maxLength={300}
            />
          </Wide>
        </FormSection>
        <FormSection title="Yayın">
          <DateTimeField {...field.text('published_at')} label="Yayın zamanı" />
          <DateTimeField
            {...field.text('expires_at')}
            label="Bitiş zamanı"
            hint="Boş bırakılırsa bildirim süresizdir"
            optional
          />
          <SwitchField
            {...field.on('is_active')}
            label="Aktif"
            hint="Pasif bildirim zamanı gelse de sitede görünmez"
          />
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
