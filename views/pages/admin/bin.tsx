import type { ReactElement } from 'react';
import type { ListContext } from '../../../src/admin/list-filters.js';
import type { binList } from '../../../src/pages/admin/page-list.js';
import { formatInstant } from '../../../src/shared/finance/tr/format-instant.js';
import { UNTITLED } from '../../../src/shared/labels/pages.js';
import { adminPaths } from '../../../src/shared/paths/site.js';
import { useStaff } from '../../../src/shared/rendering/context.js';
import { adminIndex } from '../../admin/admin-index.js';
import type { ItemIn } from '../../admin/index-definition.js';
import { Button } from '../../components/button/button.js';
import { RowFields } from '../../layouts/admin/csrf-field.js';

type BinPage = ItemIn<typeof binList>;

export interface BinExtra {
  /** How long pages stay. */
  readonly days: number;
}

const ERASE_QUESTION = 'Bu sayfa sürümleriyle birlikte kalıcı olarak silinecek. Geri alınamaz. Silinsin mi?';

export const PageBinIndex = adminIndex<typeof binList, BinExtra>({
  title: 'Çöp kutusu',
  subtitle: ({ days }) => `Silinen sayfalar ${String(days)} gün burada kalır, sonra kendiliğinden silinir.`,
  back: { href: adminPaths.pages(), label: 'Sayfa İçerikleri' },
  caption: 'Silinen sayfalar',
  one: 'sayfa',
  search: 'Başlık veya adres ara',
  columns: [
    { heading: 'Sayfa', rowHeader: true, sort: 'title', cell: Title },
    { heading: 'Silinme', sort: 'deleted', cell: Deletion },
    {
      heading: 'Kalan süre',
      cell: ({ daysLeft }) => (daysLeft === 0 ? 'Bugün silinecek' : `${String(daysLeft)} gün`),
    },
    { heading: 'İşlemler', cell: Actions },
  ],
  empty: {
    title: 'Çöp kutusu boş',
    icon: 'trash',
    text: 'Sildiğiniz sayfalar burada görünür ve geri alınabilir.',
  },
  unmatched: { text: undefined, clear: 'Aramayı temizle' },
  styles: ['admin-pages'],
});

function Title({ title, address }: BinPage): ReactElement {
  return (
    <span className="lines">
      <span>{title || UNTITLED}</span>
      {address !== null && <span className="muted page-address">{address}</span>}
    </span>
  );
}

function Deletion({ deleted_at, deleted_by }: BinPage, { timeZone }: ListContext): ReactElement {
  return (
    <span className="lines">
      <span>{formatInstant(deleted_at, timeZone)}</span>
      <span className="muted">{deleted_by}</span>
    </span>
  );
}

function Actions({ id, title }: BinPage): ReactElement {
  const name = title || UNTITLED;
  const mayErase = useStaff().permissions.includes('pages.delete');
  return (
    <div className="cluster">
      <form method="post" action={adminPaths.pageReturn(id)}>
        <RowFields />
        <Button type="submit" size="sm" aria-label={`Geri al: ${name}`}>
          Geri al
        </Button>
      </form>
      {mayErase && (
        <form method="post" action={adminPaths.pageErasure(id)}>
          <RowFields />
          <Button
            type="submit"
            size="sm"
            variant="danger"
            data-confirm={ERASE_QUESTION}
            aria-label={`Kalıcı olarak sil: ${name}`}
          >
            Kalıcı olarak sil
          </Button>
        </form>
      )}
    </div>
  );
}
