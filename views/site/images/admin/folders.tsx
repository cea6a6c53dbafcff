import type { ReactElement } from 'react';
import type { folderList } from '../../../../src/site/images/admin/folder-list.js';
import { formatNumber } from '../../../../src/shared/finance/tr/format.js';
import { FOLDER_DELETE_QUESTION } from '../../../../src/shared/labels/image-folders.js';
import { imageFolderPaths } from '../../../../src/shared/paths/image-folder.js';
import { adminPaths } from '../../../../src/shared/paths/site.js';
import { adminIndex } from '../../../admin/admin-index.js';
import type { ItemIn } from '../../../admin/index-definition.js';
import { RowActions } from '../../../layouts/admin/row-actions.js';

type Folder = ItemIn<typeof folderList>;

export const FolderIndex = adminIndex<typeof folderList>({
  title: 'Görsel klasörleri',
  subtitle: 'Silinen klasörün görselleri silinmez; Klasörsüz olarak kalır.',
  one: 'klasör',
  back: { href: adminPaths.images(), label: 'Görseller' },
  csv: { name: 'gorsel-klasorleri' },
  add: { label: 'Yeni klasör' },
  search: 'Klasör ara',
  columns: [
    { field: 'name', rowHeader: true, sort: 'name', cell: Name, csv: ({ name }) => name },
    {
      heading: 'Görsel',
      numeric: true,
      sort: 'images',
      text: ({ images }) => formatNumber(images),
    },
  ],
  menu: Menu,
  empty: {
    title: 'Henüz klasör yok',
    icon: 'image',
    text: 'Görselleri konularına ya da kullanıldıkları yere göre ayırmak için bir klasör açın.',
  },
});

function Name({ id, name }: Folder): ReactElement {
  return <a href={adminPaths.images({ folder: id })}>{name}</a>;
}

function Menu({ id, name }: Folder): ReactElement {
  return (
    <RowActions
      label={name}
      editHref={imageFolderPaths.folder(id)}
      remove={{ action: imageFolderPaths.delete(id), question: FOLDER_DELETE_QUESTION }}
    />
  );
}
