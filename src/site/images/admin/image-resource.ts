import { Field } from '../../../admin/field.js';
import { type Focus, FOCUSES } from '../../../shared/enums/images.js';
import { DELETE_QUESTION, FOCUS_LABELS } from '../../../shared/labels/images.js';
import { defineResource, FieldRefused } from '../../../admin/resource.js';
import { t } from '../../../platform/database/row.js';
import { run, statement } from '../../../platform/database/sql.js';
import { fold } from '../../../shared/finance/tr/fold.js';
import { adminPaths } from '../../../shared/paths/site.js';
import { OneOf, Optional, Text } from '../../../platform/validation/rules.js';
import { Image } from '../image.entity.js';
import { MAX_FOLDER_NAME } from './folder-resource.js';
import { isUsed } from './image-uses.js';

const FOLDER_GONE = 'Bu klasör artık yok; listeden başka bir klasör seçin';

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

  /** By its name: what the conflict page and the audit log say of a picture's folder is what people call it. */
  @Field('Klasör')
  @Optional()
  @Text({ max: MAX_FOLDER_NAME, message: FOLDER_GONE })
  folder?: string;
}

const PUT = statement(
  'image-resource-put',
  `UPDATE images SET folder_id = f.id
     FROM (SELECT $2::text AS name) AS wanted LEFT JOIN image_folders f ON f.name = wanted.name
    WHERE images.id = $1 AND (wanted.name IS NULL OR f.id IS NOT NULL)`,
);

export const images = defineResource<ImageInput, Image>({
  name: 'image',
  entity: Image,
  input: ImageInput,
  computed: { folder: '(SELECT f.name FROM image_folders f WHERE f.id = images.folder_id)' },
  listPath: adminPaths.images,
  path: adminPaths.image,
  words: { one: 'Görsel', confirmDelete: DELETE_QUESTION },
  title: ({ name }) => String(name),
  toRow: ({ name, alt_text = '' }) => ({ alt_text, search_key: fold(`${name} ${alt_text}`) }),
  afterWrite: async (client, id, { folder = null }) => {
    if ((await run(client, PUT, [id, folder])) === 0) throw new FieldRefused('folder', FOLDER_GONE);
  },
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
