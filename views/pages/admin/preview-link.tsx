import type { ReactElement } from 'react';
import { adminPaths } from '../../../src/shared/paths/site.js';
import { view } from '../../../src/shared/rendering/page.js';
import { AdminPageHeader } from '../../components/admin-page-header/admin-page-header.js';
import { ButtonLink } from '../../components/button/button.js';
import { Card } from '../../components/card/card.js';
import { TextField } from '../../components/field/controls.js';
import { adminLayout } from '../../layouts/admin/admin-layout.js';
import { UNTITLED } from '../../../src/shared/labels/pages.js';

export interface PagePreviewLinkProps {
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly expires: string;
}

const PagePreviewLinkBody = ({ id, title, url, expires }: PagePreviewLinkProps): ReactElement => (
  <>
    <AdminPageHeader
      title="Önizleme bağlantısı"
      back={{ href: adminPaths.page(id), label: title || UNTITLED }}
    />
    <Card>
      <div className="stack">
        <p>
          Bu bağlantıya sahip olan herkes, giriş yapmadan taslağı görebilir. Bağlantı {expires} tarihine kadar
          geçerlidir ve arama motorlarına kapalıdır.
        </p>
        <TextField name="link" label="Bağlantı" defaultValue={url} readOnly />
        <div className="cluster">
          <ButtonLink href={url} target="_blank" icon="external">
            Bağlantıyı aç (yeni sekme)
          </ButtonLink>
        </div>
      </div>
    </Card>
  </>
);

export const PagePreviewLinkShow = view<PagePreviewLinkProps>({
  layout: adminLayout,
  styles: ['admin-form'],
  head: ({ title }) => ({ title: `Önizleme bağlantısı: ${title || UNTITLED}`, robots: 'noindex' }),
  body: PagePreviewLinkBody,
});
