import { contains, type Filter, idOf } from '../../../admin/list-filters.js';
import { defineList } from '../../../admin/define-list.js';
import { UNFILED_KEY } from '../../../shared/labels/image-folders.js';
import { adminPaths } from '../../../shared/paths/site.js';
import { toItem } from './image-index.view-model.js';
import { BYTES, IMAGE_COLUMNS, IMAGE_ROW } from './image-row.js';
import { usedFilter } from './image-uses.js';

/** A folder by its number, or the pictures outside every folder. */
const folderFilter: Filter<string> = {
  ...idOf(new RegExp(`^(?:${UNFILED_KEY}|[1-9]\\d{0,17})$`), (id) => `i.folder_id = ${id}`),
  sql: (value, bind) => (value === UNFILED_KEY ? 'i.folder_id IS NULL' : `i.folder_id = ${bind(value)}`),
  examples: [UNFILED_KEY, '1'],
};

export const imageList = defineList({
  path: adminPaths.images,
  select: IMAGE_COLUMNS,
  columns: IMAGE_ROW,
  from: 'images i',
  key: 'i.id',
  search: contains('i.search_key'),
  filters: { folder: folderFilter, used: usedFilter('i.id') },
  sorts: { date: 'i.created_at', name: 'i.name COLLATE "tr-x-icu"', size: BYTES },
  defaultSort: { key: 'date', direction: 'desc' },
  item: (row, { timeZone }) => toItem(row, timeZone),
});
