import type { AdPage } from '../contracts/ad-pages.js';
import type { AdLocation } from '../enums/ads.js';
import { AD_SIZES } from '../contracts/ad-sizes.js';

export const TYPE_LABELS = {
  image: 'Görsel',
  frame: 'HTML/JS kodu (çerçevede)',
  code: 'HTML/JS kodu (sayfada)',
} as const;
export type AdType = keyof typeof TYPE_LABELS;

export const LOCATION_LABELS: Readonly<Record<AdLocation, string>> = {
  masthead: 'Üst alan',
  'sidebar-left': 'Sol kenar',
  'sidebar-right': 'Sağ kenar',
};

export const PAGE_LABELS: Readonly<Record<AdPage, string>> = {
  home: 'Ana sayfa',
  'ihtiyac-kredisi': 'İhtiyaç kredisi',
  'konut-kredisi': 'Konut kredisi',
  'tasit-kredisi': 'Taşıt kredisi',
  'kobi-kredisi': 'KOBİ kredisi',
  'kredi-kartlari': 'Kredi kartları',
  mevduat: 'Mevduat',
  'uzaktan-musteri-edinimi': 'Müşteri edinimi',
};

/** As the calendar of the site counts them, Monday first. */
export const WEEKDAY_LABELS = {
  1: 'Pazartesi',
  2: 'Salı',
  3: 'Çarşamba',
  4: 'Perşembe',
  5: 'Cuma',
  6: 'Cumartesi',
  7: 'Pazar',
} as const;

export type AdState = 'live' | 'planned' | 'over' | 'off';
export const STATE_LABELS: Readonly<Record<AdState, string>> = {
  live: 'Yayında',
  planned: 'Başlayacak',
  over: 'Bitti',
  off: 'Pasif',
};

/** Sidebars stand beside the content, where a window has room for both. */
export const SIDEBAR_FROM = '1.872 px';

export const sizeOf = (location: AdLocation): string =>
  `${String(AD_SIZES[location].width)} × ${String(AD_SIZES[location].height)}`;

export const DELETE_QUESTION = 'Bu reklamı silmek istediğinizden emin misiniz?';

/** A cap that keeps an ad off the site although it is on: until tomorrow, or for good. */
export const CAP_LABELS = { day: 'Günlük sınır doldu', total: 'Toplam sınır doldu' } as const;
export type ReachedCap = keyof typeof CAP_LABELS;
