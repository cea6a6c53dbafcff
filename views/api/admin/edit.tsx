import type { ReactElement } from 'react';
import { apiPaths } from '../../../src/shared/paths/api.js';
import { view } from '../../../src/shared/rendering/page.js';
import { AdminForm, FormSection } from '../../components/admin-form/admin-form.js';
import { FormFields, type FormView } from '../../components/admin-form/form-view.js';
import { AdminPageHeader } from '../../components/admin-page-header/admin-page-header.js';
import { ButtonLink } from '../../components/button/button.js';
import { type Option, SelectField, TextAreaField, TextField } from '../../components/field/controls.js';
import { ChoicesField, DateField, SwitchField } from '../../components/form-fields/form-fields.js';
import { ReauthenticationField } from '../../components/own-password/own-password.js';
import { adminLayout } from '../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../layouts/admin/csrf-field.js';

export interface KeyEditProps {
  readonly form: FormView;
  /** Null for a new one. */
  readonly id: string | null;
  /** Publishers that the key can belong to, and none. */
  readonly publishers: readonly Option[];
}

const titleOf = ({ id }: KeyEditProps): string =>
  id === null ? 'Yeni API anahtarı' : 'API anahtarını düzenle';

function KeyEditBody(props: KeyEditProps): ReactElement {
  const { form, id, publishers } = props;
  const field = new FormFields(form);
  return (
    <>
      <AdminPageHeader title={titleOf(props)} back={{ href: form.cancelHref, label: 'API anahtarları' }}>
        {id !== null && (
          <ButtonLink href={apiPaths.key(id, 'secrets')} icon="lock">
            Anahtarı üret veya yenile
          </ButtonLink>
        )}
      </AdminPageHeader>
      <AdminForm form={form} csrf={<CsrfField />}>
        <FormSection title="Program">
          <TextField {...field.text('name')} />
          <SelectField {...field.choice('bank_id')} />
          <SelectField {...field.text('publisher_id')} options={publishers} />
          <SelectField {...field.choice('mode')} />
          <ChoicesField {...field.many('scopes')} />
          <TextAreaField {...field.text('networks')} rows={3} autoComplete="off" />
          <DateField {...field.text('expires_on')} />
          <SwitchField {...field.on('is_active')} />
        </FormSection>
        <FormSection title="Onay">
          <ReauthenticationField
            hint={
              id === null
                ? 'Yetki vermek için gerekir'
                : 'Yetkileri, bankayı ya da ağları değiştirirken gerekir'
            }
            error={form.errors['own_password']}
            optional={id !== null}
          />
        </FormSection>
        {id === null && (
          <p className="muted">
            Kaydettikten sonra “Anahtarı üret veya yenile” sayfasında anahtarı üretirsiniz.
          </p>
        )}
      </AdminForm>
    </>
  );
}

export const KeyEdit = view<KeyEditProps>({
  layout: adminLayout,
  styles: ['admin-form'],
  head: (props) => ({ title: titleOf(props), robots: 'noindex' }),
  body: KeyEditBody,
});
