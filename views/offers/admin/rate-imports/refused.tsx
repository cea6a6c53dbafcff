import type { ReactElement } from 'react';
import { adminPaths } from '../../../../src/paths.js';
import { view } from '../../../../src/rendering/page.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { ButtonLink } from '../../../components/button/button.js';
import { Notice } from '../../../components/notice/notice.js';
import { adminLayout } from '../../../layouts/admin/admin-layout.js';

export interface RateImportRefusedProps {
  /** What was changed since, a product each. */
  readonly reasons: readonly string[];
}

function RateImportRefusedBody({ reasons }: RateImportRefusedProps): ReactElement {
  return (
    <>
      <AdminPageHeader title="Aktarım geri alınamadı" />
      <div className="stack admin-confirm">
        <Notice tone="warning" title="Bu ürünlerin oranları aktarımdan sonra değişti">
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          <p>
            Geri almak bu değişiklikleri de ortadan kaldırırdı. Ürünlerin oran sayfalarından tek tek
            düzeltebilirsiniz.
          </p>
        </Notice>
        <p>
          <ButtonLink href={adminPaths.rateImports()}>Aktarımlara dön</ButtonLink>
        </p>
      </div>
    </>
  );
}

/** Someone has worked on the rates since: their work is not undone with the import. */
export const RateImportRefused = view<RateImportRefusedProps>({
  layout: adminLayout,
  head: () => ({ title: 'Aktarım geri alınamadı', robots: 'noindex' }),
  body: RateImportRefusedBody,
});
