import type { ReactElement } from 'react';
import { adminPaths } from '../../../src/shared/paths/site.js';
import { useStaff } from '../../../src/shared/rendering/context.js';
import { view } from '../../../src/shared/rendering/page.js';
import { AdminPageHeader } from '../../components/admin-page-header/admin-page-header.js';
import { AdminTable } from '../../components/admin-table/admin-table.js';
import type { ListView } from '../../components/admin-table/list-view.js';
import type { Tone } from '../../../src/shared/labels/tones.js';
import { Badge } from '../../components/badge/badge.js';
import { ButtonLink } from '../../components/button/button.js';
import { EmptyState } from '../../components/empty-state/empty-state.js';
import { optionsOf, SelectField } from '../../components/field/controls.js';
import { FilterBar } from '../../components/filter-bar/filter-bar.js';
import { Icon } from '../../components/icon/icon.js';
import { ListFooter } from '../../components/list-footer/list-footer.js';
import { pictureStyles } from '../../components/picture-field/picture-field.js';
import { Notice } from '../../components/notice/notice.js';
import { ToggleForm } from '../../components/toggle-form/toggle-form.js';
import { adminLayout, listStyles } from '../../layouts/admin/admin-layout.js';
import { RowFields } from '../../layouts/admin/csrf-field.js';
import { RowActions, RowSwitch } from '../../layouts/admin/row-actions.js';
import {
  type AdState,
  type AdType,
  CAP_LABELS,
  DELETE_QUESTION,
  LOCATION_LABELS,
  PAGE_LABELS,
  type ReachedCap,
  STATE_LABELS,
  TYPE_LABELS,
} from '../../../src/shared/labels/ads.js';

export interface AdItem {
  readonly id: string;
  readonly name: string;
  readonly type: AdType;
  readonly size: string;
  readonly location: string;
  readonly pages: readonly string[];
  /** Address of its picture. */
  readonly picture: string | null;
  /** Where an image leads to. */
  readonly link: string | null;
  readonly starts: string;
  readonly ends: string;
  readonly state: AdState;
  /** It stands in where no other may be shown. */
  readonly isHouse: boolean;
  /** The reached cap that keeps it off the site although it is on. */
  readonly cap: ReachedCap | null;
  readonly views: string;
  readonly clicks: string;
  readonly isActive: boolean;
  /** Code that is not what was approved: it is not shown. */
  readonly isChanged: boolean;
}

export interface AdIndexProps {
  readonly list: ListView;
  readonly rows: readonly AdItem[];
  readonly filters: Readonly<Partial<Record<'location' | 'on' | 'type' | 'state', string>>>;
  readonly csvHref: string;
  /** This person may read reports. */
  readonly hasReport: boolean;
  /** Code ads are shown at all. */
  readonly isCodeOn: boolean;
}

const TONES: Readonly<Record<AdState, Tone>> = {
  live: 'success',
  planned: 'info',
  over: 'neutral',
  off: 'neutral',
};

function AdIndexBody(props: AdIndexProps): ReactElement {
  const { list, rows, csvHref, hasReport, isCodeOn } = props;
  return (
    <>
      <AdminPageHeader title="Reklam Yönetimi" subtitle="Sayfalara göre reklam ve banner yönetimi">
        <ButtonLink href={csvHref} icon="download" download>
          CSV indir
        </ButtonLink>
        {hasReport && (
          <>
            <ButtonLink href={adminPaths.advertisementsReport()} icon="chart">
              Rapor
            </ButtonLink>
            <ButtonLink href={adminPaths.advertisementsReportCsv()} icon="download" download>
              Rapor İndir
            </ButtonLink>
          </>
        )}
        <NewAd />
      </AdminPageHeader>
      <CodeSwitch isOn={isCodeOn} />
      <Filters {...props} />
      <div className="admin-list">
        {rows.length === 0 ? (
          <Empty list={list} />
        ) : (
          <AdminTable<AdItem>
            caption="Reklamlar"
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              { header: list.heading('name'), rowHeader: true, sort: list.sorts['name'], cell: Ad },
              {
                header: list.heading('location'),
                cell: ({ location }) => <Badge tone="info">{location}</Badge>,
              },
              { header: list.heading('pages'), cell: Pages },
              { header: 'Tarih', sort: list.sorts['start'], cell: Period },
              { header: 'İstatistik', numeric: true, cell: Figures },
              { header: 'Durum', cell: Active },
            ]}
            menu={(row) => <Menu {...row} hasReport={hasReport} />}
          />
        )}
        <ListFooter list={list} />
      </div>
    </>
  );
}

const NewAd = (): ReactElement => (
  <ButtonLink href={adminPaths.newAdvertisement()} variant="primary" icon="plus" data-form-dialog="wide">
    Yeni Reklam
  </ButtonLink>
);

/** Whether a person may edit an ad: code needs a permission of its own. */
const useMayEdit = (type: AdType): boolean => type === 'image' || useStaff().permissions.includes('ads.code');

/** One switch for all code; others are told when it is off. */
function CodeSwitch({ isOn }: { readonly isOn: boolean }): ReactElement | null {
  if (!useMayEdit('code'))
    return isOn ? null : (
      <Notice tone="warning">Kod reklamları kapalı: yönetici açana kadar sitede gösterilmez.</Notice>
    );
  return (
    <div className="placement-switch">
      <div>
        <strong>Kod reklamları</strong>
        <p className="muted">Kapatıldığında HTML/JS reklamlarının tümü bir saniye içinde siteden kalkar.</p>
      </div>
      <ToggleForm
        action={adminPaths.advertisementsCodeSwitch()}
        isOn={isOn}
        label="Kod reklamları"
        words={{ on: 'Açık', off: 'Kapalı' }}
        csrf={<RowFields />}
      />
    </div>
  );
}

