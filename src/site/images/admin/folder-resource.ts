import { Field } from '../../../admin/field.js';
import { defineResource } from '../../../admin/resource.js';
import { Text } from '../../../platform/validation/rules.js';
import { fold } from '../../../shared/finance/tr/fold.js';
import { FOLDER_DELETE_QUESTION, UNFILED } from '../../../shared/labels/image-folders.js';
import { imageFolderPaths } from '../../../shared/paths/image-folder.js';
import { adminPaths } from '../../../shared/paths/site.js';
import { ImageFolder } from '../image-folder.entity.js';

export const MAX_FOLDER_NAME = 60;

/** Staff's input about a folder of pictures. */
export class FolderInput {
  @Field('Klasörün adı', { short: 'Klasör' })
  @Text({ max: MAX_FOLDER_NAME, message: 'Klasörün adı gereklidir (en çok $constraint1 karakter)' })
  name!: string;
}

export const imageFolders = defineResource<FolderInput, ImageFolder>({
  name: 'image-folder',
  entity: ImageFolder,
  input: FolderInput,
  listPath: imageFolderPaths.list,
  otherLists: [adminPaths.images()],
  path: imageFolderPaths.folder,
  words: { one: 'Klasör', confirmDelete: FOLDER_DELETE_QUESTION },
  title: ({ name }) => String(name),
  toRow: ({ name }) => ({ search_key: fold(name) }),
  check: ({ name }) => ({
    name:
      name !== undefined && fold(name) === fold(UNFILED)
        ? `“${UNFILED}”, hiçbir klasörde olmayan görsellerin adıdır; başka bir ad yazın`
        : undefined,
  }),
  constraints: {
    image_folders_search_key_key: { field: 'name', text: 'Bu adda bir klasör var; başka bir ad yazın' },
  },
});
