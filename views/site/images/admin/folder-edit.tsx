import type { ReactElement } from 'react';
import { view } from '../../../../src/shared/rendering/page.js';
import { AdminForm, FormSection } from '../../../components/admin-form/admin-form.js';
import { FormFields, type FormView } from '../../../components/admin-form/form-view.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { TextField } from '../../../components/field/controls.js';
import { adminLayout } from '../../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../../layouts/admin/csrf-field.js';

export interface FolderEditProps {
  readonly form: FormView;
  readonly isNew: boolean;
}

const titleOf = ({ isNew }: FolderEditProps): string => (isNew ? 'Yeni klasör' : 'Klasörü düzenle');

function FolderEditBody(props: FolderEditProps): ReactElement {
  const field = new FormFields(props.form);
  return (
    <>
      <AdminPageHeader title={titleOf(props)} back={{ href: props.form.cancelHref, label: 'Görseller' }} />
      <AdminForm form={props.form} csrf={<CsrfField />}>
        <FormSection title="Klasör">
          <TextField {...field.text('name')} />
        </FormSection>
      </AdminForm>
    </>
  );
}

export const FolderEdit = view<FolderEditProps>({
  layout: adminLayout,
  styles: ['admin-form'],
  head: (props) => ({ title: titleOf(props), robots: 'noindex' }),
  body: FolderEditBody,
});
