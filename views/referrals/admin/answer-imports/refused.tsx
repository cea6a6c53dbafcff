import type { ReactElement } from 'react';
import { referralPaths } from '../../../../src/referral-paths.js';
import { view } from '../../../../src/rendering/page.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { ButtonLink } from '../../../components/button/button.js';
import { Notice } from '../../../components/notice/notice.js';
import { adminLayout } from '../../../layouts/admin/admin-layout.js';

export interface AnswerImportRefusedProps {
  /** What keeps it as it is, a referral each. */
  readonly reasons: readonly string[];
}

function AnswerImportRefusedBody({ reasons }: AnswerImportRefusedProps): ReactElement {
  return (
    <>
      <AdminPageHeader title="Aktarım geri alınamadı" />
      <div className="stack admin-confirm">
        <Notice tone="warning" title="Bu yönlendirmeler artık aktarımın bıraktığı gibi değil">
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          <p>
            Hiçbiri geri alınmadı. Başvuruların sayfalarından tek tek düzeltebilirsiniz; faturalanmış olanlar
            itirazla düzeltilir.
          </p>
        </Notice>
        <p>
          <ButtonLink href={referralPaths.imports()}>Aktarımlara dön</ButtonLink>
        </p>
      </div>
    </>
  );
}

/** Something has happened to the referrals since: it is not undone with the import. */
export const AnswerImportRefused = view<AnswerImportRefusedProps>({
  layout: adminLayout,
  head: () => ({ title: 'Aktarım geri alınamadı', robots: 'noindex' }),
  body: AnswerImportRefusedBody,
});
