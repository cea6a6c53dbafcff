import type { ReactElement } from 'react';
import type { ListContext } from '../../../../src/admin/list-filters.js';
import type { subscriberList } from '../../../../src/people/newsletter/admin/subscriber-list.js';
import { formatInstant } from '../../../../src/shared/finance/tr/format-instant.js';
import { formatPhone, maskEmail, maskPhone } from '../../../../src/shared/finance/tr/format.js';
import { SUBSCRIBER_LABELS } from '../../../../src/shared/labels/newsletter.js';
import { pageSource } from '../../../../src/shared/labels/sources.js';
import { yesNo } from '../../../../src/shared/labels/yes-no.js';
import { adminPaths } from '../../../../src/shared/paths/site.js';
import { adminIndex } from '../../../admin/admin-index.js';
import { NUMBER } from '../../../admin/cells.js';
import type { ItemIn } from '../../../admin/index-definition.js';
import { RowMenu } from '../../../components/row-menu/row-menu.js';
import { EndForms, StateBadge } from './end-forms.js';
import { NewsletterTabs } from './tabs.js';

type Subscriber = ItemIn<typeof subscriberList>;

export interface SubscriberExtra {
  /** The list's address without its path, for forms that lead back to it. */
  readonly text: string;
}

const instant = (at: Date | null, { timeZone }: ListContext): string | null =>
  at && formatInstant(at, timeZone);

/** Nothing on the screen says who a subscriber is; the file is for those who may export personal data. */
export const SubscriberIndex = adminIndex<typeof subscriberList, SubscriberExtra>({
  title: 'Bülten Aboneleri',
  caption: 'Bülten aboneleri',
  one: 'abone',
  csv: { name: 'bulten-aboneleri', asksPassword: true, permission: 'subscribers.export' },
  above: () => <NewsletterTabs current="subscribers" />,
  search: 'Tam e-posta, tam telefon veya abone no',
  posted: adminPaths.subscribersSearch(),
  filters: {
    state: { heading: 'Durum', words: SUBSCRIBER_LABELS },
    marketing: { heading: 'E-posta izni', on: 'Var', off: 'Yok' },
    from: { heading: 'Başlangıç', day: true },
    to: { heading: 'Bitiş', day: true },
  },
  columns: [
    { ...NUMBER, rowHeader: true, cell: Id },
    {
      heading: 'E-posta',
      cell: ({ email }) => (email === null ? '—' : maskEmail(email)),
      csv: ({ email }) => email ?? '',
    },
    // Without the plus that spreadsheets take for the beginning of a formula.
    {
      heading: 'Telefon',
      cell: Phone,
      csv: ({ phone_number: phone }) => (phone === null ? '' : formatPhone(phone).replace('+90 ', '0')),
    },
    {
      heading: 'Durum',
      cell: ({ state }) => <StateBadge state={state} />,
      csv: ({ state }) => SUBSCRIBER_LABELS[state],
    },
    { heading: 'E-posta izni', cell: (row) => (row.allows_email ? 'Var' : '—') },
    { heading: 'E-posta İzni', csv: (row) => yesNo(row.allows_email) },
    { heading: 'Kaynak', cell: ({ source_page }) => pageSource(source_page) },
    { heading: 'Kaynak Sayfa', csv: ({ source_page }) => source_page },
    { heading: 'Kayıt', sort: 'created', cell: Created },
    { heading: 'Kayıt Zamanı', csv: ({ created_at }, context) => instant(created_at, context) },
    { heading: 'Onay Zamanı', csv: ({ confirmed_at }, context) => instant(confirmed_at, context) },
    { heading: 'Ayrılma Zamanı', csv: ({ unsubscribed_at }, context) => instant(unsubscribed_at, context) },
  ],
  menu: Menu,
  empty: {
    title: 'Henüz abone yok',
    icon: 'mail',
    text: 'Sitedeki bülten formlarından kaydolanlar burada listelenir.',
  },
  unmatched: { text: 'Abone numarası ya da e-postanın veya telefonun tamamı ile arayabilirsiniz.' },
});

function Id({ id }: Subscriber): ReactElement {
  return (
    <a href={adminPaths.subscriber(id)} className="nowrap">
      {id}
    </a>
  );
}

function Phone({ phone_number }: Subscriber): ReactElement {
  return <span className="nowrap">{phone_number === null ? '—' : maskPhone(phone_number)}</span>;
}

function Created({ created_at }: Subscriber, { timeZone }: ListContext): ReactElement {
  return <span className="nowrap">{formatInstant(created_at, timeZone)}</span>;
}

function Menu({ id, state }: Subscriber, { text }: SubscriberExtra): ReactElement {
  return (
    <RowMenu label={`${id} numaralı abone`}>
      <a href={adminPaths.subscriber(id)}>Görüntüle</a>
      <EndForms id={id} state={state} list={text} />
    </RowMenu>
  );
}
