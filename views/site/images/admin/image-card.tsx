import type { ReactElement } from 'react';
import { adminPaths } from '../../../../src/shared/paths/site.js';
import { Badge } from '../../../components/badge/badge.js';
import { Picture, type PictureSource } from '../../../components/picture/picture.js';
import { RowActions } from '../../../layouts/admin/row-actions.js';
import { DELETE_QUESTION } from '../../../../src/shared/labels/images.js';
import { type ImageUses, ImageUsesList, NO_USES } from './uses.js';

export interface ImageItem {
  readonly id: string;
  readonly name: string;
  readonly alt: string;
  readonly picture: PictureSource;
  readonly dimensions: string;
  readonly bytes: string;
  /** Widths in which it is kept. */
  readonly sizes: readonly string[];
  readonly added: string;
  readonly version: number;
  /** Its folder's name; null outside every folder. */
  readonly folder: string | null;
}

export interface ImageCardProps extends ImageItem {
  readonly uses: ImageUses | undefined;
}

/** A picture of the library with what there is to know about it. Style: `admin-images`. */
export function ImageCard(image: ImageCardProps): ReactElement {
  const { id, name, alt, folder, picture, dimensions, bytes, added, uses = NO_USES } = image;
  return (
    <article className="image-card">
      <a className="image-thumb" href={adminPaths.image(id)} tabIndex={-1} aria-hidden="true">
        <Picture of={picture} alt="" sizes="(min-width: 40rem) 16rem, 50vw" />
      </a>
      <div className="image-card-text">
        <p className="image-name">
          <a href={adminPaths.image(id)}>{name}</a>
        </p>
        <p className="muted">
          {[folder, dimensions, bytes, added].filter((text) => text !== null).join(' · ')}
        </p>
        {alt === '' ? (
          <p>
            <Badge tone="warning">Alternatif metin yok</Badge>
          </p>
        ) : (
          <p>{alt}</p>
        )}
        {uses.total === 0 ? <p className="muted">Kullanılmıyor</p> : <ImageUsesList uses={uses} />}
      </div>
      <Menu {...image} />
    </article>
  );
}

const Menu = ({ id, name, picture, uses = NO_USES }: ImageCardProps): ReactElement => (
  <RowActions
    label={name}
    editHref={adminPaths.image(id)}
    remove={{
      action: adminPaths.imageAct(id, 'delete'),
      // A picture in use gets no question: the answer lists its uses.
      question: uses.total === 0 ? DELETE_QUESTION : undefined,
      permission: 'pages.delete',
    }}
  >
    <a href={picture.src}>Görseli aç</a>
  </RowActions>
);
