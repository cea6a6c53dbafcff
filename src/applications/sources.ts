import { getOwn } from '../shared/finance/get-own.js';
import { ALL_KINDS } from './kinds/registry.js';

/** Where on a page forms stand, of whatever they are, as stored, with what staff read there. */
const SECTIONS: Readonly<Record<string, string>> = Object.assign(
  {
    application_page: 'Başvuru sayfası',
    api: 'İş ortağının programı (API)',
    bulten: 'Bülten sayfası',
    newsletter: 'Bülten formu',
  },
  ...ALL_KINDS.map(({ words }) => words.sections),
);

/** Components of a page are called `b` and their place on it. */
const COMPONENT = /^b(\d+)$/;

/** `Kredi hesaplama`, `Sayfanın 7. bileşeni` */
export function sectionSource(section: string): string {
  const place = COMPONENT.exec(section)?.[1];
  return place === undefined
    ? (getOwn(SECTIONS, section) ?? readable(section))
    : `Sayfanın ${place}. bileşeni`;
}

export const formSource = (form: string): string =>
  ALL_KINDS.find(({ formType }) => formType === form)?.words.formName ?? readable(form);

/** Rows of before may name anything. */
const readable = (name: string): string => name.replaceAll('_', ' ');
