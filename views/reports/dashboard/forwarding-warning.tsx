import type { ReactElement } from 'react';
import { formatNumber } from '../../../src/shared/finance/tr/format.js';
import { Notice } from '../../components/notice/notice.js';

/** For administrators: behind a proxy that is not named, all visitors look like one. */
export function ForwardingWarning({ requests }: { readonly requests: number }): ReactElement | null {
  if (requests === 0) return null;
  return (
    <div className="admin-failure">
      <Notice tone="warning" title="Ziyaretçilerin adresi bilinmiyor olabilir">
        <p>
          Son bir iki saatte {formatNumber(requests)} istek, güvenilenler arasında olmayan bir vekil sunucunun
          başlığıyla geldi. Site bir vekil sunucunun arkasındaysa TRUST_PROXY ayarında yazılmalıdır; değilse
          biri kendi adresini gizlemeye çalışıyor.
        </p>
      </Notice>
    </div>
  );
}
