import { calendarDate } from '../../shared/finance/calendar.js';
import { type Kurus, liraFromKurus, roundHalfUp } from '../../shared/finance/money.js';
import { formatDate, formatLira, formatNumber, formatShare } from '../../shared/finance/tr/format.js';
import { sectionSource } from '../../applications/sources.js';
import { pageSource } from '../../shared/labels/sources.js';
import type { FigureKey, OutcomeReport } from './outcome-query.js';
import type { OutcomeRow } from './outcome-sql.js';
import { countOf, limitOf, stepText, stepWithin, type Waits } from './time-steps.js';

/** Words of the reports for what they are about. */
export const LABELS: Readonly<Record<OutcomeReport, { readonly one: string; readonly many: string }>> = {
  channels: { one: 'Kanal', many: 'Kanallar' },
  campaigns: { one: 'Kampanya', many: 'Kampanyalar' },
  pages: { one: 'Sayfa', many: 'Sayfalar' },
  forms: { one: 'Form', many: 'Formlar' },
  referrers: { one: 'Geldiği site', many: 'Geldikleri siteler' },
  banks: { one: 'Banka', many: 'Bankalar' },
  products: { one: 'Ürün', many: 'Ürünler' },
  days: { one: 'Gün', many: 'Günler' },
  weeks: { one: 'Hafta', many: 'Haftalar' },
  people: { one: 'Çalışan', many: 'Çalışanlar' },
};

/** Begins the name of a file. */
export const FILE_NAMES: Readonly<Record<OutcomeReport, string>> = {
  channels: 'kanallar',
  campaigns: 'kampanyalar',
  pages: 'sayfalar',
  forms: 'formlar',
  referrers: 'geldikleri-siteler',
  banks: 'bankalar',
  products: 'urunler',
  days: 'gunler',
  weeks: 'haftalar',
  people: 'calisanlar',
};

/** Whether the bank stands beside the name. */
export const hasNote = (report: OutcomeReport): boolean => report === 'products' || report === 'campaigns';

/** Name of a subject. A deleted one is still counted and has no name any more. */
export function nameOf(report: OutcomeReport, { id, name }: Pick<OutcomeRow, 'id' | 'name'>): string {
  if (name !== null) return name;
  if (report === 'pages') return pageSource(id);
  if (report === 'forms') return sectionSource(id);
  if (report === 'channels') return id === '' ? 'Sitemiz' : `Silinmiş iş ortağı (no ${id})`;
  if (report === 'banks' || report === 'referrers') return id;
  if (report === 'days') return formatDate(calendarDate(id));
  if (report === 'weeks') return `${formatDate(calendarDate(id))} haftası`;
  return id === ''
    ? 'Ürünü artık listelenmeyen başvurular'
    : `Silinmiş ${LABELS[report].one.toLocaleLowerCase('tr')} (no ${id})`;
}

/** A column of figures: how it is sorted, shown and filed. */
export interface Figure {
  readonly header: string;
  /** Null where there is nothing to tell. */
  readonly value: (row: OutcomeRow) => number | null;
  readonly text: (value: number) => string;
  readonly file: { readonly header: string; readonly cell: (value: number) => unknown };
}

const count = (header: string, value: (row: OutcomeRow) => number): Figure => ({
  header,
  value,
  text: (counted) => formatNumber(counted),
  file: { header, cell: (counted) => counted },
});

const money = (header: string, value: (row: OutcomeRow) => number | null): Figure => ({
  header,
  value,
  text: (kurus) => formatLira(kurus as Kurus, { decimals: kurus % 100 === 0 ? 0 : 2 }),
  file: { header: `${header} (TL)`, cell: (kurus) => liraFromKurus(kurus as Kurus).replace('.', ',') },
});

/** A wait, sorted by its step. In a file it stands in minutes, under which it stays. */
const wait = (header: string, waits: (row: OutcomeRow) => Waits, percent: number): Figure => ({
  header,
  value: (row) => stepWithin(waits(row), percent),
  text: stepText,
  file: { header: `${header}, en çok dk`, cell: (step) => limitOf(step) ?? stepText(step) },
});

/** Accepted referrals of a hundred that were sent; null where none was. */
const shareOf = ({ accepted, sent }: OutcomeRow): number | null =>
  sent === 0 ? null : (accepted * 100) / sent;

export const FIGURES: Readonly<Record<FigureKey, Figure>> = {
  applications: count('Başvuru', ({ applications }) => applications),
  attempts: count('Arama', ({ attempts }) => attempts),
  met: count('İlk görüşme', ({ contacted }) => countOf(contacted)),
  sent: count('İletilen', ({ sent }) => sent),
  accepted: count('Kabul', ({ accepted }) => accepted),
  rejected: count('Ret', ({ rejected }) => rejected),
  unreachable: count('Ulaşılamadı', ({ unreachable }) => unreachable),
  share: {
    header: 'Kabul oranı',
    value: shareOf,
    text: (share) => formatShare(share),
    file: {
      header: 'Kabul oranı (%)',
      cell: (share) => formatNumber(share, 1).replaceAll('.', ''),
    },
  },
  quality: {
    header: 'Kalite puanı',
    value: ({ quality }) => quality,
    text: (points) => formatNumber(Math.round(points)),
    file: { header: 'Kalite puanı', cell: (points) => Math.round(points) },
  },
  revenue: money('Gelir', ({ revenue }) => revenue),
  cost: money('Maliyet', ({ cost }) => (cost === 0 ? null : cost)),
  net: money('Gelir − maliyet', ({ revenue, cost }) => revenue - cost),
  perAccepted: money('Kabul başına maliyet', ({ cost, accepted }) =>
    cost === 0 || accepted === 0 ? null : roundHalfUp(cost / accepted),
  ),
  contactHalf: wait('Ortanca ulaşma süresi', ({ contacted }) => contacted, 50),
  contactMost: wait('Ulaşma süresi (%90)', ({ contacted }) => contacted, 90),
  answerHalf: wait('Ortanca yanıt süresi', ({ answered }) => answered, 50),
  answerMost: wait('Yanıt süresi (%90)', ({ answered }) => answered, 90),
};

/** Text of a figure on the screen. */
export function textOf(key: FigureKey, row: OutcomeRow): string {
  const { value, text } = FIGURES[key];
  const figure = value(row);
  return figure === null ? '–' : text(figure);
}

/** Sum over subjects of which each application belongs to one. */
export function sumOf(rows: readonly OutcomeRow[]): OutcomeRow {
  const sum = (of: (row: OutcomeRow) => number): number => rows.reduce((all, row) => all + of(row), 0);
  const added = (of: (row: OutcomeRow) => Waits): Waits =>
    (rows[0] ? of(rows[0]) : []).map((_, step) => sum((row) => of(row)[step] ?? 0));
  return {
    id: '',
    name: null,
    note: null,
    applications: sum(({ applications }) => applications),
    attempts: sum(({ attempts }) => attempts),
    sent: sum(({ sent }) => sent),
    accepted: sum(({ accepted }) => accepted),
    rejected: sum(({ rejected }) => rejected),
    unreachable: sum(({ unreachable }) => unreachable),
    revenue: sum(({ revenue }) => revenue) as Kurus,
    cost: sum(({ cost }) => cost) as Kurus,
    quality: null,
    contacted: added(({ contacted }) => contacted),
    answered: added(({ answered }) => answered),
  };
}
