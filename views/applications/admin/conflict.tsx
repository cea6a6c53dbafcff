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

export interface ApplicationConflictProps {
  readonly id: string;
  readonly wanted: ApplicationStatus;
  readonly current: ApplicationStatus;
  readonly version: number;
  readonly changedBy: string | null;
  readonly changedAt: string;
  readonly list: string | null;
  /** Where the application's own page leads back to, when its form was used. */
  readonly returned: string | null;
  readonly back: string;
}

/** Someone else was faster: both states, and the choice between them. */
function ApplicationConflictBody(props: ApplicationConflictProps): ReactElement {
  const { id, wanted, current, version, changedBy, changedAt, list, returned, back } = props;
  return (
    <>
      <AdminPageHeader title="Başvuru siz çalışırken değişti" />
      <div className="conflict stack">
        <Notice tone="warning" title={`${id} numaralı başvuru sizden önce güncellendi`}>
          Seçiminiz kaydedilmedi. Hangisinin geçerli olacağına siz karar verin.
        </Notice>
        <dl className="facts">
          <dt>Şu anki durum</dt>
          <dd>
            <StatusBadge status={current} /> {changedBy === null ? '' : `${changedBy}, `}
            {changedAt}
          </dd>
          <dt>Sizin seçtiğiniz</dt>
          <dd>
            <StatusBadge status={wanted} />
          </dd>
        </dl>
        <form method="post" action={adminPaths.applicationStatus(id)} className="cluster">
          <CsrfField />
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="status" value={wanted} />
          {list !== null && <input type="hidden" name="list" value={list} />}
          {returned !== null && <input type="hidden" name="return" value={returned} />}
          <ButtonLink href={back}>“{STATUS_LABELS[current]}” olarak kalsın</ButtonLink>
          <Button type="submit" variant="primary">
            “{STATUS_LABELS[wanted]}” yap
          </Button>
        </form>
      </div>
    </>
  );
}

export const ApplicationConflict = view<ApplicationConflictProps>({
  layout: adminLayout,
  styles: ['admin-applications'],
  head: () => ({ title: 'Başvuru değişti', robots: 'noindex' }),
  body: ApplicationConflictBody,
});
