import type { ReactElement } from 'react';
import { deliveryPaths } from '../../../../src/shared/paths/delivery.js';
import { view } from '../../../../src/shared/rendering/page.js';
import { AdminForm, FormSection, Wide } from '../../../components/admin-form/admin-form.js';
import { FormFields, type FormView } from '../../../components/admin-form/form-view.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { ButtonLink } from '../../../components/button/button.js';
import { SelectField, TextField } from '../../../components/field/controls.js';
import { ChoicesField, SwitchField } from '../../../components/form-fields/form-fields.js';
import { ReauthenticationField } from '../../../components/own-password/own-password.js';
import { adminLayout } from '../../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../../layouts/admin/csrf-field.js';

export interface EndpointEditProps {
  readonly form: FormView;
  /** Null for a new one. */
  readonly id: string | null;
}

const titleOf = ({ id }: EndpointEditProps): string => (id === null ? 'Yeni webhook' : 'Webhook’u düzenle');

function EndpointEditBody(props: EndpointEditProps): ReactElement {
  const { form, id } = props;
  const field = new FormFields(form);
  return (
    <>
      <AdminPageHeader title={titleOf(props)} back={{ href: form.cancelHref, label: 'Webhook’lar' }}>
        {id !== null && (
          <ButtonLink href={deliveryPaths.endpoint(id, 'key')} icon="lock">
            Anahtar ve deneme
          </ButtonLink>
        )}
      </AdminPageHeader>
      <AdminForm form={form} csrf={<CsrfField />}>
        <FormSection title="Alıcı">
          <SelectField {...field.choice('bank_id')} />
          <TextField {...field.text('name')} />
          <Wide>
            <TextField {...field.text('url')} inputMode="url" autoComplete="off" />
          </Wide>
          <ChoicesField {...field.many('events')} />
          <SwitchField {...field.on('is_active')} />
        </FormSection>
        <FormSection title="Onay">
          <ReauthenticationField
            hint={
              id === null
                ? 'Kişisel veri gönderilecek bir adres eklemek için gerekir'
                : 'Adresi değiştirirken gerekir'
            }
            error={form.errors['own_password']}
            optional={id !== null}
          />
        </FormSection>
        {id === null && (
          <p className="muted">
            İmza anahtarını kaydettikten sonra “Anahtar ve deneme” sayfasında görürsünüz.
          </p>
        )}
      </AdminForm>
    </>
  );
}

export const EndpointEdit = view<EndpointEditProps>({
  layout: adminLayout,
  styles: ['admin-form'],
  head: (props) => ({ title: titleOf(props), robots: 'noindex' }),
  body: EndpointEditBody,
});
