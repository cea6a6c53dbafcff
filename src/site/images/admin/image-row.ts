import { columns, type RowFrom, t } from '../../../platform/database/row.js';
import { Image } from '../image.entity.js';
import { widthsOf } from '../image-sizes.js';

export const BYTES = 'octet_length(i.data)';

/** Of a row of `images` named `i`. */
export const IMAGE_COLUMNS = `i.id, i.content_hash, i.mime_type, i.name, i.alt_text, i.width, i.height, ${BYTES} AS bytes,
  i.created_at, ${widthsOf('i')} AS widths, i.film IS NOT NULL AS is_moving,
  i.focus, i.version, (SELECT f.name FROM image_folders f WHERE f.id = i.folder_id) AS folder`;

export const IMAGE_ROW = {
  ...columns(
    Image,
    'id',
    'content_hash',
    'mime_type',
    'name',
    'alt_text',
    'width',
    'height',
    'created_at',
    'focus',
    'version',
  ),
  bytes: t.int4(),
  widths: t.list(t.int4()),
  is_moving: t.bool(),
  folder: t.orNull(t.text()),
};

export type ImageRow = RowFrom<typeof IMAGE_ROW>;
