import type { ReactElement } from 'react';
import { paths } from '../../../src/paths.js';
import { view } from '../../../src/rendering/page.js';
import { AdminPageHeader } from '../../components/admin-page-header/admin-page-header.js';
import { VersionTable } from '../../components/version-table/version-table.js';
import { adminLayout } from '../../layouts/admin/admin-layout.js';
import { Facts, Panel } from '../facts.js';

export interface AuditShowProps {
  readonly title: string;
  readonly at: string;
  readonly actor: string;
  readonly record: string;
  /** Everything that was done to the same record. */
  readonly recordHref: string;
  readonly ip: string | null;
  readonly requestId: string | null;
  readonly rows: readonly {
    readonly label: string;
    readonly before: string;
    readonly after: string;
    readonly isChanged: boolean;
  }[];
}

function AuditShowBody({
  title,
  at,
  actor,
  record,
  recordHref,
  ip,
  requestId,
  rows,
}: AuditShowProps): ReactElement {
  return (
    <>
      <AdminPageHeader title={title} back={{ href: paths.admin.audit(), label: 'Denetim Kaydı' }} />
      <div className="stack">
        <Panel title="İşlem">
          <Facts
            facts={[
              ['Kişi', actor],
              ['Zaman', at],
              [
                'Kayıt',
                <a key="record" href={recordHref}>
                  {record}: bütün geçmişi
                </a>,
              ],
              ['IP adresi', ip ?? '—'],
              ['İstek', requestId ?? '—'],
            ]}
          />
        </Panel>
        {rows.length === 0 ? (
          <p className="muted">Bu işlem kayıtta bir değer değiştirmedi.</p>
        ) : (
          <VersionTable
            caption="Önce ve sonra"
            columns={['Önce', 'Sonra']}
            rows={rows.map(({ label, before, after, isChanged }) => ({
              label,
              values: [before, after],
              isChanged,
            }))}
            changedWord="değişti"
          />
        )}
      </div>
    </>
  );
}

export const AuditShow = view<AuditShowProps>({
  layout: adminLayout,
  styles: ['version-table'],
  head: ({ title }) => ({ title, robots: 'noindex' }),
  body: AuditShowBody,
});
