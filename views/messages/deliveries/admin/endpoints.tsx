import type { ReactElement } from 'react';
import type { ListContext } from '../../../../src/admin/list-filters.js';
import type { Disclosure } from '../../../../src/messages/deliveries/admin/disclosures.service.js';
import type { endpointList } from '../../../../src/messages/deliveries/admin/endpoint-list.js';
import { getOwn } from '../../../../src/shared/finance/get-own.js';
import { formatInstant } from '../../../../src/shared/finance/tr/format-instant.js';
import {
  ENDPOINT_DELETE_QUESTION,
  ENDPOINT_STATE_LABELS,
  type EndpointState,
  EVENT_LABELS,
} from '../../../../src/shared/labels/deliveries.js';
import type { Tone } from '../../../../src/shared/labels/tones.js';
import { deliveryPaths } from '../../../../src/shared/paths/delivery.js';
import { adminIndex } from '../../../admin/admin-index.js';
import { NUMBER, RowToggle } from '../../../admin/cells.js';
import type { IndexProps, ItemIn } from '../../../admin/index-definition.js';
import { AdminTable } from '../../../components/admin-table/admin-table.js';
import { Badge } from '../../../components/badge/badge.js';
import { RowActions } from '../../../layouts/admin/row-actions.js';
import { DeliveryTabs } from './tabs.js';

type Endpoint = ItemIn<typeof endpointList>;

/** Of a bank's webhook that got more than the bank's own referrals once. */
type DisclosureItem = Disclosure & { readonly deliveriesHref: string };

export interface EndpointExtra {
  readonly disclosures: readonly DisclosureItem[];
}

const TONES: Readonly<Record<EndpointState, Tone>> = { on: 'success', off: 'neutral', gone: 'danger' };

const eventsOf = ({ bank_id, events }: Endpoint): string =>
  bank_id === null
    ? events.map((event) => getOwn<string>(EVENT_LABELS, event) ?? event).join(', ')
    : 'Kendisine yönlendirilen başvurular';

export const EndpointIndex = adminIndex<typeof endpointList, EndpointExtra>({
  title: 'Webhook’lar',
  subtitle:
    'Ayarlardaki adresin yanında haber verilen alıcılar; her birinin anahtarı ayrıdır. Bankanın webhook’u yalnızca kendisine yönlendirilen başvuruları alır.',
  one: 'webhook',
  csv: { name: 'webhooklar' },
  add: { label: 'Yeni webhook' },
  above: () => <DeliveryTabs current="endpoints" />,
  filters: { state: { heading: 'Durum', words: ENDPOINT_STATE_LABELS } },
  columns: [
    NUMBER,
    { field: 'name', rowHeader: true, sort: 'name', cell: Name, csv: ({ name }) => name },
    // The receiver: a bank, or a system of our own.
    { field: 'bank_id', text: ({ bank }) => bank ?? 'Kendi sistemimiz' },
    { field: 'url', csv: ({ url }) => url },
    { field: 'events', text: eventsOf },
    { heading: 'Durum', cell: State, csv: ({ state }) => ENDPOINT_STATE_LABELS[state] },
    { field: 'is_active', cell: Active },
    { heading: 'Gönderiler', cell: Deliveries },
  ],
  menu: Menu,
  empty: {
    title: 'Ayarlardaki adres dışında webhook yok',
    icon: 'share',
    text: 'Bir banka ya da kendi sisteminiz başvurulardan haberdar olsun istiyorsanız adresini ekleyin.',
  },
  unmatched: { title: 'Bu durumda webhook yok', text: 'Filtreyi kaldırarak tümünü görebilirsiniz.' },
  below: Disclosures,
});

function Name({ id, name, url }: Endpoint): ReactElement {
  return (
    <span className="lines">
      <a href={deliveryPaths.endpoint(id)}>{name}</a>
      <span className="muted delivery-number">{url}</span>
    </span>
  );
}

function State({ state }: Endpoint): ReactElement {
  return <Badge tone={TONES[state]}>{ENDPOINT_STATE_LABELS[state]}</Badge>;
}

function Active({ id, name, is_active }: Endpoint): ReactElement {
  return <RowToggle action={deliveryPaths.endpoint(id, 'active')} isOn={is_active} label={`${name}: açık`} />;
}

function Deliveries({ name, deliveriesHref }: Endpoint): ReactElement {
  return (
    <a href={deliveriesHref} aria-label={`${name}: gönderiler`}>
      Gönderiler
    </a>
  );
}

function Menu({ id, name }: Endpoint): ReactElement {
  return (
    <RowActions
      label={name}
      editHref={deliveryPaths.endpoint(id)}
      remove={{ action: deliveryPaths.endpoint(id, 'delete'), question: ENDPOINT_DELETE_QUESTION }}
    >
      <a href={deliveryPaths.endpoint(id, 'key')}>Anahtar ve deneme</a>
    </RowActions>
  );
}

function Disclosures({ around }: IndexProps<Endpoint, EndpointExtra>): ReactElement | null {
  const { disclosures } = around;
  if (disclosures.length === 0) return null;
  return (
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
        rowKey={({ endpoint_id, bank_id }) => `${endpoint_id} ${bank_id}`}
        columns={[
          { header: 'Webhook', rowHeader: true, cell: Disclosed },
          { header: 'Banka', cell: ({ bank }) => bank },
          { header: 'Telefonuyla giden başvuru', cell: ({ leads }) => leads },
          { header: 'Durum değişikliği', cell: ({ status_changes }) => status_changes },
          { header: 'Ne zaman', cell: (one) => spanOf(one, around) },
          {
            header: 'Gönderiler',
            cell: ({ endpoint_name, deliveriesHref }) => (
              <a href={deliveriesHref} aria-label={`${endpoint_name}: fazladan gidenler ve öteki gönderiler`}>
                Gönderiler
              </a>
            ),
          },
        ]}
      />
    </section>
  );
}

const Disclosed = ({ endpoint_name, is_shared }: DisclosureItem): ReactElement => (
  <span className="lines">
    <span>{endpoint_name}</span>
    {is_shared && <span className="muted">Ortak kullanılıyordu, kapatıldı</span>}
  </span>
);

function spanOf({ first_at, last_at }: DisclosureItem, { timeZone }: ListContext): string {
  const [from, until] = [first_at, last_at].map((at) => (at === null ? '' : formatInstant(at, timeZone)));
  return first_at === null ? 'Gönderi yok' : `${String(from)} – ${String(until)}`;
}
