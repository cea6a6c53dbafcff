import { PAGE_LABELS } from './advertisements/labels.js';

/** Words for where forms are sent from; what has none yet is made readable. */

const PAGES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(PAGE_LABELS).map(([key, label]) => [`/${key}`, label])),
  '/': PAGE_LABELS.home,
  '/doviz-mevduat': 'Döviz mevduat',
  '/bulten': 'Bülten',
};

const SECTIONS: Readonly<Record<string, string>> = {
  application_page: 'Başvuru sayfası',
  card_application: 'Kart başvurusu',
  deposit_calculator: 'Mevduat hesaplama',
  loan_calculator: 'Kredi hesaplama',
  loan_calculator_modal: 'Kredi başvurusu penceresi',
  newsletter: 'Bülten formu',
  remote_customer_modal: 'Müşteri edinimi penceresi',
};

const FORMS: Readonly<Record<string, string>> = {
  card_application: 'Kart başvurusu',
  deposit_application: 'Mevduat başvurusu',
  loan_application: 'Kredi başvurusu',
  remote_customer: 'Müşteri edinimi',
};

/** Components of a page are called `b` and their place on it. */
const COMPONENT = /^b(\d+)$/;

/** `Mevduat (/mevduat)`; other pages by their address. */
export function pageSource(path: string): string {
  const name = PAGES[path];
  return name === undefined ? path : `${name} (${path})`;
}

/** `Kredi hesaplama`, `Sayfanın 7. bileşeni` */
export function sectionSource(section: string): string {
  const place = COMPONENT.exec(section)?.[1];
  return place === undefined ? wordsOf(SECTIONS, section) : `Sayfanın ${place}. bileşeni`;
}

export const formSource = (form: string): string => wordsOf(FORMS, form);

const wordsOf = (words: Readonly<Record<string, string>>, name: string): string =>
  words[name] ?? name.replaceAll('_', ' ');
