import { Field } from '../../../admin/field.js';
import { type Focus, FOCUSES } from '../../../shared/enums/images.js';
import { DELETE_QUESTION, FOCUS_LABELS } from '../../../shared/labels/images.js';
import { defineResource } from '../../../admin/resource.js';
import { t } from '../../../platform/database/row.js';
import { statement } from '../../../platform/database/sql.js';
import { fold } from '../../../shared/finance/tr/fold.js';
import { adminPaths } from '../../../shared/paths/site.js';
import { OneOf, Optional, Text } from '../../../platform/validation/rules.js';
import { Image } from '../image.entity.js';
import { isUsed } from './image-uses.js';

/** Form input about a picture, named after its columns. */
export class ImageInput {
  @Field('Ad', { hint: 'Yalnızca kitaplıkta görünür' })
  @Text({ max: 120, message: 'Ad gereklidir (en çok $constraint1 karakter)' })
  name!: string;

  @Field('Görselin anlattığı', { hint: 'Görseli göremeyenlere okunur; yalnızca süs ise boş bırakın' })
  @Optional()
  @Text({ max: 300, message: 'Görselin anlattığı en çok $constraint1 karakter olabilir' })
  alt_text?: string;

  @Field('Kesilince görünecek yer', {
    hint: 'Görselden dar ya da basık yerlerde bu bölüm kalır',
    words: FOCUS_LABELS,
  })
  @OneOf(FOCUSES, { message: 'Listeden seçin' })
  focus!: Focus;
}

export const images = defineResource<ImageInput, Image>({
  name: 'image',
  entity: Image,
  input: ImageInput,
  listPath: adminPaths.images,
  path: adminPaths.image,
  words: { one: 'Görsel', confirmDelete: DELETE_QUESTION },
  title: ({ name }) => String(name),
  toRow: ({ name, alt_text = '' }) => ({ alt_text, search_key: fold(`${name} ${alt_text}`) }),
  // The screen says where; this is the last look, when the picture can't be put anywhere any more.
  references: [
    {
      what: 'kullanım',
      count: statement(
        'image-resource-uses',
        `SELECT count(*)::int AS count FROM (SELECT WHERE ${isUsed('$1')}) AS used`,
        {
          count: t.int4(),
        },
      ),
      href: adminPaths.image,
    },
  ],
});
