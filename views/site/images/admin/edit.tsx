import type { ReactElement } from 'react';
import { adminPaths } from '../../../../src/shared/paths/site.js';
import { useStaff } from '../../../../src/shared/rendering/context.js';
import { view } from '../../../../src/shared/rendering/page.js';
import { AdminForm, FormSection, Wide } from '../../../components/admin-form/admin-form.js';
import { FormFields, type FormView } from '../../../components/admin-form/form-view.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { Button } from '../../../components/button/button.js';
import { TextAreaField, TextField } from '../../../components/field/controls.js';
import { Picture } from '../../../components/picture/picture.js';
import { adminLayout } from '../../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../../layouts/admin/csrf-field.js';
import type { ImageItem } from './image-card.js';
import { DELETE_QUESTION } from '../../../../src/shared/labels/images.js';
import { ImageUsesList } from './uses.js';

export interface ImageEditProps {
  readonly form: FormView;
  readonly image: ImageItem;
}

function ImageEditBody({ form, image }: ImageEditProps): ReactElement {
  const field = new FormFields(form);
  return (
    <>
      <AdminPageHeader title="Görseli düzenle" back={{ href: form.cancelHref, label: 'Görseller' }}>
        <Delete image={image} />
      </AdminPageHeader>
      <div className="admin-columns image-edit">
        <div className="stack">
          <div className="image-thumb">
            <Picture
              of={image.picture}
              alt={image.alt === '' ? image.name : image.alt}
              sizes="(min-width: 64rem) 40vw, 100vw"
              eager
            />
          </div>
          <Facts {...image} />
        </div>
        <AdminForm form={form} csrf={<CsrfField />}>
          <FormSection title="Görsel">
            <Wide>
              <TextField {...field.text('name')} />
            </Wide>
            <Wide>
              <TextAreaField {...field.text('alt_text')} rows={3} />
            </Wide>
          </FormSection>
        </AdminForm>
      </div>
    </>
  );
}

const Facts = ({ dimensions, bytes, sizes, added, picture, uses }: ImageItem): ReactElement => (
  <dl className="facts">
    <dt>Ölçüler</dt>
    <dd>
      {dimensions} · {bytes}
    </dd>
    <dt>Boylar</dt>
    <dd>{sizes.join(', ')}</dd>
    <dt>Eklenme</dt>
    <dd>{added}</dd>
    <dt>Adres</dt>
    <dd>
      <a href={picture.src}>{picture.src}</a>
    </dd>
    <dt>Kullanıldığı yerler</dt>
    <dd>{uses.total === 0 ? 'Kullanılmıyor' : <ImageUsesList uses={uses} />}</dd>
  </dl>
);

function Delete({ image: { id, uses } }: Pick<ImageEditProps, 'image'>): ReactElement | null {
  if (!useStaff().permissions.includes('pages.delete')) return null;
  return (
    <form method="post" action={adminPaths.imageDelete(id)}>
      <CsrfField />
      <Button type="submit" icon="trash" data-confirm={uses.total === 0 ? DELETE_QUESTION : undefined}>
        Sil
      </Button>
    </form>
  );
}

export const ImageEdit = view<ImageEditProps>({
  layout: adminLayout,
  styles: ['admin-form', 'admin-images'],
  head: () => ({ title: 'Görseli düzenle', robots: 'noindex' }),
  body: ImageEditBody,
});
