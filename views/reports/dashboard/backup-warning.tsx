import type { ReactElement } from 'react';
import { Notice } from '../../components/notice/notice.js';

/** For administrators: whoever gets at a backup that nothing seals reads all of it. */
export function BackupWarning({ isShown }: { readonly isShown: boolean }): ReactElement | null {
  if (!isShown) return null;
  return (
    <div className="admin-failure">
      <Notice tone="warning" title="Yedekler şifresiz tutuluyor">
        <p>
          Günlük yedekler başvuru sahiplerinin verileriyle birlikte açık olarak yazılıyor ve değiştirilip
          değiştirilmedikleri anlaşılamaz. BACKUP_KEY değerini verin, BACKUP_UNSEALED ayarını kaldırın.
        </p>
      </Notice>
    </div>
  );
}
