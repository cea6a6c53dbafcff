import type { ReactElement } from 'react';
import { adminPaths } from '../../../../src/shared/paths/site.js';
import { useStaff } from '../../../../src/shared/rendering/context.js';
import { view } from '../../../../src/shared/rendering/page.js';
import { AdminForm, FormSection, Wide } from '../../../components/admin-form/admin-form.js';
import { FormFields, type FormView } from '../../../components/admin-form/form-view.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { Button } from '../../../components/button/button.js';
import { type Option, SelectField, TextAreaField, TextField } from '../../../components/field/controls.js';
import { FileField } from '../../../components/form-fields/form-fields.js';
import { Picture } from '../../../components/picture/picture.js';
import { PICTURE_TYPES } from '../../../components/picture-field/picture-field.js';
import { adminLayout } from '../../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../../layouts/admin/csrf-field.js';
import type { ImageItem } from './image-card.js';
import { formatNumber } from '../../../../src/shared/finance/tr/format.js';
import { DELETE_QUESTION, PICTURE_HINT } from '../../../../src/shared/labels/images.js';
import { type ImageUses, ImageUsesList } from './uses.js';

export interface ImageEditProps {
  readonly form: FormView;
  readonly image: ImageItem;
  readonly uses: ImageUses;
  readonly folders: readonly Option[];
  /** Why no other picture was put in its places. */
  readonly replaceError: string | null;
}

type OneImage = Pick<ImageItem, 'id'> & Pick<ImageEditProps, 'uses'>;

function ImageEditBody({ form, image, uses, folders, replaceError }: ImageEditProps): ReactElement {
  const field = new FormFields(form);
  return (
    <>
      <AdminPageHeader title="Görseli düzenle" back={{ href: form.cancelHref, label: 'Görseller' }}>
        <Delete id={image.id} uses={uses} />
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
          <Facts image={image} uses={uses} />
          <Places image={image} />
          {uses.total > 0 && <Replace id={image.id} uses={uses} error={replaceError} />}
        </div>
        <AdminForm form={form} csrf={<CsrfField />}>
          <FormSection title="Görsel">
            <Wide>
              <TextField {...field.text('name')} />
            </Wide>
            <Wide>
              <TextAreaField {...field.text('alt_text')} rows={3} />
            </Wide>
            <SelectField {...field.choice('focus')} />
            <SelectField {...field.text('folder')} options={folders} />
          </FormSection>
        </AdminForm>
      </div>
    </>
  );
}

const Facts = ({
  image: { dimensions, bytes, sizes, added, picture },
  uses,
}: Pick<ImageEditProps, 'image' | 'uses'>): ReactElement => (
  <dl className="facts">
    <dt>Ölçüler</dt>
    <dd>
      {dimensions} · {bytes}
    </dd>
    <dt>Boylar</dt>
    <dd>{sizes.join(', ')}</dd>
    {picture.film !== undefined && (
      <>
        <dt>Hareket</dt>
        <dd>
          <a href={picture.film}>Hareketli</a>: beş saniyede durur; hareket istemeyenlere ilk karesi
          gösterilir
        </dd>
      </>
    )}
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

/** Shapes of the places that cut pictures. */
const PLACES = [
  { name: 'Kampanya', width: 480, height: 160 },
  { name: 'Kredi kartı', width: 320, height: 202 },
] as const;

/** The picture as its places show it, with what is saved of it. */
const Places = ({ image: { picture } }: Pick<ImageEditProps, 'image'>): ReactElement => (
  <div className="image-places">
    {PLACES.map(({ name, width, height }) => (
      <figure key={name} data-place={width / height > 2 ? 'wide' : undefined}>
        <Picture of={picture} alt="" sizes="15rem" place={{ width, height }} />
        <figcaption className="small muted">{name}</figcaption>
      </figure>
    ))}
  </div>
);

/** Asks for nothing more: the places stand above, and the picture that goes stays in the library. */
const Replace = ({ id, uses, error }: OneImage & { readonly error: string | null }): ReactElement => (
  <form
    className="card stack"
    method="post"
    action={adminPaths.imageAct(id, 'replace')}
    encType="multipart/form-data"
    noValidate
  >
    <h2>Her yerde değiştir</h2>
    <CsrfField />
    <input type="hidden" name="places" value={uses.total} />
    <FileField
      name="file"
      label="Yeni görsel"
      hint={`Kullanıldığı ${formatNumber(uses.total)} yere bu görsel konur. ${PICTURE_HINT}`}
      accept={PICTURE_TYPES}
      error={error ?? undefined}
    />
    <div>
      <Button type="submit" icon="upload">
        Değiştir
      </Button>
    </div>
  </form>
);

function Delete({ id, uses }: OneImage): ReactElement | null {
  if (!useStaff().permissions.includes('pages.delete')) return null;
  return (
    <form method="post" action={adminPaths.imageAct(id, 'delete')}>
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
