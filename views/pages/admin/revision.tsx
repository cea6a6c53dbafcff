import type { ReactElement } from 'react';
import { adminPaths } from '../../../src/shared/paths/site.js';
import { view } from '../../../src/shared/rendering/page.js';
import { AdminPageHeader } from '../../components/admin-page-header/admin-page-header.js';
import { Button, ButtonLink } from '../../components/button/button.js';
import { type VersionRow, VersionTable } from '../../components/version-table/version-table.js';
import { adminLayout } from '../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../layouts/admin/csrf-field.js';
import { UNTITLED } from '../../../src/shared/labels/pages.js';
import type { RevisionItem } from './revision-list.js';

export interface PageRevisionShowProps {
  readonly id: string;
  readonly title: string;
  readonly version: number;
  readonly revision: RevisionItem;
  readonly rows: readonly VersionRow[];
}

function PageRevisionShowBody({ id, version, revision, rows }: PageRevisionShowProps): ReactElement {
  return (
    <>
      <AdminPageHeader
        title={revision.name || `${revision.at} sürümü`}
        subtitle={`${revision.kind} · ${revision.at} · ${revision.by}`}
        back={{ href: adminPaths.pageRevisions(id), label: 'Sürümler' }}
      />
      <div className="stack">
        <VersionTable
          caption="Bu sürüm ve bugünkü hâli"
          columns={['Bu sürüm', 'Bugünkü hâli']}
          rows={rows}
          changedWord="farklı"
        />
        <form className="cluster" method="post" action={adminPaths.pageRestoration(id, revision.id)}>
          <CsrfField />
          <input type="hidden" name="version" value={version} />
          <Button type="submit" variant="primary">
            Taslak olarak geri yükle
          </Button>
          <ButtonLink href={adminPaths.page(id)}>Vazgeç</ButtonLink>
        </form>
        <p className="small muted">Yayındaki sayfa değişmez; şimdiki taslak da bir sürüm olarak saklanır.</p>
      </div>
    </>
  );
}

export const PageRevisionShow = view<PageRevisionShowProps>({
  layout: adminLayout,
  styles: ['version-table'],
  head: ({ title }) => ({ title: `Sürüm: ${title || UNTITLED}`, robots: 'noindex' }),
  body: PageRevisionShowBody,
});
