import type { ReactElement } from 'react';
import { adminPaths } from '../../../../src/shared/paths/site.js';
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
import { FlagFilter } from '../../../components/filter-bar/flag-filter.js';
import { ListFooter } from '../../../components/list-footer/list-footer.js';
import { FEATURED } from '../../../components/row-menu/menu-switch.js';
import { ToggleForm } from '../../../components/toggle-form/toggle-form.js';
import { adminLayout, listStyles } from '../../../layouts/admin/admin-layout.js';
import { RowFields } from '../../../layouts/admin/csrf-field.js';
import { RowActions, RowSwitch } from '../../../layouts/admin/row-actions.js';
import { TYPE_LABELS } from '../../../../src/shared/labels/offers.js';
import {
  type CampaignState,
  DELETE_QUESTION,
  STATE_LABELS,
} from '../../../../src/shared/labels/campaigns.js';

export interface CampaignItem {
  readonly id: string;
  readonly title: string;
  readonly bank: string;
  readonly type: string;
  readonly starts: string;
  readonly ends: string;
  readonly state: CampaignState;
  readonly clicks: string;
  readonly conversions: string;
  readonly rate: string;
  readonly isActive: boolean;
  readonly isFeatured: boolean;
}

export interface CampaignIndexProps {
  readonly list: ListView;
  readonly rows: readonly CampaignItem[];
  readonly filters: Readonly<Partial<Record<'type' | 'bank' | 'state', string>>> & {
    readonly featured?: boolean;
  };
  readonly banks: readonly { readonly id: string; readonly name: string }[];
  readonly csvHref: string;
}

const TONES: Readonly<Record<CampaignState, Tone>> = {
  live: 'success',
  planned: 'info',
  over: 'neutral',
  off: 'neutral',
};
const YES_NO = { on: 'Evet', off: 'Hayır' } as const;

function CampaignIndexBody(props: CampaignIndexProps): ReactElement {
  const { list, rows, csvHref } = props;
  return (
    <>
      <AdminPageHeader
        title="Kampanyalar"
        subtitle="Dönüşüm: kampanya günlerinde, kampanyanın durduğu sayfalardan bankaya yapılan aynı türde başvurular."
      >
        <ButtonLink href={csvHref} icon="download" download>
          CSV indir
        </ButtonLink>
        <ButtonLink href={adminPaths.newCampaign()} variant="primary" icon="plus">
          Yeni kampanya
        </ButtonLink>
      </AdminPageHeader>
      <Filters {...props} />
      <div className="admin-list">
        {rows.length === 0 ? (
          <Empty list={list} />
        ) : (
          <AdminTable<CampaignItem>
            caption="Kampanyalar"
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              { header: list.heading('title'), rowHeader: true, sort: list.sorts['title'], cell: Title },
              { header: list.heading('type'), cell: ({ type }) => type },
              { header: 'Dönem', sort: list.sorts['start'], cell: Period },
              { header: 'Tıklama', numeric: true, cell: ({ clicks }) => clicks },
              { header: 'Dönüşüm', numeric: true, cell: Conversion },
              { header: list.heading('is_featured'), cell: Featured },
              { header: 'Durum', cell: Active },
            ]}
            menu={Menu}
          />
        )}
        <ListFooter list={list} />
      </div>
    </>
  );
}

const Filters = ({ list, filters, banks }: CampaignIndexProps): ReactElement => (
  <FilterBar list={list} searchLabel="Başlık, açıklama veya banka ara">
    <SelectField
      name="type"
      label={list.heading('type')}
      options={optionsOf(TYPE_LABELS, 'Tümü')}
      defaultValue={filters.type}
      optional
    />
    <SelectField
      name="bank"
      label={list.heading('bank_id')}
      options={[{ value: '', label: 'Tümü' }, ...banks.map(({ id, name }) => ({ value: id, label: name }))]}
      defaultValue={filters.bank}
      optional
    />
    <SelectField
      name="state"
      label="Dönem"
      options={optionsOf(STATE_LABELS, 'Tümü')}
      defaultValue={filters.state}
      optional
    />
    <FlagFilter name="featured" label={list.heading('is_featured')} value={filters.featured} />
  </FilterBar>
);

const Title = ({ id, title, bank }: CampaignItem): ReactElement => (
  <span className="lines">
    <a href={adminPaths.campaign(id)}>{title}</a>
    <span className="muted">{bank}</span>
  </span>
);

const Period = ({ state, starts, ends }: CampaignItem): ReactElement => (
  <span className="lines">
    <span>
      <Badge tone={TONES[state]}>{STATE_LABELS[state]}</Badge>
    </span>
    <span className="muted">
      {starts} – {ends}
    </span>
  </span>
);

const Conversion = ({ conversions, rate }: CampaignItem): ReactElement => (
  <span className="lines">
    <span>{rate}</span>
    <span className="muted">{conversions} başvuru</span>
  </span>
);

const Featured = ({ id, title, isFeatured }: CampaignItem): ReactElement => (
  <ToggleForm
    action={adminPaths.campaignFeatured(id)}
    isOn={isFeatured}
    label={`${title}: öne çıkan`}
    words={YES_NO}
    csrf={<RowFields />}
  />
);

const Active = ({ id, title, isActive }: CampaignItem): ReactElement => (
  <ToggleForm
    action={adminPaths.campaignActive(id)}
    isOn={isActive}
    label={`${title}: aktif`}
    csrf={<RowFields />}
  />
);

const Menu = ({ id, title, isActive, isFeatured }: CampaignItem): ReactElement => (
  <RowActions
    label={title}
    editHref={adminPaths.campaign(id)}
    remove={{
      action: adminPaths.campaignDelete(id),
      question: DELETE_QUESTION,
      permission: 'campaigns.delete',
    }}
  >
    <RowSwitch action={adminPaths.campaignActive(id)} isOn={isActive} />
    <RowSwitch action={adminPaths.campaignFeatured(id)} isOn={isFeatured} words={FEATURED} />
  </RowActions>
);

function Empty({ list }: { readonly list: ListView }): ReactElement {
  const isFiltered = list.search !== '' || list.filterCount > 0;
  return (
    <EmptyState
      title="Hiç kampanya bulunamadı"
      icon="tag"
      action={
        <div className="cluster">
          {isFiltered && <ButtonLink href={list.clearedHref}>Filtreleri temizle</ButtonLink>}
          <ButtonLink href={adminPaths.newCampaign()}>Yeni kampanya</ButtonLink>
        </div>
      }
    >
      {isFiltered
        ? 'Aramayı değiştirin, filtreleri temizleyin veya yeni bir kampanya ekleyin.'
        : 'Bankaların kampanyalarını buradan yazabilirsiniz.'}
    </EmptyState>
  );
}

export const CampaignIndex = view<CampaignIndexProps>({
  layout: adminLayout,
  styles: listStyles,
  head: () => ({ title: 'Kampanyalar', robots: 'noindex' }),
  body: CampaignIndexBody,
});
