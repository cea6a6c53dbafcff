import { defineList } from '../../../admin/define-list.js';
import { contains } from '../../../admin/list-filters.js';
import { columns, t } from '../../../platform/database/row.js';
import { imageFolderPaths } from '../../../shared/paths/image-folder.js';
import { ImageFolder } from '../image-folder.entity.js';
import { FolderInput } from './folder-resource.js';

const HELD = '(SELECT count(*)::int FROM images i WHERE i.folder_id = f.id)';

export const folderList = defineList({
  fields: FolderInput,
  path: imageFolderPaths.list,
  select: `f.id, f.name, ${HELD} AS images`,
  columns: { ...columns(ImageFolder, 'id', 'name'), images: t.int4() },
  from: 'image_folders f',
  key: 'f.id',
  search: contains('f.search_key'),
  filters: {},
  sorts: { name: 'f.name COLLATE "tr-x-icu"', images: HELD },
  defaultSort: { key: 'name', direction: 'asc' },
});
