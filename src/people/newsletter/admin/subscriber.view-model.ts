import type { SubscriberIndexProps } from '../../../../views/people/newsletter/admin/index.js';
import { pageSource } from '../../../shared/labels/sources.js';
import { sectionSource } from '../../../applications/sources.js';
import { SUBSCRIBER_LABELS } from '../../../shared/labels/newsletter.js';
import type { SubscriberShowProps } from '../../../../views/people/newsletter/admin/show.js';
import type { CsvColumn } from '../../../admin/exports.service.js';
import { foundHref, toListView } from '../../../admin/list-view.js';
import type { ListPage } from '../../../admin/lists.service.js';
import { formatInstant } from '../../../shared/finance/tr/format-instant.js';
import { formatPhone, maskEmail, maskPhone } from '../../../shared/finance/tr/format.js';
import { adminPaths } from '../../../shared/paths/site.js';
import {
  type SubscriberFilters,
  subscriberList,
  type SubscriberQuery,
  type SubscriberRow,
} from './subscriber-list.js';
import type { SubscriberDetail } from './subscribers.service.js';

interface Around {
  /** The query as addresses say it. */
  readonly addressed: SubscriberQuery;
  /** The list's address without its path. */
  readonly text: string;
  readonly timeZone: string;
}

export function toIndex(
  found: ListPage<SubscriberRow, SubscriberFilters>,
  { addressed, text, timeZone }: Around,
): SubscriberIndexProps {
  const { search, filters } = found.query;
  const list = toListView(subscriberList, { ...found, query: addressed });
  return {
    list: { ...list, search },
    csvHref: foundHref(adminPaths.subscribersCsv, list),
    text,
    filters,
    rows: found.rows.map((row) => ({
      id: row.id,
      ...maskedContact(row),
      state: row.state,
      isMarketing: row.marketing_consent,
      sourcePage: pageSource(row.source_page),
      created: formatInstant(row.created_at, timeZone),
    })),
  };
}

export function toShow(
  found: SubscriberDetail,
  {
    timeZone,
    isUnmasked,
    back,
    isUnwanted,
    reasonError,
  }: { readonly timeZone: string; readonly back: string } & Pick<
    SubscriberShowProps,
    'isUnmasked' | 'isUnwanted' | 'reasonError'
  >,
): SubscriberShowProps {
  const at = (instant: Date | null): string | null => instant && formatInstant(instant, timeZone);
  const { email, phone_number } = found;
  return {
    id: found.id,
    ...(isUnmasked
      ? { email, phone: phone_number === null ? null : formatPhone(phone_number) }
      : maskedContact(found)),
    isUnmasked,
    dial: isUnmasked && phone_number !== null ? `+90${phone_number}` : null,
    isUnwanted,
    reasonError,
    back,
    state: found.state,
    kvkkText: found.kvkk_text,
    marketingText: found.marketing_text,
    source: `${pageSource(found.source_page)} · ${sectionSource(found.source_section)}`,
    created: formatInstant(found.created_at, timeZone),
    confirmed: at(found.confirmed_at),
    unsubscribed: at(found.unsubscribed_at),
    endReason: found.end_reason,
  };
}

function maskedContact({ email, phone_number }: SubscriberRow): {
  email: string | null;
  phone: string | null;
} {
  return {
    email: email === null ? null : maskEmail(email),
    phone: phone_number === null ? null : maskPhone(phone_number),
  };
}

/** In the clear: for those who may export personal data. */
export const CSV_COLUMNS: readonly CsvColumn<SubscriberRow>[] = [
  { header: 'No', cell: ({ id }) => id },
  { header: 'E-posta', cell: ({ email }) => email ?? '' },
  // Without the plus that spreadsheets take for the beginning of a formula.
  {
    header: 'Telefon',
    cell: (row) => (row.phone_number === null ? '' : formatPhone(row.phone_number).replace('+90 ', '0')),
  },
  { header: 'Durum', cell: ({ state }) => SUBSCRIBER_LABELS[state] },
  { header: 'Ticari İleti Onayı', cell: (row) => (row.marketing_consent ? 'Evet' : 'Hayır') },
  { header: 'Kaynak Sayfa', cell: ({ source_page }) => source_page },
  { header: 'Kayıt Zamanı', cell: ({ created_at }, { timeZone }) => formatInstant(created_at, timeZone) },
  {
    header: 'Onay Zamanı',
    cell: (row, { timeZone }) => row.confirmed_at && formatInstant(row.confirmed_at, timeZone),
  },
  {
    header: 'Ayrılma Zamanı',
    cell: (row, { timeZone }) => row.unsubscribed_at && formatInstant(row.unsubscribed_at, timeZone),
  },
];
