import type { ReactElement } from 'react';
import { referralPaths } from '../../../../src/shared/paths/referral.js';
import { Instant } from '../../../admin/facts.js';
import { Button } from '../../../components/button/button.js';
import { CsrfField } from '../../../layouts/admin/csrf-field.js';
import type { ReferralProps } from './panel.js';

/** The link that a mail brought the bank: ended, or sent anew. */
export function LeadLink({ id, bank, back, link }: ReferralProps): ReactElement | null {
  if (link === null) return null;
  const { until, opened, works } = link;
  return (
    <div className="cluster">
      <p className="small muted">
        {works ? (
          <>
            Bankanın bağlantısı <Instant at={until} /> tarihine kadar geçerli
          </>
        ) : (
          'Bankanın bağlantısı artık geçerli değil'
        )}
        {opened === 0 ? '; henüz açılmadı.' : `; ${String(opened)} kez açıldı.`}
      </p>
      <form method="post" action={referralPaths.at(id, 'link')}>
        <CsrfField />
        <input type="hidden" name="return" value={back} />
        <Button type="submit" size="sm" aria-label={`Yeni bağlantı gönder: ${bank}`}>
          Yeni bağlantı gönder
        </Button>
      </form>
      {works && (
        <form method="post" action={referralPaths.at(id, 'link', 'revoke')}>
          <CsrfField />
          <input type="hidden" name="return" value={back} />
          <Button type="submit" size="sm" aria-label={`Bağlantıyı geçersiz kıl: ${bank}`}>
            Geçersiz kıl
          </Button>
        </form>
      )}
    </div>
  );
}