/** With ids of their own: the form of an ad, shown in a dialog over the list, has fields of the same names. */
const Filters = ({ list, filters }: AdIndexProps): ReactElement => (
  <FilterBar list={list} searchLabel="Reklam ara…">
    <SelectField
      name="location"
      id="suzgec-location"
      label={list.heading('location')}
      options={optionsOf(LOCATION_LABELS, 'Tümü')}
      defaultValue={filters.location}
      optional
    />
    <SelectField
      name="on"
      id="suzgec-on"
      label="Sayfa"
      options={optionsOf(PAGE_LABELS, 'Tümü')}
      defaultValue={filters.on}
      optional
    />
    <SelectField
      name="type"
      id="suzgec-type"
      label={list.heading('type')}
      options={optionsOf(TYPE_LABELS, 'Tümü')}
      defaultValue={filters.type}
      optional
    />
    <SelectField
      name="state"
      id="suzgec-state"
      label="Durum"
      options={optionsOf(STATE_LABELS, 'Tümü')}
      defaultValue={filters.state}
      optional
    />
  </FilterBar>
);

const Ad = ({ id, name, type, size, picture, isChanged }: AdItem): ReactElement => (
  <span className="placement-cell">
    <span className="placement-thumb">
      {picture === null ? (
        <Icon name={type === 'code' ? 'bolt' : 'image'} />
      ) : (
        <img src={picture} alt="" width={72} height={40} loading="lazy" />
      )}
    </span>
    <span className="lines">
      <a
        href={useMayEdit(type) ? adminPaths.advertisement(id) : adminPaths.advertisementCode(id)}
        data-form-dialog="wide"
      >
        {name}
      </a>
      <span className="muted placement-note">
        {TYPE_LABELS[type]} · <span className="nowrap">{size}</span>
      </span>
      {isChanged && (
        <span>
          <Badge tone="danger">Onaylanan kod değil</Badge>
        </span>
      )}
    </span>
  </span>
);

/** All of them, cut off by the width of the column; whole to those who listen or point. */
const Pages = ({ pages }: AdItem): ReactElement => (
  <span className="placement-pages" title={pages.join(', ')}>
    {pages.join(', ')}
  </span>
);

const Period = ({ state, isHouse, cap, starts, ends }: AdItem): ReactElement => (
  <span className="lines">
    <span className="cluster">
      <Badge tone={TONES[state]}>{STATE_LABELS[state]}</Badge>
      {isHouse && <Badge>Yedek</Badge>}
      {cap !== null && state === 'live' && <Badge tone="warning">{CAP_LABELS[cap]}</Badge>}
    </span>
    <span className="muted">
      {starts} – {ends}
    </span>
  </span>
);

const Figures = ({ views, clicks }: AdItem): ReactElement => (
  <span className="lines">
    <span>{views} görüntülenme</span>
    <span className="muted">{clicks} tıklama</span>
  </span>
);

const Active = ({ id, name, type, isActive }: AdItem): ReactElement =>
  useMayEdit(type) ? (
    <ToggleForm
      action={adminPaths.advertisementActive(id)}
      isOn={isActive}
      label={`${name}: aktif`}
      csrf={<RowFields />}
    />
  ) : (
    <Badge>{isActive ? 'Aktif' : 'Pasif'}</Badge>
  );

function Menu({
  id,
  name,
  type,
  link,
  isActive,
  hasReport,
}: AdItem & Pick<AdIndexProps, 'hasReport'>): ReactElement {
  const mayEdit = useMayEdit(type);
  return (
    <RowActions
      label={name}
      editHref={mayEdit ? adminPaths.advertisement(id) : null}
      editDialog="wide"
      remove={{
        action: adminPaths.advertisementDelete(id),
        question: DELETE_QUESTION,
        permission: 'ads.delete',
      }}
    >
      {mayEdit && <RowSwitch action={adminPaths.advertisementActive(id)} isOn={isActive} />}
      {hasReport && <a href={adminPaths.advertisementsReport({ reklam: id })}>Raporu Aç</a>}
      {link !== null && (
        <a href={link} target="_blank" rel="noopener noreferrer">
          Linki Aç
          <span className="visually-hidden"> (yeni sekmede)</span>
        </a>
      )}
      {type === 'code' && (
        <a href={adminPaths.advertisementCode(id)} data-form-dialog="wide">
          Kodu Görüntüle
        </a>
      )}
    </RowActions>
  );
}

function Empty({ list }: { readonly list: ListView }): ReactElement {
  const isFiltered = list.search !== '' || list.filterCount > 0;
  return (
    <EmptyState
      title="Hiç reklam bulunamadı"
      icon="megaphone"
      action={
        <div className="cluster">
          {isFiltered && <ButtonLink href={list.clearedHref}>Filtreleri temizle</ButtonLink>}
          <NewAd />
        </div>
      }
    >
      {isFiltered
        ? 'Aramayı değiştirin, filtreleri temizleyin veya yeni bir reklam ekleyin.'
        : 'Sayfaların üstünde ve kenarlarında duracak reklamları buradan ekleyebilirsiniz.'}
    </EmptyState>
  );
}

export const AdIndex = view<AdIndexProps>({
  layout: adminLayout,
  styles: [...listStyles, 'admin-form', ...pictureStyles, 'admin-ads'],
  head: () => ({ title: 'Reklam Yönetimi', robots: 'noindex' }),
  body: AdIndexBody,
});
