import type { ReactElement } from 'react';
import type { DeliveryState } from '../../../../src/shared/labels/delivery-states.js';
import { deliveryPaths } from '../../../../src/shared/paths/delivery.js';
import { useStaff } from '../../../../src/shared/rendering/context.js';
import { view } from '../../../../src/shared/rendering/page.js';
import { Instant, type InstantText } from '../../../admin/facts.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { AdminTable } from '../../../components/admin-table/admin-table.js';
import type { ListView } from '../../../components/admin-table/list-view.js';
import { tickOf } from '../../../components/admin-table/tick.js';
import { BulkBar } from '../../../components/bulk-bar/bulk-bar.js';
import { ButtonLink } from '../../../components/button/button.js';
import {
  CHANNEL_LABELS,
  DeliveryBadge,
  type DeliveryChannel,
} from '../../../components/delivery-badge/delivery-badge.js';
import { EmptyState } from '../../../components/empty-state/empty-state.js';
import { type Option, optionsOf, SelectField } from '../../../components/field/controls.js';
import { FilterBar } from '../../../components/filter-bar/filter-bar.js';
import { DateField } from '../../../components/form-fields/form-fields.js';
import { ListFooter } from '../../../components/list-footer/list-footer.js';
import { RowMenu } from '../../../components/row-menu/row-menu.js';
import { adminLayout, listStyles } from '../../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../../layouts/admin/csrf-field.js';
import { ChangeForms } from './change-forms.js';
import { REPORT_LABELS, type SmsReport, STATE_LABELS } from '../../../../src/shared/labels/deliveries.js';
import {
  HeldNotice,
  type HeldItem,
  Paused,
  type PausedItem,
  WAY_WORDS,
  type ChannelState,
  WayState,
} from './notices.js';
import { DeliveryTabs } from './tabs.js';

/** A message on its way, as the list shows it: nothing in it says whom it is about. */
export interface DeliveryItem {
  readonly id: string;
  readonly state: DeliveryState;
  readonly isClaimed: boolean;
  readonly channel: DeliveryChannel;
  readonly topic: string;
  readonly receiver: string;
  readonly subject: { readonly text: string; readonly href: string | null } | null;
  readonly attempts: number;
  readonly next: InstantText | null;
  readonly error: string | null;
  /** Of an SMS: what the gateway said of the phone. */
  readonly report: SmsReport | null;
  readonly created: InstantText;
  readonly seen: string;
}

export interface DeliveryIndexProps {
  readonly list: ListView;
  /** The list's address without its path, for forms that lead back to it. */
  readonly text: string;
  readonly rows: readonly DeliveryItem[];
  readonly paused: readonly PausedItem[];
  readonly kept: readonly HeldItem[];
  /** How mails leave: to a server, into the trial mailbox, or not at all. */
  readonly mail: ChannelState;
  readonly sms: ChannelState;
  readonly topics: readonly Option[];
  readonly targets: readonly Option[];
  readonly filters: Readonly<
    Partial<Record<'state' | 'channel' | 'topic' | 'target' | 'from' | 'to', string>>
  >;
}

const ALL: Option = { value: '', label: 'Tümü' };

