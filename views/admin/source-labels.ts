import { PAGE_LABELS } from '../ads/admin/labels.js';

/** Words for where forms are sent from; what has none yet is made readable. */

const PAGES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(PAGE_LABELS).map(([key, label]) => [`/${key}`, label] as const),
  ['/', PAGE_LABELS.home],
  ['/doviz-mevduat', 'Döviz mevduat'],
  ['/bulten', 'Bülten'],
]);

const SECTIONS: ReadonlyMap<string, string> = new Map([
  ['application_page', 'Başvuru sayfası'],
  ['bulten', 'Bülten sayfası'],
  ['card_application', 'Kart başvurusu'],
  ['deposit_calculator', 'Mevduat hesaplama'],
  ['loan_calculator', 'Kredi hesaplama'],
  ['loan_calculator_modal', 'Kredi başvurusu penceresi'],
  ['newsletter', 'Bülten formu'],
  ['remote_customer_modal', 'Müşteri edinimi penceresi'],
]);

const FORMS: ReadonlyMap<string, string> = new Map([
  ['card_application', 'Kart başvurusu'],
  ['deposit_application', 'Mevduat başvurusu'],
  ['loan_application', 'Kredi başvurusu'],
  ['remote_customer', 'Müşteri edinimi'],
]);

/** Components of a page are called `b` and their place on it. */
const COMPONENT = /^b(\d+)$/;

/** `Mevduat (/mevduat)`; other pages by their address. */
export function pageSource(path: string): string {
  const name = PAGES.get(path);
  return name === undefined ? path : `${name} (${path})`;
}

/** `Kredi hesaplama`, `Sayfanın 7. bileşeni` */
export function sectionSource(section: string): string {
  const place = COMPONENT.exec(section)?.[1];
  return place === undefined ? wordsOf(SECTIONS, section) : `Sayfanın ${place}. bileşeni`;
}

export const formSource = (form: string): string => wordsOf(FORMS, form);

/** Rows of before may name anything: what a visitor wrote is looked up among our own words alone. */
const wordsOf = (words: ReadonlyMap<string, string>, name: string): string =>
  words.get(name) ?? name.replaceAll('_', ' ');
