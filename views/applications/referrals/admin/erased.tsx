import type { ReactElement } from 'react';
import { referralPaths } from '../../../../src/shared/paths/referral.js';
import { view } from '../../../../src/shared/rendering/page.js';
import { Instant, type InstantText } from '../../../admin/facts.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { AdminTable } from '../../../components/admin-table/admin-table.js';
import { Badge } from '../../../components/badge/badge.js';
import { Button } from '../../../components/button/button.js';
import type { DeliveryState } from '../../../../src/shared/labels/delivery-states.js';
import { DeliveryBadge } from '../../../components/delivery-badge/delivery-badge.js';
import { EmptyState } from '../../../components/empty-state/empty-state.js';
import { adminLayout, listStyles } from '../../../layouts/admin/admin-layout.js';
import { RowFields } from '../../../layouts/admin/csrf-field.js';
import { ReferralTabs } from './tabs.js';

const REASONS = {
  'referral.erased': 'Silindi',
  'referral.withdrawn': 'Vazgeçti',
  'referral.corrected': 'İletişim bilgisi düzeltildi',
} as const;

interface ErasedItem {
  readonly id: string;
  /** The number that the bank knows it by. */
  readonly referral: string;
  readonly bank: string;
  readonly topic: keyof typeof REASONS;
  /** The bank takes its referrals itself, and finds it changed. */
  readonly isFetched: boolean;
  /** Of the message to the bank, at whichever address got furthest; null where none is sent. */
  readonly delivery: DeliveryState | null;
  readonly isTold: boolean;
  /** Somebody has to tell the bank. */
  readonly isByHand: boolean;
  readonly at: InstantText;
}

export interface ErasedIndexProps {
  readonly rows: readonly ErasedItem[];
}

function ErasedIndexBody({ rows }: ErasedIndexProps): ReactElement {
  return (
    <>
      <AdminPageHeader
        title="Verileri silinenler"
        subtitle="Bankaya gönderildikten sonra silinen, vazgeçilen ya da iletişim bilgisi düzeltilen başvurular. Başvuruları webhook’la ya da e-postayla alan bankaya haber kendiliğinden gider; kendisi alan banka bir sonraki sorgusunda görür; ötekilere ve haberin ulaşmadıklarına siz bildirin."
      />
      <ReferralTabs current="erased" />
      <div className="admin-list">
        {rows.length === 0 ? (
          <EmptyState title="Silinen başvuru yok" icon="trash">
            Bankaya gitmiş bir başvuru silindiğinde, bankanın da silmesi için burada görünür.
          </EmptyState>
        ) : (
          <AdminTable<ErasedItem>
            caption="Verileri silinenler"
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              { header: 'Referans no', rowHeader: true, cell: ({ referral }) => referral },
              { header: 'Banka', cell: ({ bank }) => bank },
              { header: 'Neden', cell: ({ topic }) => REASONS[topic] },
              { header: 'Tarih', cell: ({ at }) => <Instant at={at} /> },
              { header: 'Bildirim', cell: Told },
            ]}
          />
        )}
      </div>
    </>
  );
}

function Told({ id, referral, bank, delivery, isFetched, isTold, isByHand }: ErasedItem): ReactElement {
  if (isTold) return <Badge tone="success">elden bildirildi</Badge>;
  if (!isByHand) return <DeliveryBadge state={delivery ?? 'pending'} />;
  return (
    <form method="post" action={referralPaths.at('erased', id, 'told')}>
      <RowFields />
      {delivery !== null && <DeliveryBadge state={delivery} />}
      {delivery === null && isFetched && <Badge tone="info">sonraki sorgusunda görür</Badge>}{' '}
      <Button type="submit" size="sm" aria-label={`Elden bildirildi: ${bank}, ${referral}`}>
        Elden bildirildi
      </Button>
    </form>
  );
}

export const ErasedIndex = view<ErasedIndexProps>({
  layout: adminLayout,
  styles: listStyles,
  head: () => ({ title: 'Verileri silinenler', robots: 'noindex' }),
  body: ErasedIndexBody,
});
