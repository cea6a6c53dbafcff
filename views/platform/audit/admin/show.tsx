import type { ReactElement } from 'react';
import { view } from '../../../../src/shared/rendering/page.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { DataTable } from '../../../components/data-table/data-table.js';
import { VersionTable } from '../../../components/version-table/version-table.js';
import { adminLayout } from '../../../layouts/admin/admin-layout.js';
import { Facts, Panel } from '../../../admin/facts.js';

export interface AuditShowProps {
  readonly title: string;
  /** The list as it was left. */
  readonly back: string;
  readonly at: string;
  readonly actor: string;
  readonly record: string;
  /** Everything that was done to the same record; null where there is not the one. */
  readonly recordHref: string | null;
  /** Records changed at once, each with its history and its earlier value. */
  readonly records: readonly { readonly label: string; readonly href: string; readonly before: string }[];
  readonly hasMoreRecords: boolean;
  readonly ip: string | null;
  readonly requestId: string | null;
  readonly rows: readonly {
    readonly label: string;
    readonly before: string;
    readonly after: string;
    readonly isChanged: boolean;
  }[];
}

function AuditShowBody(props: AuditShowProps): ReactElement {
  const { title, back, at, actor, record, recordHref, ip, requestId, rows, records } = props;
  return (
    <>
      <AdminPageHeader title={title} back={{ href: back, label: 'Denetim Kaydı' }} />
      <div className="stack">
        <Panel title="İşlem">
          <Facts
            facts={[
              ['Kişi', actor],
              ['Zaman', at],
              [
                'Kayıt',
                recordHref === null ? (
                  record
                ) : (
                  <a key="record" href={recordHref}>
                    {record}: bütün geçmişi
                  </a>
                ),
              ],
              ['IP adresi', ip ?? '—'],
              ['İstek', requestId ?? '—'],
            ]}
          />
        </Panel>
        {rows.length === 0 && records.length === 0 && (
          <p className="muted">Bu işlem kayıtta bir değer değiştirmedi.</p>
        )}
        {rows.length > 0 && (
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
        {records.length > 0 && <ChangedRecords {...props} />}
      </div>
    </>
  );
}

const ChangedRecords = ({ records, hasMoreRecords }: AuditShowProps): ReactElement => (
  <section className="stack" aria-labelledby="records">
    <h2 id="records">Değişen kayıtlar</h2>
    {hasMoreRecords && (
      <p className="muted">
        İlk {String(records.length)} kayıt gösteriliyor. Bir kaydın bu işlemde değişip değişmediğini Denetim
        Kaydı’nda numarasıyla arayarak görebilirsiniz.
      </p>
    )}
    <DataTable
      caption="Değişen kayıtlar"
      hideCaption
      columns={[
        { header: 'Kayıt', rowHeader: true, cell: ({ label, href }) => <a href={href}>{label}</a> },
        { header: 'Önceki hâli', cell: ({ before }) => (before === '' ? '—' : before) },
      ]}
      rows={records}
      rowKey={({ href }) => href}
    />
  </section>
);

export const AuditShow = view<AuditShowProps>({
  layout: adminLayout,
  styles: ['version-table', 'data-table'],
  head: ({ title }) => ({ title, robots: 'noindex' }),
  body: AuditShowBody,
});
