import type { ReactElement } from 'react';
import { portalPaths } from '../../src/shared/paths/portal.js';
import { view } from '../../src/shared/rendering/page.js';
import { DataTable } from '../components/data-table/data-table.js';
import { EmptyState } from '../components/empty-state/empty-state.js';
import { portalLayout } from '../layouts/portal/portal-layout.js';
import { PortalFrame, type PortalFrameModel, portalHead } from './portal-frame.js';

interface OpenMonth {
  /** In words. */
  readonly month: string;
  readonly href: string;
}

interface ClosedMonth extends OpenMonth {
  readonly number: string;
  readonly net: string;
  readonly total: string;
}

export interface PortalInvoiceIndexProps {
  readonly frame: PortalFrameModel;
  /** Those that still change, the newest first. */
  readonly open: readonly OpenMonth[];
  readonly closed: readonly ClosedMonth[];
}

const TITLE = 'Hesap özetleri';

function IndexBody({ frame, open, closed }: PortalInvoiceIndexProps): ReactElement {
  return (
    <PortalFrame frame={frame} title={TITLE} tab={portalPaths.invoices()}>
      {open.length > 0 && (
        <section className="card stack" aria-labelledby="acik">
          <h2 id="acik">Açık aylar</h2>
          <p className="muted">Kapanana kadar değişebilir.</p>
          <ul>
            {open.map(({ month, href }) => (
              <li key={href}>
                <a href={href}>{month}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {closed.length === 0 ? (
        <EmptyState title="Kapanmış bir ay yok" icon="wallet">
          Kapanan her ay burada numarasıyla durur.
        </EmptyState>
      ) : (
        <DataTable<ClosedMonth>
          caption="Kapanmış aylar"
          rows={closed}
          rowKey={({ number }) => number}
          columns={[
            { header: 'Dönem', rowHeader: true, cell: ({ month, href }) => <a href={href}>{month}</a> },
            { header: 'Numara', cell: ({ number }) => number },
            { header: 'KDV hariç', numeric: true, cell: ({ net }) => net },
            { header: 'KDV dahil', numeric: true, cell: ({ total }) => total },
          ]}
        />
      )}
    </PortalFrame>
  );
}

export const PortalInvoiceIndex = view<PortalInvoiceIndexProps>({
  layout: portalLayout,
  styles: ['data-table', 'empty-state'],
  head: () => portalHead(TITLE),
  body: IndexBody,
});