function DeliveryIndexBody(props: DeliveryIndexProps): ReactElement {
  const { list, rows, text, paused } = props;
  const mayWrite = useStaff().permissions.includes('deliveries.write');
  const back = deliveryPaths.list() + (text === '' ? '' : `?${text}`);
  return (
    <>
      <AdminPageHeader
        title="Gönderiler"
        subtitle="Webhook, e-posta ve SMS ile giden iletiler. Gönderilen ve iptal edilenler 90 gün sonra silinir; gönderilemeyenler kalır."
      >
        <ButtonLink href={deliveryPaths.templates()}>İleti şablonları</ButtonLink>
      </AdminPageHeader>
      <DeliveryTabs current="list" />
      <WayState {...WAY_WORDS.mail} way={props.mail} />
      <WayState {...WAY_WORDS.sms} way={props.sms} />
      {props.kept.map((one) => (
        <HeldNotice key={one.channel} {...one} mayWrite={mayWrite} />
      ))}
      {paused.map((one) => (
        <Paused key={one.target} {...one} back={back} mayWrite={mayWrite} />
      ))}
      <Filters {...props} />
      <div className="admin-list">
        {rows.length === 0 ? (
          <Empty list={list} />
        ) : (
          <AdminTable<DeliveryItem>
            caption="Gönderiler"
            rows={rows}
            rowKey={({ id }) => id}
            {...(mayWrite && {
              selection: {
                form: 'toplu',
                name: ({ id }) => `${id} numaralı gönderi`,
                tick: ({ id }) => tickOf({ id, version: 1 }),
              },
            })}
            columns={[
              { header: 'No', rowHeader: true, cell: ({ id }) => <a href={deliveryPaths.at(id)}>{id}</a> },
              { header: 'İleti', cell: Message },
              { header: 'Alıcı', cell: Receiver },
              { header: 'Durum', cell: State },
              { header: 'Deneme', cell: Attempts },
              {
                header: 'Oluştu',
                sort: list.sorts['created'],
                cell: ({ created }) => <Instant at={created} />,
              },
            ]}
            menu={(row) => (
              <RowMenu label={`${row.id} numaralı gönderi`}>
                <a href={deliveryPaths.at(row.id)}>Görüntüle</a>
                <ChangeForms {...row} back={back} />
              </RowMenu>
            )}
          />
        )}
        {mayWrite && rows.length > 0 && (
          <BulkBar
            id="toplu"
            action={deliveryPaths.at('bulk')}
            list={list}
            actions={[
              { value: 'resend', label: 'Yeniden gönder' },
              { value: 'cancel', label: 'İptal et', variant: 'danger' },
            ]}
          >
            <CsrfField />
            <input type="hidden" name="list" value={text} />
          </BulkBar>
        )}
        <ListFooter list={list} />
      </div>
    </>
  );
}

const Message = ({ topic, subject }: DeliveryItem): ReactElement => (
  <span className="lines">
    <span>{topic}</span>
    {subject !== null && (subject.href === null ? subject.text : <a href={subject.href}>{subject.text}</a>)}
  </span>
);

const Receiver = ({ receiver, channel }: DeliveryItem): ReactElement => (
  <span className="lines">
    <span>{receiver}</span>
    {channel === 'webhook' && <span className="muted">{CHANNEL_LABELS[channel]}</span>}
  </span>
);

const State = ({ state, isClaimed, error, report }: DeliveryItem): ReactElement => (
  <span className="lines">
    <span>
      <DeliveryBadge state={state} />
      {isClaimed && <span className="muted"> gönderiliyor</span>}
    </span>
    {report !== null && <span className="muted">telefona {REPORT_LABELS[report]}</span>}
    {error !== null && <span className="muted">{error}</span>}
  </span>
);

const Attempts = ({ attempts, next }: DeliveryItem): ReactElement => (
  <span className="lines">
    <span>{attempts}</span>
    {next !== null && (
      <span className="muted">
        sıradaki <Instant at={next} />
      </span>
    )}
  </span>
);

function Filters({ list, filters, topics, targets }: DeliveryIndexProps): ReactElement {
  const { state, channel, topic, target, from, to } = filters;
  return (
    <FilterBar list={list}>
      <SelectField
        name="state"
        label="Durum"
        options={optionsOf(STATE_LABELS, 'Tümü')}
        defaultValue={state}
        optional
      />
      <SelectField
        name="channel"
        label="Kanal"
        options={optionsOf(CHANNEL_LABELS, 'Tümü')}
        defaultValue={channel}
        optional
      />
      <SelectField name="topic" label="Konu" options={[ALL, ...topics]} defaultValue={topic} optional />
      <SelectField name="target" label="Alıcı" options={[ALL, ...targets]} defaultValue={target} optional />
      <DateField name="from" label="Başlangıç" optional defaultValue={from} />
      <DateField name="to" label="Bitiş" optional defaultValue={to} />
    </FilterBar>
  );
}

function Empty({ list }: { readonly list: ListView }): ReactElement {
  return list.filterCount > 0 ? (
    <EmptyState
      title="Seçilen kriterlere uygun gönderi bulunamadı"
      action={<ButtonLink href={list.clearedHref}>Filtreleri temizle</ButtonLink>}
    >
      Filtreleri genişletin veya tümünü temizleyin.
    </EmptyState>
  ) : (
    <EmptyState title="Henüz gönderi yok" icon="share">
      Bir başvuru geldiğinde ya da durumu değiştiğinde, biri bültene yazıldığında ya da şifre bağlantısı
      oluşturulduğunda, bildirilecek bir alıcı varsa iletiler burada listelenir.
    </EmptyState>
  );
}

export const DeliveryIndex = view<DeliveryIndexProps>({
  layout: adminLayout,
  styles: listStyles,
  head: () => ({ title: 'Gönderiler', robots: 'noindex' }),
  body: DeliveryIndexBody,
});
