import type { ReactElement } from 'react';
import { formatNumber } from '../../../../src/shared/finance/tr/format.js';
import { referralPaths } from '../../../../src/shared/paths/referral.js';
import { view } from '../../../../src/shared/rendering/page.js';
import { Instant, type InstantText } from '../../../admin/facts.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { AdminTable } from '../../../components/admin-table/admin-table.js';
import { ButtonLink } from '../../../components/button/button.js';
import { EmptyState } from '../../../components/empty-state/empty-state.js';
import { adminLayout, listStyles } from '../../../layouts/admin/admin-layout.js';
import { ReferralTabs } from './tabs.js';

interface WaitingItem {
  /** Of the bank. */
  readonly id: string;
  readonly bank: string;
  readonly count: number;
}

interface FileItem {
  readonly id: string;
  readonly bank: string;
  readonly size: number;
  readonly by: string;
  readonly at: InstantText;
}

export interface ReferralFileIndexProps {
  readonly waiting: readonly WaitingItem[];
  readonly files: readonly FileItem[];
  readonly keptDays: number;
}

function ReferralFileIndexBody({ waiting, files, keptDays }: ReferralFileIndexProps): ReactElement {
  return (
    <>
      <AdminPageHeader
        title="Dosyalar"
        subtitle="Webhook’u olmayan bankaların başvuruları burada birikir; dosyayı aldığınızda gönderilmiş sayılır."
      />
      <ReferralTabs current="files" />
      <div className="admin-list">
        {waiting.length === 0 ? (
          <EmptyState title="Bekleyen başvuru yok" icon="inbox">
            Dosyayla çalışan bir bankaya başvuru geldiğinde burada görünür.
          </EmptyState>
        ) : (
          <AdminTable<WaitingItem>
            caption="Bekleyen başvurular"
            rows={waiting}
            rowKey={({ id }) => id}
            columns={[
              { header: 'Banka', rowHeader: true, cell: ({ bank }) => bank },
              {
                header: 'Bekleyen',
                numeric: true,
                cell: ({ id, count }) => (
                  <a href={referralPaths.list({ bank: id, hold: 'file' })}>{formatNumber(count)}</a>
                ),
              },
              {
                header: 'Dosya',
                cell: ({ id, bank }) => (
                  <ButtonLink
                    href={referralPaths.file('bank', id)}
                    icon="download"
                    size="sm"
                    aria-label={`Dosyayı al: ${bank}`}
                  >
                    Dosyayı al
                  </ButtonLink>
                ),
              },
            ]}
          />
        )}
      </div>
      {files.length > 0 && (
        <section className="admin-section stack" aria-labelledby="alinan-dosyalar">
          <h2 id="alinan-dosyalar">Alınan dosyalar</h2>
          <p className="muted">{keptDays} gün boyunca yeniden indirilebilir.</p>
          <div className="admin-list">
            <AdminTable<FileItem>
              caption="Alınan dosyalar"
              rows={files}
              rowKey={({ id }) => id}
              columns={[
                {
                  header: 'No',
                  rowHeader: true,
                  cell: ({ id }) => <a href={referralPaths.file(id)}>{id}</a>,
                },
                { header: 'Banka', cell: ({ bank }) => bank },
                { header: 'Başvuru', numeric: true, cell: ({ size }) => formatNumber(size) },
                { header: 'Alan', cell: ({ by }) => by },
                { header: 'Zaman', cell: ({ at }) => <Instant at={at} /> },
              ]}
            />
          </div>
        </section>
      )}
    </>
  );
}

export const ReferralFileIndex = view<ReferralFileIndexProps>({
  layout: adminLayout,
  styles: listStyles,
  head: () => ({ title: 'Dosyalar', robots: 'noindex' }),
  body: ReferralFileIndexBody,
});
