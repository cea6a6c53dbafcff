import type { ReactElement } from 'react';
import { formatNumber } from '../../../../src/shared/finance/tr/format.js';
import { adminPaths } from '../../../../src/shared/paths/site.js';
import { view } from '../../../../src/shared/rendering/page.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { ButtonLink } from '../../../components/button/button.js';
import { Notice } from '../../../components/notice/notice.js';
import { adminLayout } from '../../../layouts/admin/admin-layout.js';
import { type ImageUses, ImageUsesList } from './uses.js';

export interface ImageInUseProps {
  readonly id: string;
  readonly name: string;
  readonly uses: ImageUses;
  /** The list as it was left. */
  readonly backHref: string;
}

const ImageInUseBody = ({ id, name, uses, backHref }: ImageInUseProps): ReactElement => (
  <>
    <AdminPageHeader title="Silinemedi" back={{ href: backHref, label: 'Görseller' }} />
    <div className="stack admin-confirm">
      <Notice tone="warning" title={`Bu görsel ${formatNumber(uses.total)} yerde kullanılıyor`}>
        <p>“{name}” silinmeden önce bu yerlerden kaldırılmalı ya da yerine başka bir görsel seçilmeli:</p>
        <ImageUsesList uses={uses} />
      </Notice>
      <p>
        <ButtonLink href={adminPaths.image(id)}>Görsele dön</ButtonLink>
      </p>
    </div>
  </>
);

/** A picture in use is not deleted. */
export const ImageInUse = view<ImageInUseProps>({
  layout: adminLayout,
  styles: ['admin-images'],
  head: () => ({ title: 'Silinemedi', robots: 'noindex' }),
  body: ImageInUseBody,
});
