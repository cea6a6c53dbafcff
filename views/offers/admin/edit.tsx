import type { ReactElement } from 'react';
import { view } from '../../../src/shared/rendering/page.js';
import { Wizard } from '../../components/admin-form/admin-form.js';
import { FormFields, type FormView } from '../../components/admin-form/form-view.js';
import { AdminPageHeader } from '../../components/admin-page-header/admin-page-header.js';
import { ButtonLink } from '../../components/button/button.js';
import { pictureStyles } from '../../components/picture-field/picture-field.js';
import { adminLayout } from '../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../layouts/admin/csrf-field.js';
import { DetailsStep } from './details-step.js';
import { KindStep } from './kind-step.js';
import { type ProductPicture, PublicationStep } from './publication-step.js';

export interface ProductEditProps {
  readonly form: FormView;
  readonly picture: ProductPicture;
}

const titleOf = ({ version }: FormView): string => (version === null ? 'Yeni ürün' : 'Ürünü düzenle');

function ProductEditBody({ form, picture }: ProductEditProps): ReactElement {
  const field = new FormFields(form);
  const type = String(form.values['type']);
  const contents = [
    <KindStep key="kind" field={field} />,
    <DetailsStep key="details" field={field} type={type} currency={String(form.values['currency'])} />,
    <PublicationStep
      key="publication"
      field={field}
      isSample={form.values['is_sample'] === 'true'}
      picture={picture}
    />,
  ];
  return (
    <>
      <AdminPageHeader
        title={titleOf(form)}
        subtitle={field.text('name').defaultValue || undefined}
        back={{ href: form.cancelHref, label: 'Ürünler' }}
      >
        {form.version !== null && field.has('rate') && (
          <ButtonLink href={`${form.action}/rates`} icon="percent">
            Oran geçmişi
          </ButtonLink>
        )}
      </AdminPageHeader>
      <Wizard form={form} csrf={<CsrfField />} hasFiles contents={contents} />
    </>
  );
}

export const ProductEdit = view<ProductEditProps>({
  layout: adminLayout,
  styles: ['admin-form', 'dialog', 'admin-products', ...pictureStyles],
  head: ({ form }) => ({ title: titleOf(form), robots: 'noindex' }),
  body: ProductEditBody,
});
