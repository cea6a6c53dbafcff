import { LOCATION_LABELS } from '../shared/labels/ads.js';
import type { Tab } from './report-query.js';
import type { Preset } from './report-range.js';
import type { Measures, SubjectMeasures } from './reports.service.js';
import { getOwn } from '../shared/finance/get-own.js';

/** Words of the reports for what they are about. */
export const LABELS: Readonly<Record<Tab, { readonly one: string; readonly many: string }>> = {
  banks: { one: 'Banka', many: 'Bankalar' },
  products: { one: 'Ürün', many: 'Ürünler' },
  campaigns: { one: 'Kampanya', many: 'Kampanyalar' },
  pages: { one: 'Sayfa', many: 'Sayfalar' },
  ads: { one: 'Reklam', many: 'Reklamlar' },
};

export const PRESET_LABELS: Readonly<Record<Preset, string>> = {
  today: 'Bugün',
  yesterday: 'Dün',
  last_7_days: 'Son 7 gün',
  last_30_days: 'Son 30 gün',
  this_month: 'Bu ay',
  last_month: 'Geçen ay',
  this_year: 'Bu yıl',
};

/** Heading of the note beside a name, on tabs that have one. */
export const NOTES: Readonly<Partial<Record<Tab, string>>> = {
  products: 'Banka',
  campaigns: 'Banka',
  ads: 'Konum',
};

/** Name of a subject. A deleted one is still counted and has no name any more. */
export function nameOf(tab: Tab, { id, name }: Pick<SubjectMeasures, 'id' | 'name'>): string {
  if (name !== null) return name;
  if (tab === 'pages' || tab === 'banks') return id;
  return id === ''
    ? 'Ürünü artık listelenmeyen başvurular'
    : `Silinmiş ${LABELS[tab].one.toLocaleLowerCase('tr')} (no ${id})`;
}

export const noteOf = (tab: Tab, { note }: Pick<SubjectMeasures, 'note'>): string =>
  tab === 'ads' ? locationOf(note) : (note ?? '');

const locationOf = (note: string | null): string => getOwn(LOCATION_LABELS, note ?? '') ?? '';

/** Conversions per hundred clicks; null where nobody clicked. */
export const rateOf = ({ conversions, clicks }: Measures): number | null =>
  clicks === 0 ? null : (conversions * 100) / clicks;
