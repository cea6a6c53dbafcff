import type { ReactElement } from 'react';
import { pageComparisonPaths } from '../../../src/shared/paths/page-comparison.js';
import { adminPaths } from '../../../src/shared/paths/site.js';
import { view } from '../../../src/shared/rendering/page.js';
import { AdminPageHeader } from '../../components/admin-page-header/admin-page-header.js';
import { ButtonLink } from '../../components/button/button.js';
import { Card } from '../../components/card/card.js';
import { adminLayout } from '../../layouts/admin/admin-layout.js';
import { UNTITLED } from '../../../src/shared/labels/pages.js';
import { type RevisionItem, RevisionList } from './revision-list.js';

export interface PageRevisionIndexProps {
  readonly id: string;
  readonly title: string;
  readonly revisions: readonly RevisionItem[];
}

const PageRevisionIndexBody = ({ id, title, revisions }: PageRevisionIndexProps): ReactElement => (
  <>
    <AdminPageHeader
      title="Sürümler"
      subtitle="En yeni 200 sürüm saklanır; adlandırılanlar her zaman kalır."
      back={{ href: adminPaths.page(id), label: title || UNTITLED }}
    >
      {revisions.length > 0 && (
        <ButtonLink href={pageComparisonPaths.show(id)} icon="compare">
          Yan yana gör
        </ButtonLink>
      )}
    </AdminPageHeader>
    <Card>
      <RevisionList pageId={id} revisions={revisions} />
    </Card>
  </>
);

export const PageRevisionIndex = view<PageRevisionIndexProps>({
  layout: adminLayout,
  styles: ['admin-pages'],
  head: ({ title }) => ({ title: `Sürümler: ${title || UNTITLED}`, robots: 'noindex' }),
  body: PageRevisionIndexBody,
});
