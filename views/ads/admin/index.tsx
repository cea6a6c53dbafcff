import type { ReactElement } from 'react';
import type { adList } from '../../../src/ads/admin/ad-list.js';
import { calendarDate } from '../../../src/shared/finance/calendar.js';
import { formatDate, formatNumber } from '../../../src/shared/finance/tr/format.js';
import {
  type AdState,
  type AdType,
  CAP_LABELS,
  DELETE_QUESTION,
  LOCATION_LABELS,
  PAGE_LABELS,
  type ReachedCap,
  sizeOf,
  STATE_LABELS,
  TYPE_LABELS,
} from '../../../src/shared/labels/ads.js';
import type { Tone } from '../../../src/shared/labels/tones.js';
import { yesNo } from '../../../src/shared/labels/yes-no.js';
import { adminPaths } from '../../../src/shared/paths/site.js';
import { useStaff } from '../../../src/shared/rendering/context.js';
import { adminIndex } from '../../admin/admin-index.js';
import { NUMBER, RowToggle } from '../../admin/cells.js';
import type { IndexProps, ItemIn } from '../../admin/index-definition.js';
import { Badge } from '../../components/badge/badge.js';
import { ButtonLink } from '../../components/button/button.js';
import { Icon } from '../../components/icon/icon.js';
import { Notice } from '../../components/notice/notice.js';
import { pictureStyles } from '../../components/picture-field/picture-field.js';
import { RowActions, RowSwitch } from '../../layouts/admin/row-actions.js';

type Ad = ItemIn<typeof adList>;

export interface AdExtra {
  /** This person may read reports. */
  readonly hasReport: boolean;
  /** Code ads are shown at all. */
  readonly isCodeOn: boolean;
}

const NEW = { label: 'Yeni Reklam', dialog: 'wide' } as const;
const TONES: Readonly<Record<AdState, Tone>> = {
  live: 'success',
  planned: 'info',
  over: 'neutral',
  off: 'neutral',
};

const startOf = ({ start_date }: Ad): string => formatDate(calendarDate(start_date));
const endOf = ({ end_date }: Ad): string => formatDate(calendarDate(end_date));
const pagesOf = ({ pages }: Ad): string => pages.map((page) => PAGE_LABELS[page] ?? page).join(', ');
/** The reached cap that keeps it off the site although it is on. */
const capOf = ({ is_capped_today, is_used_up }: Ad): ReachedCap | null =>
  is_used_up ? 'total' : is_capped_today ? 'day' : null;

/** Filters have ids of their own: the form of an ad, shown in a dialog over the list, has fields of the same names. */
export const AdIndex = adminIndex<typeof adList, AdExtra>({
  title: 'Reklam Yönetimi',
  subtitle: 'Sayfalara göre reklam ve banner yönetimi',
  caption: 'Reklamlar',
  one: 'reklam',
  csv: { name: 'reklamlar' },
  links: Reports,
  add: NEW,
  above: CodeSwitch,
  search: 'Reklam ara…',
  filterIds: 'suzgec-',
  filters: {
    location: { field: 'location', words: LOCATION_LABELS },
    on: { heading: 'Sayfa', words: PAGE_LABELS },
    type: { field: 'type', words: TYPE_LABELS },
    state: { heading: 'Durum', words: STATE_LABELS },
  },
  columns: [
    NUMBER,
    { field: 'name', rowHeader: true, sort: 'name', cell: Name, csv: ({ name }) => name },
    { field: 'type', csv: ({ type }) => TYPE_LABELS[type] },
    { field: 'location', cell: Location, csv: ({ location }) => LOCATION_LABELS[location] },
    { heading: 'Boyut', csv: ({ location }) => sizeOf(location) },
    { field: 'pages', cell: Pages, csv: pagesOf },
    { field: 'link_url', csv: ({ link_url }) => link_url ?? '' },
    { field: 'start_date', csv: startOf },
    { field: 'end_date', csv: endOf },
    { heading: 'Tarih', sort: 'start', cell: Period },
    { heading: 'Durum', csv: ({ state }) => STATE_LABELS[state] },
    { field: 'is_house', csv: (ad) => yesNo(ad.is_house) },
    { heading: 'Sınır', csv: capText },
    { heading: 'Görüntülenme', csv: ({ views }) => views },
    { heading: 'Tıklama', csv: ({ clicks }) => clicks },
    { heading: 'İstatistik', numeric: true, cell: Figures },
    { heading: 'Durum', cell: Active },
  ],
  menu: Menu,
  empty: {
    title: 'Hiç reklam bulunamadı',
    icon: 'megaphone',
    text: 'Sayfaların üstünde ve kenarlarında duracak reklamları buradan ekleyebilirsiniz.',
    action: (
      <ButtonLink
        href={adminPaths.newAdvertisement()}
        variant="primary"
        icon="plus"
        data-form-dialog={NEW.dialog}
      >
        {NEW.label}
      </ButtonLink>
    ),
  },
  unmatched: {
    title: 'Hiç reklam bulunamadı',
    icon: 'megaphone',
    text: 'Aramayı değiştirin, filtreleri temizleyin veya yeni bir reklam ekleyin.',
    withAdd: true,
  },
  styles: ['admin-form', ...pictureStyles, 'admin-ads'],
});

