import type { ImageIndexExtra } from '../../../../views/site/images/admin/index.js';
import type { UploadView } from '../../../../views/site/images/admin/upload.js';
import { ListAddress } from '../../../admin/list-address.js';
import type { ListQuery } from '../../../admin/list-query.js';
import { UNFILED, UNFILED_KEY } from '../../../shared/labels/image-folders.js';
import type { HeldFolder } from './image-folders.service.js';
import { imageList } from './image-list.js';

type Query = ListQuery<(typeof imageList)['filters']>;
type Named = HeldFolder & { readonly id: string; readonly name: string };

const isNamed = (folder: HeldFolder): folder is Named => folder.id !== null;

/** Folders as lists of choices have them, pictures outside every folder first. */
export const placesOf = (folders: readonly HeldFolder[]): ImageIndexExtra['places'] => [
  { value: UNFILED_KEY, label: UNFILED },
  ...folders.filter(isNamed).map(({ id, name }) => ({ value: id, label: name })),
];

/** The same by their names, as the form of a picture has them. */
export const namedPlaces = (folders: readonly HeldFolder[]): ImageIndexExtra['places'] => [
  { value: '', label: UNFILED },
  ...folders.filter(isNamed).map(({ name }) => ({ value: name, label: name })),
];

/** The library's folders around a query: ways into each, and the open one. */
export function folderPlaces(
  query: Query,
  folders: readonly HeldFolder[],
): Pick<ImageIndexExtra, 'folders' | 'places' | 'everywhereHref'> & Pick<UploadView, 'folder'> {
  const open = query.filters.folder;
  const address = new ListAddress(imageList, query);
  const countOf = (key: string): number => folders.find(({ id }) => (id ?? UNFILED_KEY) === key)?.count ?? 0;
  const places = placesOf(folders);
  const all = folders.reduce((sum, { count }) => sum + count, 0);
  const everywhereHref = address.without('folder');
  return {
    places,
    folders:
      places.length === 1
        ? []
        : [
            { label: 'Tümü', href: everywhereHref, count: all, current: open === undefined },
            ...places.map(({ value, label }) => ({
              label,
              href: address.with({ folder: value }),
              count: countOf(value),
              current: open === value,
            })),
          ],
    everywhereHref: open !== undefined && query.search !== '' ? everywhereHref : null,
    folder: folders.filter(isNamed).find(({ id }) => id === open) ?? null,
  };
}
