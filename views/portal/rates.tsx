import type { ReactElement } from 'react';
import { portalPaths } from '../../src/shared/paths/portal.js';
import { view } from '../../src/shared/rendering/page.js';
import { Badge } from '../components/badge/badge.js';
import { DataTable } from '../components/data-table/data-table.js';
import { EmptyState } from '../components/empty-state/empty-state.js';
import { portalLayout } from '../layouts/portal/portal-layout.js';
import { PortalFrame, type PortalFrameModel, portalHead } from './portal-frame.js';

export interface PortalRateItem {
  readonly slug: string;
  readonly name: string;
  readonly isRated: boolean;
  /** `%3,45 aylık`; null without one today. */
  readonly rate: string | null;
  readonly since: string | null;
  /** Proposals that staff look at. */
  readonly open: number;
  /** Proposals that staff asked about. */
  readonly asked: number;
}

export interface PortalRateIndexProps {
  readonly frame: PortalFrameModel;
  readonly rows: readonly PortalRateItem[];
}

const TITLE = 'Ürünler';

const IndexBody = ({ frame, rows }: PortalRateIndexProps): ReactElement => (
  <PortalFrame
    frame={frame}
    title={TITLE}
    lead="Sitedeki ürünleriniz. Oran, ücret, limit, metin ve kampanya önerebilirsiniz; öneriniz onaylanınca yayımlanır."
    tab={portalPaths.rates()}
  >
    {rows.length === 0 ? (
      <EmptyState title="Sitede bir ürününüz yok" icon="percent">
        Ürünleriniz eklendiğinde burada görünür.
      </EmptyState>
    ) : (
      <DataTable<PortalRateItem>
        caption="Ürünleriniz"
        hideCaption
        rows={rows}
        rowKey={({ slug }) => slug}
        columns={[
          {
            header: 'Ürün',
            rowHeader: true,
            cell: ({ slug, name }) => <a href={portalPaths.rate(slug)}>{name}</a>,
          },
          {
            header: 'Sitedeki oran',
            numeric: true,
            cell: ({ isRated, rate }) => (isRated ? (rate ?? 'yok') : '—'),
          },
          { header: 'Başlangıcı', cell: ({ since }) => since ?? '—' },
          { header: 'Öneriler', cell: Waiting },
        ]}
      />
    )}
  </PortalFrame>
);

const Waiting = ({ open, asked }: PortalRateItem): ReactElement => (
  <span className="cluster">
    {asked > 0 && <Badge tone="info">{asked} öneri için sorumuz var</Badge>}
    {open > 0 && <Badge tone="warning">{open} öneri inceleniyor</Badge>}
    {asked + open === 0 && <span className="muted">bekleyen yok</span>}
  </span>
);

export const PortalRateIndex = view<PortalRateIndexProps>({
  layout: portalLayout,
  styles: ['data-table', 'empty-state', 'notice'],
  head: () => portalHead(TITLE),
  body: IndexBody,
});
