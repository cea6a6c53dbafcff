import type { ReactElement } from 'react';
import type { PersonalChannel } from '../../../../src/shared/enums/personal-channels.js';
import { deliveryPaths } from '../../../../src/shared/paths/delivery.js';
import { view } from '../../../../src/shared/rendering/page.js';
import { Instant, type InstantText } from '../../../admin/facts.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { AdminTable } from '../../../components/admin-table/admin-table.js';
import { CHANNEL_LABELS } from '../../../components/delivery-badge/delivery-badge.js';
import { EmptyState } from '../../../components/empty-state/empty-state.js';
import { adminLayout, listStyles } from '../../../layouts/admin/admin-layout.js';

export interface TrialItem {
  readonly id: string;
  readonly topic: string;
  readonly channel: PersonalChannel;
  readonly subject: string;
  readonly to: string;
  readonly at: InstantText | null;
}

export interface TrialIndexProps {
  /** False where mails really leave, or where none may be shown. */
  readonly isOpen: boolean;
  readonly mails: readonly TrialItem[];
}

function TrialIndexBody({ isOpen, mails }: TrialIndexProps): ReactElement {
  return (
    <>
      <AdminPageHeader
        title="Deneme kutusu"
        subtitle="SMTP_URL ya da SMS_GATEWAY_URL tanımlı olmadığı için kimseye gitmeyen iletiler: son bir günün en yeni 50 e-postası ve SMS’i, gideceği gibi."
        back={{ href: deliveryPaths.list(), label: 'Gönderiler' }}
      />
      <div className="admin-list">
        {mails.length === 0 ? (
          <EmptyState title={isOpen ? 'Deneme kutusu boş' : 'Deneme kutusu kapalı'} icon="share">
            {isOpen
              ? 'Bir başvuru yapıldığında, biri bültene yazıldığında ya da şifre bağlantısı oluşturulduğunda gidecek ileti burada görünür.'
              : 'Deneme kutusu yalnızca üretim dışında, SMTP_URL ya da SMS_GATEWAY_URL tanımlı değilken açıktır.'}
          </EmptyState>
        ) : (
          <AdminTable<TrialItem>
            caption="Deneme kutusu"
            rows={mails}
            rowKey={({ id }) => id}
            columns={[
              {
                header: 'Konu',
                rowHeader: true,
                cell: ({ id, subject }) => <a href={deliveryPaths.trialMail(id)}>{subject}</a>,
              },
              { header: 'Kanal', cell: ({ channel }) => CHANNEL_LABELS[channel] },
              { header: 'Tür', cell: ({ topic }) => topic },
              { header: 'Alıcı', cell: ({ to }) => to },
              { header: 'Tarih', cell: ({ at }) => (at === null ? '—' : <Instant at={at} />) },
            ]}
          />
        )}
      </div>
    </>
  );
}

export const TrialIndex = view<TrialIndexProps>({
  layout: adminLayout,
  styles: listStyles,
  head: () => ({ title: 'Deneme kutusu', robots: 'noindex' }),
  body: TrialIndexBody,
});
