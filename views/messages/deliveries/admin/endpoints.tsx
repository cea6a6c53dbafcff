import type { ReactElement } from 'react';
import { deliveryPaths } from '../../../../src/shared/paths/delivery.js';
import { view } from '../../../../src/shared/rendering/page.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { AdminTable } from '../../../components/admin-table/admin-table.js';
import type { ListView } from '../../../components/admin-table/list-view.js';
import type { Tone } from '../../../../src/shared/labels/tones.js';
import { Badge } from '../../../components/badge/badge.js';
import { ButtonLink } from '../../../components/button/button.js';
import { EmptyState } from '../../../components/empty-state/empty-state.js';
import { optionsOf, SelectField } from '../../../components/field/controls.js';
import { FilterBar } from '../../../components/filter-bar/filter-bar.js';
import { ListFooter } from '../../../components/list-footer/list-footer.js';
import { ToggleForm } from '../../../components/toggle-form/toggle-form.js';
import { adminLayout, listStyles } from '../../../layouts/admin/admin-layout.js';
import { RowFields } from '../../../layouts/admin/csrf-field.js';
import { RowActions } from '../../../layouts/admin/row-actions.js';
import {
  ENDPOINT_DELETE_QUESTION,
  ENDPOINT_STATE_LABELS,
  type EndpointState,
} from '../../../../src/shared/labels/deliveries.js';
import { DeliveryTabs } from './tabs.js';

interface EndpointItem {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  /** The bank whose it is, or our own. */
  readonly receiver: string;
  readonly events: readonly string[];
  readonly isActive: boolean;
  readonly state: EndpointState;
  readonly deliveriesHref: string;
}

interface DisclosureItem {
  readonly key: string;
  readonly endpoint: string;
  readonly bank: string;
  /** Several banks used it. */
  readonly isShared: boolean;
  readonly leads: number;
  readonly statusChanges: number;
  readonly from: string | null;
  readonly until: string | null;
  readonly deliveriesHref: string;
}

export interface EndpointIndexProps {
  readonly list: ListView;
  readonly rows: readonly EndpointItem[];
  readonly filters: Readonly<Partial<Record<'state', string>>>;
  readonly csvHref: string;
  /** Of webhooks of banks that got more than their own referrals once. */
  readonly disclosures: readonly DisclosureItem[];
}

const TONES: Readonly<Record<EndpointState, Tone>> = { on: 'success', off: 'neutral', gone: 'danger' };

function EndpointIndexBody({ list, rows, filters, csvHref, disclosures }: EndpointIndexProps): ReactElement {
  return (
    <>
      <AdminPageHeader
        title="Webhook’lar"
        subtitle="Ayarlardaki adresin yanında haber verilen alıcılar; her birinin anahtarı ayrıdır. Bankanın webhook’u yalnızca kendisine yönlendirilen başvuruları alır."
      >
        <ButtonLink href={csvHref} icon="download" download>
          CSV indir
        </ButtonLink>
        <ButtonLink href={deliveryPaths.endpoint('new')} variant="primary" icon="plus">
          Yeni webhook
        </ButtonLink>
      </AdminPageHeader>
      <DeliveryTabs current="endpoints" />
      <FilterBar list={list}>
        <SelectField
          name="state"
          label="Durum"
          options={optionsOf(ENDPOINT_STATE_LABELS, 'Tümü')}
          defaultValue={filters.state}
          optional
        />
      </FilterBar>
      <div className="admin-list">
        {rows.length === 0 ? (
          <Empty list={list} />
        ) : (
          <AdminTable<EndpointItem>
            caption="Webhook’lar"
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              { header: list.heading('name'), rowHeader: true, sort: list.sorts['name'], cell: Name },
              { header: list.heading('bank_id'), cell: ({ receiver }) => receiver },
              { header: list.heading('events'), cell: ({ events }) => events.join(', ') },
              {
                header: 'Durum',
                cell: ({ state }) => <Badge tone={TONES[state]}>{ENDPOINT_STATE_LABELS[state]}</Badge>,
              },
              { header: list.heading('is_active'), cell: Active },
              {
                header: 'Gönderiler',
                cell: ({ name, deliveriesHref }) => (
                  <a href={deliveriesHref} aria-label={`${name}: gönderiler`}>
                    Gönderiler
                  </a>
                ),
              },
            ]}
            menu={Menu}
          />
        )}
        <ListFooter list={list} />
      </div>
      {disclosures.length > 0 && <Disclosures disclosures={disclosures} />}
    </>
  );
}

