import type { ReactElement } from 'react';
import { formatNumber } from '../../../../src/shared/finance/tr/format.js';
import { adminPaths } from '../../../../src/shared/paths/site.js';
import { useStaff } from '../../../../src/shared/rendering/context.js';
import { view } from '../../../../src/shared/rendering/page.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import type { ListView } from '../../../components/admin-table/list-view.js';
import { Button, ButtonLink } from '../../../components/button/button.js';
import { EmptyState } from '../../../components/empty-state/empty-state.js';
import { FilterBar } from '../../../components/filter-bar/filter-bar.js';
import { FlagFilter } from '../../../components/filter-bar/flag-filter.js';
import { ListFooter } from '../../../components/list-footer/list-footer.js';
import { adminLayout, listStyles } from '../../../layouts/admin/admin-layout.js';
import { RowFields } from '../../../layouts/admin/csrf-field.js';
import { ImageCard, type ImageItem } from './image-card.js';
import { ImageUpload, type UploadView } from './upload.js';

export interface ImageIndexProps {
  readonly list: ListView;
  readonly used?: boolean;
  readonly rows: readonly ImageItem[];
  /** Pictures that nothing has used for a day. */
  readonly forgotten: number;
  readonly upload: UploadView;
}

const SORTS = [
  ['date', 'Eklenme'],
  ['name', 'Ad'],
  ['size', 'Boyut'],
] as const;

function ImageIndexBody({ list, used, rows, forgotten, upload }: ImageIndexProps): ReactElement {
  return (
    <>
      <AdminPageHeader
        title="Görseller"
        subtitle="Sayfalarda, bankalarda, ürünlerde, kampanyalarda ve reklamlarda kullanılan görseller."
      >
        <Tidy forgotten={forgotten} />
      </AdminPageHeader>
      <ImageUpload {...upload} />
      <FilterBar list={list} searchLabel="Ad veya alternatif metin ara">
        <FlagFilter name="used" label="Kullanım" value={used} on="Kullanılıyor" off="Kullanılmıyor" />
      </FilterBar>
      <div className="admin-list" data-image-list="">
        {rows.length === 0 ? (
          <Empty list={list} />
        ) : (
          <>
            <Sorts list={list} />
            <ul className="image-grid" data-rows="">
              {rows.map((image) => (
                <ImageCard key={image.id} {...image} />
              ))}
            </ul>
          </>
        )}
        <ListFooter list={list} />
      </div>
    </>
  );
}

/** Pictures of forms that nobody has finished. */
function Tidy({ forgotten }: Pick<ImageIndexProps, 'forgotten'>): ReactElement | null {
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

const Sorts = ({ list }: Pick<ImageIndexProps, 'list'>): ReactElement => (
  <nav className="image-sorts" aria-label="Sıralama">
    <span aria-hidden="true">Sırala</span>
    {SORTS.map(([key, label]) => {
      const sort = list.sorts[key];
      const direction = sort?.direction;
      const said = direction === 'ascending' ? 'artan' : 'azalan';
      return (
        <a
          key={key}
          href={sort?.href}
          data-direction={direction}
          aria-current={direction === undefined ? undefined : 'true'}
          aria-label={direction === undefined ? label : `${label} (${said})`}
        >
          {label}
        </a>
      );
    })}
  </nav>
);

function Empty({ list }: Pick<ImageIndexProps, 'list'>): ReactElement {
  const isFiltered = list.search !== '' || list.filterCount > 0;
  return (
    <EmptyState
      title="Hiç görsel bulunamadı"
      icon="image"
      action={isFiltered && <ButtonLink href={list.clearedHref}>Filtreleri temizle</ButtonLink>}
    >
      {isFiltered
        ? 'Aramayı değiştirin veya filtreleri temizleyin.'
        : 'Sitede göstereceğiniz görselleri yukarıdan ekleyin.'}
    </EmptyState>
  );
}

export const ImageIndex = view<ImageIndexProps>({
  layout: adminLayout,
  styles: [...listStyles, 'admin-images'],
  head: () => ({ title: 'Görseller', robots: 'noindex' }),
  body: ImageIndexBody,
});
