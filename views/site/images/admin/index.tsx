import type { ReactElement } from 'react';
import type { imageList } from '../../../../src/site/images/admin/image-list.js';
import { formatNumber } from '../../../../src/shared/finance/tr/format.js';
import { imageFolderPaths } from '../../../../src/shared/paths/image-folder.js';
import { adminPaths } from '../../../../src/shared/paths/site.js';
import { useStaff } from '../../../../src/shared/rendering/context.js';
import { adminIndex } from '../../../admin/admin-index.js';
import type { IndexProps, ItemIn } from '../../../admin/index-definition.js';
import { tickOf } from '../../../components/admin-table/tick.js';
import { Button, ButtonLink } from '../../../components/button/button.js';
import type { Option } from '../../../components/field/controls.js';
import { type TabLink, TabLinks } from '../../../components/tab-links/tab-links.js';
import { RowFields } from '../../../layouts/admin/csrf-field.js';
import { ImageCard } from './image-card.js';
import { ImageUpload, type UploadView } from './upload.js';
import type { ImageUses } from './uses.js';

/** Facts of the library beside its pictures. */
export interface ImageIndexExtra {
  readonly uses: ReadonlyMap<string, ImageUses>;
  /** The ways into the folders; none where there is no folder. */
  readonly folders: readonly TabLink[];
  /** Where pictures can be put, those outside every folder first. */
  readonly places: readonly Option[];
  /** The same search over all folders, where one is open. */
  readonly everywhereHref: string | null;
  /** Pictures that nothing has used for a day. */
  readonly forgotten: number;
  readonly upload: UploadView;
}

type Props = IndexProps<ItemIn<typeof imageList>, ImageIndexExtra>;

export const ImageIndex = adminIndex<typeof imageList, ImageIndexExtra>({
  title: 'Görseller',
  subtitle: 'Sayfalarda, bankalarda, ürünlerde, kampanyalarda ve reklamlarda kullanılan görseller.',
  one: 'görsel',
  links: Links,
  above: Above,
  search: 'Ad veya alternatif metin ara',
  filters: {
    folder: { heading: 'Klasör', options: ({ places }) => places },
    used: { heading: 'Kullanım', on: 'Kullanılıyor', off: 'Kullanılmıyor' },
  },
  columns: [
    { heading: 'Eklenme', sort: 'date' },
    { heading: 'Ad', sort: 'name' },
    { heading: 'Boyut', sort: 'size' },
  ],
  card: (image, { uses }) => <ImageCard {...image} uses={uses.get(image.id)} />,
  bulk: {
    id: 'gorsel-secimi',
    action: imageFolderPaths.move(),
    actions: [{ value: 'move', label: 'Klasöre taşı' }],
    // Pictures are moved as they are seen.
    mayTakeAll: false,
    name: ({ name }) => name,
    tick: tickOf,
    fields: MoveFields,
  },
  empty: {
    title: 'Hiç görsel bulunamadı',
    icon: 'image',
    text: 'Sitede göstereceğiniz görselleri yukarıdan ekleyin.',
  },
  unmatched: {
    title: 'Hiç görsel bulunamadı',
    icon: 'image',
    text: 'Aramayı değiştirin veya filtreleri temizleyin.',
  },
  styles: ['admin-images'],
});

function Links({ around: { forgotten } }: Props): ReactElement {
  return (
    <>
      <Tidy forgotten={forgotten} />
      <ButtonLink href={imageFolderPaths.list()}>Klasörler</ButtonLink>
    </>
  );
}

/** Pictures of forms that nobody has finished. */
function Tidy({ forgotten }: Pick<ImageIndexExtra, 'forgotten'>): ReactElement | null {
  const mayDelete = useStaff().permissions.includes('pages.delete');
  if (!mayDelete || forgotten === 0) return null;
  const count = formatNumber(forgotten);
  return (
    <form method="post" action={adminPaths.imagesUnused()}>
      <RowFields />
      <Button
        type="submit"
        icon="trash"
        data-confirm={`24 saatten eski ve hiçbir yerde kullanılmayan ${count} görsel silinecek. Bu geri alınamaz.`}
      >
        Kullanılmayanları sil ({count})
      </Button>
    </form>
  );
}

function Above({ list: { search }, around: { upload, folders, everywhereHref } }: Props): ReactElement {
  return (
    <>
      <ImageUpload {...upload} />
      {folders.length > 0 && <TabLinks label="Klasörler" tabs={folders} />}
      {everywhereHref !== null && (
        <p className="image-everywhere">
          <a href={everywhereHref}>Tüm klasörlerde “{search}” ara</a>
        </p>
      )}
    </>
  );
}

function MoveFields({ around: { places } }: Props): ReactElement {
  return (
    <>
      <RowFields />
      <span className="control image-move">
        <select name="folder" aria-label="Taşınacak klasör" defaultValue="">
          <option value="">Klasör seçin</option>
          {places.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </span>
    </>
  );
}