/** Whether a person may edit an ad: code needs a permission of its own. */
const useMayEdit = (type: AdType): boolean => type === 'image' || useStaff().permissions.includes('ads.code');

function Reports({ around: { hasReport } }: IndexProps<Ad, AdExtra>): ReactElement | null {
  if (!hasReport) return null;
  return (
    <>
      <ButtonLink href={adminPaths.advertisementsReport()} icon="chart">
        Rapor
      </ButtonLink>
      <ButtonLink href={adminPaths.advertisementsReportFile('csv')} icon="download" download>
        Rapor İndir
      </ButtonLink>
    </>
  );
}

/** One switch for all code; others are told when it is off. */
function CodeSwitch({ around: { isCodeOn } }: IndexProps<Ad, AdExtra>): ReactElement | null {
  if (!useMayEdit('frame'))
    return isCodeOn ? null : (
      <Notice tone="warning">Kod reklamları kapalı: yönetici açana kadar sitede gösterilmez.</Notice>
    );
  return (
    <div className="placement-switch">
      <div>
        <strong>Kod reklamları</strong>
        <p className="muted">Kapatıldığında HTML/JS reklamlarının tümü bir saniye içinde siteden kalkar.</p>
      </div>
      <RowToggle
        action={adminPaths.advertisementsCodeSwitch()}
        isOn={isCodeOn}
        label="Kod reklamları"
        words={{ on: 'Açık', off: 'Kapalı' }}
      />
    </div>
  );
}

function Name({ id, name, type, location, picture, is_changed }: Ad): ReactElement {
  return (
    <span className="placement-cell">
      <span className="placement-thumb">
        {picture === null ? (
          <Icon name={type === 'image' ? 'image' : 'bolt'} />
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
          {TYPE_LABELS[type]} · <span className="nowrap">{sizeOf(location)}</span>
        </span>
        {is_changed && (
          <span>
            <Badge tone="danger">Onaylanan kod değil</Badge>
          </span>
        )}
      </span>
    </span>
  );
}

function Location({ location }: Ad): ReactElement {
  return <Badge tone="info">{LOCATION_LABELS[location]}</Badge>;
}

/** All of them, cut off by the width of the column; whole to those who listen or point. */
function Pages(ad: Ad): ReactElement {
  const pages = pagesOf(ad);
  return (
    <span className="placement-pages" title={pages}>
      {pages}
    </span>
  );
}

function capText(ad: Ad): string {
  const cap = capOf(ad);
  return cap === null ? '' : CAP_LABELS[cap];
}

function Period(ad: Ad): ReactElement {
  const { state, is_house } = ad;
  const cap = capText(ad);
  return (
    <span className="lines">
      <span className="cluster">
        <Badge tone={TONES[state]}>{STATE_LABELS[state]}</Badge>
        {is_house && <Badge>Yedek</Badge>}
        {cap !== '' && state === 'live' && <Badge tone="warning">{cap}</Badge>}
      </span>
      <span className="muted">
        {startOf(ad)} – {endOf(ad)}
      </span>
    </span>
  );
}

function Figures({ views, clicks }: Ad): ReactElement {
  return (
    <span className="lines">
      <span>{formatNumber(Number(views))} görüntülenme</span>
      <span className="muted">{formatNumber(Number(clicks))} tıklama</span>
    </span>
  );
}

function Active({ id, name, type, is_active }: Ad): ReactElement {
  return useMayEdit(type) ? (
    <RowToggle action={adminPaths.advertisementActive(id)} isOn={is_active} label={`${name}: aktif`} />
  ) : (
    <Badge>{is_active ? 'Aktif' : 'Pasif'}</Badge>
  );
}

function Menu({ id, name, type, link, is_active }: Ad, { hasReport }: AdExtra): ReactElement {
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
      {mayEdit && <RowSwitch action={adminPaths.advertisementActive(id)} isOn={is_active} />}
      {hasReport && <a href={adminPaths.advertisementsReport({ reklam: id })}>Raporu Aç</a>}
      {link !== null && (
        <a href={link} target="_blank" rel="noopener noreferrer">
          Linki Aç
          <span className="visually-hidden"> (yeni sekmede)</span>
        </a>
      )}
      {type !== 'image' && (
        <a href={adminPaths.advertisementCode(id)} data-form-dialog="wide">
          Kodu Görüntüle
        </a>
      )}
    </RowActions>
  );
}
