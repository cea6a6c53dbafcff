import type { ReactElement } from 'react';
import type { campaignList } from '../../../../src/banks/campaigns/admin/campaign-list.js';
import { calendarDate } from '../../../../src/shared/finance/calendar.js';
import { formatDate, formatNumber, formatShare } from '../../../../src/shared/finance/tr/format.js';
import {
  type CampaignState,
  DELETE_QUESTION,
  STATE_LABELS,
} from '../../../../src/shared/labels/campaigns.js';
import { TYPE_LABELS } from '../../../../src/shared/labels/offers.js';
import type { Tone } from '../../../../src/shared/labels/tones.js';
import { YES_NO, yesNo } from '../../../../src/shared/labels/yes-no.js';
import { adminPaths } from '../../../../src/shared/paths/site.js';
import { adminIndex } from '../../../admin/admin-index.js';
import { NUMBER, RowToggle, TwoLines } from '../../../admin/cells.js';
import type { ItemIn } from '../../../admin/index-definition.js';
import { Badge } from '../../../components/badge/badge.js';
import { FEATURED } from '../../../components/row-menu/menu-switch.js';
import { RowActions, RowSwitch } from '../../../layouts/admin/row-actions.js';

type Campaign = ItemIn<typeof campaignList>;

const TONES: Readonly<Record<CampaignState, Tone>> = {
  live: 'success',
  planned: 'info',
  over: 'neutral',
  off: 'neutral',
};

const startOf = ({ start_date }: Campaign): string => formatDate(calendarDate(start_date));
const endOf = ({ end_date }: Campaign): string => formatDate(calendarDate(end_date));

/** Conversions of a hundred clicks; null without clicks, where there is nothing to divide by. */
const rateOf = ({ clicks, conversions }: Campaign): number | null =>
  clicks === 0 ? null : (conversions / clicks) * 100;

export const CampaignIndex = adminIndex<typeof campaignList>({
  title: 'Kampanyalar',
  subtitle:
    'Dönüşüm: kampanya günlerinde, kampanyanın durduğu sayfalardan bankaya yapılan aynı türde başvurular.',
  one: 'kampanya',
  csv: { name: 'kampanyalar' },
  add: { label: 'Yeni kampanya' },
  search: 'Başlık, açıklama veya banka ara',
  filters: {
    type: { field: 'type', words: TYPE_LABELS },
    bank: { field: 'bank_id', banks: true },
    state: { heading: 'Dönem', words: STATE_LABELS },
    featured: { field: 'is_featured' },
  },
  columns: [
    NUMBER,
    { field: 'title', rowHeader: true, sort: 'title', cell: Title, csv: ({ title }) => title },
    { field: 'bank_id', csv: ({ bank }) => bank },
    { field: 'type', text: ({ type }) => TYPE_LABELS[type] },
    { field: 'start_date', csv: startOf },
    { field: 'end_date', csv: endOf },
    { heading: 'Dönem', sort: 'start', cell: Period },
    { heading: 'Durum', csv: ({ state }) => STATE_LABELS[state] },
    { field: 'is_featured', csv: (row) => yesNo(row.is_featured) },
    {
      heading: 'Tıklama',
      numeric: true,
      cell: (row) => formatNumber(row.clicks),
      csv: ({ clicks }) => clicks,
    },
    { heading: 'Dönüşüm', numeric: true, cell: Conversion, csv: ({ conversions }) => conversions },
    // Without dots between thousands, which not every spreadsheet takes for a number.
    { heading: 'Dönüşüm oranı (%)', csv: (row) => rateOf(row)?.toFixed(1).replace('.', ',') ?? '' },
    { field: 'is_featured', cell: Featured },
    { heading: 'Durum', cell: Active },
  ],
  menu: Menu,
  empty: {
    title: 'Hiç kampanya bulunamadı',
    icon: 'tag',
    text: 'Bankaların kampanyalarını buradan yazabilirsiniz.',
  },
  unmatched: {
    title: 'Hiç kampanya bulunamadı',
    icon: 'tag',
    text: 'Aramayı değiştirin, filtreleri temizleyin veya yeni bir kampanya ekleyin.',
    withAdd: true,
  },
});

function Title({ id, title, bank }: Campaign): ReactElement {
  return <TwoLines first={<a href={adminPaths.campaign(id)}>{title}</a>} second={bank} />;
}

function Period(row: Campaign): ReactElement {
  return (
    <span className="lines">
      <span>
        <Badge tone={TONES[row.state]}>{STATE_LABELS[row.state]}</Badge>
      </span>
      <span className="muted">
        {startOf(row)} – {endOf(row)}
      </span>
    </span>
  );
}

function Conversion(row: Campaign): ReactElement {
  const rate = rateOf(row);
  return (
    <span className="lines">
      <span>{rate === null ? '—' : formatShare(rate)}</span>
      <span className="muted">{formatNumber(row.conversions)} başvuru</span>
    </span>
  );
}

function Featured({ id, title, is_featured }: Campaign): ReactElement {
  const action = adminPaths.campaignFeatured(id);
  return <RowToggle action={action} isOn={is_featured} label={`${title}: öne çıkan`} words={YES_NO} />;
}

function Active({ id, title, is_active }: Campaign): ReactElement {
  return <RowToggle action={adminPaths.campaignActive(id)} isOn={is_active} label={`${title}: aktif`} />;
}

function Menu({ id, title, is_active, is_featured }: Campaign): ReactElement {
  return (
    <RowActions
      label={title}
      editHref={adminPaths.campaign(id)}
      remove={{
        action: adminPaths.campaignDelete(id),
        question: DELETE_QUESTION,
        permission: 'campaigns.delete',
      }}
    >
      <RowSwitch action={adminPaths.campaignActive(id)} isOn={is_active} />
      <RowSwitch action={adminPaths.campaignFeatured(id)} isOn={is_featured} words={FEATURED} />
    </RowActions>
  );
}
