import { LOCATION_LABELS, PAGE_LABELS } from '../../../shared/labels/ads.js';
import { isAdPage } from '../../../shared/contracts/ad-pages.js';
import type { AdFigures } from './ad-report.service.js';
import { getOwn } from '../../../shared/finance/get-own.js';

/** Clicks made without telling where from, and what was counted before pages were. */
export const pageName = (key: string): string => (isAdPage(key) ? PAGE_LABELS[key] : 'Sayfası bilinmiyor');

const DEVICES: Readonly<Record<string, string>> = { phone: 'Telefon ve tablet', computer: 'Bilgisayar' };

export const deviceName = (device: string): string => getOwn(DEVICES, device) ?? 'Cihazı bilinmiyor';

/** 9 -> `09.00–10.00` */
export const hourName = (hour: number): string => {
  const clock = (at: number): string => `${String(at).padStart(2, '0')}.00`;
  return `${clock(hour)}–${clock(hour + 1)}`;
};

/** Name of an ad in the report. A deleted ad is still counted and has no name any more. */
export const adName = (id: string, name: string | null): string => name ?? `Silinmiş reklam (no ${id})`;

export const locationName = (location: string | null): string =>
  getOwn(LOCATION_LABELS, location ?? '') ?? '';

const percent = (part: number, whole: number): number | null => (whole === 0 ? null : (part * 100) / whole);

/** Of a hundred that were put into a page; null where none was. */
export const viewRateOf = ({ seen, served }: AdFigures): number | null => percent(seen, served);

/** Of a hundred that were seen; null where nobody saw it. */
export const clickRateOf = ({ clicks, seen }: AdFigures): number | null => percent(clicks, seen);
