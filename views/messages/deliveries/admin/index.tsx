import type { ReactElement } from 'react';
import type { ListContext } from '../../../../src/admin/list-filters.js';
import type { DeliveryShown } from '../../../../src/messages/deliveries/admin/delivery.view-model.js';
import { BOUNCE_LABEL, REPORT_LABELS, STATE_LABELS } from '../../../../src/shared/labels/deliveries.js';
import { deliveryPaths } from '../../../../src/shared/paths/delivery.js';
import { useStaff } from '../../../../src/shared/rendering/context.js';
import { adminIndex } from '../../../admin/admin-index.js';
import { InstantAt, ListFields } from '../../../admin/cells.js';
import type { Around, IndexProps, ItemIn } from '../../../admin/index-definition.js';
import { tickOf } from '../../../components/admin-table/tick.js';
import { ButtonLink } from '../../../components/button/button.js';
import { CHANNEL_LABELS, DeliveryBadge } from '../../../components/delivery-badge/delivery-badge.js';
import type { Option } from '../../../components/field/controls.js';
import { RowMenu } from '../../../components/row-menu/row-menu.js';
import { ChangeForms } from './change-forms.js';
import {
  type ChannelState,
  type HeldItem,
  HeldNotice,
  Paused,
  type PausedItem,
  WAY_WORDS,
  UnreadBounces,
  WayState,
} from './notices.js';
import { DeliveryTabs } from './tabs.js';

type Delivery = ItemIn<DeliveryShown>;

export interface DeliveryExtra {
  readonly paused: readonly PausedItem[];
  readonly kept: readonly HeldItem[];
  /** How mails leave: to a server, into the trial mailbox, or not at all. */
  readonly mail: ChannelState;
  readonly sms: ChannelState;
  /** Messages in the mailbox for bounces that nobody has read; 0 without one. */
  readonly unreadBounces: number;
  readonly topics: readonly Option[];
  readonly targets: readonly Option[];
}

/** Messages on their way: nothing on the screen says whom they are about. */
export const DeliveryIndex = adminIndex<DeliveryShown, DeliveryExtra>({
  title: 'Gönderiler',
  subtitle:
    'Webhook, e-posta ve SMS ile giden iletiler. Gönderilen ve iptal edilenler 90 gün sonra silinir; gönderilemeyenler kalır.',
  one: 'gönderi',
  links: () => <ButtonLink href={deliveryPaths.templates()}>İleti şablonları</ButtonLink>,
  above: Above,
  filters: {
    state: { heading: 'Durum', words: STATE_LABELS },
    channel: { heading: 'Kanal', words: CHANNEL_LABELS },
    topic: { heading: 'Konu', options: ({ topics }) => topics },
    target: { heading: 'Alıcı', options: ({ targets }) => targets },
    from: { heading: 'Başlangıç', day: true },
    to: { heading: 'Bitiş', day: true },
  },
  columns: [
    { heading: 'No', rowHeader: true, cell: Id },
    { heading: 'İleti', cell: Message },
    { heading: 'Alıcı', cell: Receiver },
    { heading: 'Durum', cell: State },
    { heading: 'Deneme', cell: Attempts },
    {
      heading: 'Oluştu',
      sort: 'created',
      cell: ({ created_at }, { timeZone }) => <InstantAt at={created_at} timeZone={timeZone} />,
    },
  ],
  menu: Menu,
  bulk: {
    permission: 'deliveries.write',
    id: 'toplu',
    action: deliveryPaths.at('bulk'),
    actions: [
      { value: 'resend', label: 'Yeniden gönder' },
      { value: 'cancel', label: 'İptal et', variant: 'danger' },
    ],
    name: ({ id }) => `${id} numaralı gönderi`,
    tick: ({ id }) => tickOf({ id, version: 1 }),
    fields: ListFields,
  },
  empty: {
    title: 'Henüz gönderi yok',
    icon: 'share',
    text: 'Bir başvuru geldiğinde ya da durumu değiştiğinde, biri bültene yazıldığında ya da şifre bağlantısı oluşturulduğunda, bildirilecek bir alıcı varsa iletiler burada listelenir.',
  },
});

function Above({ around }: IndexProps<Delivery, DeliveryExtra>): ReactElement {
  const { mail, sms, unreadBounces, kept, paused, back } = around;
  const mayWrite = useStaff().permissions.includes('deliveries.write');
  return (
    <>
      <DeliveryTabs current="list" />
      <WayState {...WAY_WORDS.mail} way={mail} />
      <WayState {...WAY_WORDS.sms} way={sms} />
      {unreadBounces > 0 && <UnreadBounces count={unreadBounces} />}
      {kept.map((one) => (
        <HeldNotice key={one.channel} {...one} mayWrite={mayWrite} />
      ))}
      {paused.map((one) => (
        <Paused key={one.target} {...one} back={back} mayWrite={mayWrite} />
      ))}
    </>
  );
}

function Id({ id }: Delivery): ReactElement {
  return <a href={deliveryPaths.at(id)}>{id}</a>;
}

function Message({ topicText, about }: Delivery): ReactElement {
  return (
    <span className="lines">
      <span>{topicText}</span>
      {about !== null && (about.href === null ? about.text : <a href={about.href}>{about.text}</a>)}
    </span>
  );
}

function Receiver({ receiver, channel }: Delivery): ReactElement {
  return (
    <span className="lines">
      <span>{receiver}</span>
      {channel === 'webhook' && <span className="muted">{CHANNEL_LABELS[channel]}</span>}
    </span>
  );
}

function State({ state, channel, is_claimed, last_error, report }: Delivery): ReactElement {
  return (
    <span className="lines">
      <span>
        <DeliveryBadge state={state} />
        {is_claimed && <span className="muted"> gönderiliyor</span>}
      </span>
      {report !== null && (
        <span className="muted">
          {channel === 'email' ? BOUNCE_LABEL : `telefona ${REPORT_LABELS[report]}`}
        </span>
      )}
      {state !== 'delivered' && last_error !== null && <span className="muted">{last_error}</span>}
    </span>
  );
}

function Attempts(row: Delivery, { timeZone }: ListContext): ReactElement {
  return (
    <span className="lines">
      <span>{row.attempts}</span>
      {row.state === 'pending' && !row.is_claimed && (
        <span className="muted">
          sıradaki <InstantAt at={row.next_attempt_at} timeZone={timeZone} />
        </span>
      )}
    </span>
  );
}

function Menu({ id, state, is_claimed, updated_at }: Delivery, { back }: Around): ReactElement {
  return (
    <RowMenu label={`${id} numaralı gönderi`}>
      <a href={deliveryPaths.at(id)}>Görüntüle</a>
      <ChangeForms
        id={id}
        state={state}
        isClaimed={is_claimed}
        seen={String(updated_at.getTime())}
        back={back}
      />
    </RowMenu>
  );
}