const Disclosures = ({ disclosures }: Pick<EndpointIndexProps, 'disclosures'>): ReactElement => (
  <section className="stack" aria-labelledby="fazladan-gidenler">
    <h2 id="fazladan-gidenler">Bankalara fazladan gidenler</h2>
    <p>
      Bu bankaların webhook’ları, bankayı seçmemiş kişilerin başvurularını da almıştı. Webhook’lar kendi
      yönlendirmeleriyle sınırlandırıldı; birden çok bankanın ortak kullandıkları kapatıldı. Sayılar o gün
      saklanmakta olan gönderilere göredir, daha eskileri içermez.
    </p>
    <AdminTable<DisclosureItem>
      caption="Bankalara fazladan gidenler"
      rows={disclosures}
      rowKey={({ key }) => key}
      columns={[
        { header: 'Webhook', rowHeader: true, cell: Disclosed },
        { header: 'Banka', cell: ({ bank }) => bank },
        { header: 'Telefonuyla giden başvuru', cell: ({ leads }) => leads },
        { header: 'Durum değişikliği', cell: ({ statusChanges }) => statusChanges },
        {
          header: 'Ne zaman',
          cell: ({ from, until }) => (from === null ? 'Gönderi yok' : `${from} – ${until ?? ''}`),
        },
        {
          header: 'Gönderiler',
          cell: ({ endpoint, deliveriesHref }) => (
            <a href={deliveriesHref} aria-label={`${endpoint}: fazladan gidenler ve öteki gönderiler`}>
              Gönderiler
            </a>
          ),
        },
      ]}
    />
  </section>
);

const Disclosed = ({ endpoint, isShared }: DisclosureItem): ReactElement => (
  <span className="lines">
    <span>{endpoint}</span>
    {isShared && <span className="muted">Ortak kullanılıyordu, kapatıldı</span>}
  </span>
);

const Name = ({ id, name, url }: EndpointItem): ReactElement => (
  <span className="lines">
    <a href={deliveryPaths.endpoint(id)}>{name}</a>
    <span className="muted delivery-number">{url}</span>
  </span>
);

const Active = ({ id, name, isActive }: EndpointItem): ReactElement => (
  <ToggleForm
    action={deliveryPaths.endpoint(id, 'active')}
    isOn={isActive}
    label={`${name}: açık`}
    csrf={<RowFields />}
  />
);

const Menu = ({ id, name }: EndpointItem): ReactElement => (
  <RowActions
    label={name}
    editHref={deliveryPaths.endpoint(id)}
    remove={{ action: deliveryPaths.endpoint(id, 'delete'), question: ENDPOINT_DELETE_QUESTION }}
  >
    <a href={deliveryPaths.endpoint(id, 'key')}>Anahtar ve deneme</a>
  </RowActions>
);

function Empty({ list }: { readonly list: ListView }): ReactElement {
  return list.filterCount > 0 ? (
    <EmptyState
      title="Bu durumda webhook yok"
      action={<ButtonLink href={list.clearedHref}>Filtreleri temizle</ButtonLink>}
    >
      Filtreyi kaldırarak tümünü görebilirsiniz.
    </EmptyState>
  ) : (
    <EmptyState
      title="Ayarlardaki adres dışında webhook yok"
      icon="share"
      action={<ButtonLink href={deliveryPaths.endpoint('new')}>Yeni webhook</ButtonLink>}
    >
      Bir banka ya da kendi sisteminiz başvurulardan haberdar olsun istiyorsanız adresini ekleyin.
    </EmptyState>
  );
}

export const EndpointIndex = view<EndpointIndexProps>({
  layout: adminLayout,
  styles: listStyles,
  head: () => ({ title: 'Webhook’lar', robots: 'noindex' }),
  body: EndpointIndexBody,
});
