import type { ReactElement } from 'react';
import { adminPaths } from '../../../src/shared/paths/site.js';
import { view } from '../../../src/shared/rendering/page.js';
import { AdminPageHeader } from '../../components/admin-page-header/admin-page-header.js';
import { Button, ButtonLink } from '../../components/button/button.js';
import { Notice } from '../../components/notice/notice.js';
import { StatusBadge } from '../../components/status-badge/status-badge.js';
import { adminLayout } from '../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../layouts/admin/csrf-field.js';
import { STATUS_LABELS } from '../../../src/shared/labels/admin.js';
import type { ApplicationStatus } from '../../../src/shared/enums/applications.js';
import type { BankOutcome } from '../../../src/shared/enums/referrals.js';
import { BankOutcomeBadge } from '../referrals/bank-outcome.js';

export interface ApplicationAgainstBanksProps {
  readonly id: string;
  readonly wanted: ApplicationStatus;
  readonly current: ApplicationStatus;
  readonly version: number;
  readonly bankOutcome: BankOutcome;
  readonly list: string | null;
  /** Where the application's own page leads back to, when its form was used. */
  readonly returned: string | null;
  readonly back: string;
}

/** A status that the banks' answers don't bear out: asked before it is set. */
function AgainstBanksBody(props: ApplicationAgainstBanksProps): ReactElement {
  const { id, wanted, current, version, bankOutcome, list, returned, back } = props;
  return (
    <>
      <AdminPageHeader title="Bankaların yanıtı farklı" />
      <div className="conflict stack">
        <Notice tone="warning" title={`${id} numaralı başvuru “${STATUS_LABELS[wanted]}” yapılsın mı?`}>
          Bankaların yanıtı bunu söylemiyor. Durum yalnızca bizim işimizi anlatır; bankaların yanıtı olduğu
          gibi kalır.
        </Notice>
        <dl className="facts">
          <dt>Bizdeki durum</dt>
          <dd>
            <StatusBadge status={current} /> → <StatusBadge status={wanted} />
          </dd>
          <dt>Bankaların yanıtı</dt>
          <dd>
            <BankOutcomeBadge outcome={bankOutcome} />
          </dd>
        </dl>
        <form method="post" action={adminPaths.applicationStatus(id)} className="cluster">
          <CsrfField />
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="status" value={wanted} />
          <input type="hidden" name="confirmed" value="evet" />
          {list !== null && <input type="hidden" name="list" value={list} />}
          {returned !== null && <input type="hidden" name="return" value={returned} />}
          <ButtonLink href={back}>“{STATUS_LABELS[current]}” olarak kalsın</ButtonLink>
          <Button type="submit" variant="primary">
            Yine de “{STATUS_LABELS[wanted]}” yap
          </Button>
        </form>
      </div>
    </>
  );
}

export const ApplicationAgainstBanks = view<ApplicationAgainstBanksProps>({
  layout: adminLayout,
  styles: ['admin-applications'],
  head: () => ({ title: 'Bankaların yanıtı farklı', robots: 'noindex' }),
  body: AgainstBanksBody,
});
