import { applicantPaths } from '../../../src/shared/paths/applicant.js';
import { calculatorPaths, findPaths, paths } from '../../../src/shared/paths/site.js';
import type { Site } from '../../../src/shared/rendering/context.js';
import type { IconName } from '../../components/icon/icon.js';
import { getOwn } from '../../../src/shared/finance/get-own.js';

export interface NavigationLink {
  readonly label: string;
  readonly href: string;
  readonly note?: string;
  readonly icon?: IconName;
  /** Shown in the bar or in the drawer only; the foreign-currency page has an address for each. */
  readonly width?: 'wide' | 'narrow';
}

export interface NavigationMenu {
  readonly label: string;
  readonly links: readonly NavigationLink[];
}

const LOAN_NOTES: Readonly<Record<string, { readonly note: string; readonly icon: IconName }>> = {
  ihtiyac: { note: 'Nakit ihtiyaçları için', icon: 'wallet' },
  konut: { note: 'Ev almak için', icon: 'home' },
  tasit: { note: 'Sıfır veya ikinci el', icon: 'car' },
  kobi: { note: 'İşletmeler için', icon: 'store' },
};

const FOREIGN = { label: 'Döviz Mevduat', note: 'Dolar ve avro hesapları', icon: 'currency' } as const;

/** The three menus of the top bar. */
export function mainMenus(site: Site): NavigationMenu[] {
  return [
    { label: 'Kredi', links: loanLinks(site) },
    {
      label: 'Kredi Kartları',
      links: [
        { label: 'Bireysel Kartlar', href: paths.cards(), note: 'Mil, puan ve nakit iade', icon: 'card' },
        {
          label: 'Ticari Kartlar',
          href: paths.cards({ type: 'ticari' }),
          note: 'Şirketler ve esnaf',
          icon: 'briefcase',
        },
      ],
    },
    {
      label: 'Mevduat',
      links: [
        { label: 'TL Mevduat', href: paths.deposits(), note: 'Net getiriye göre sıralı', icon: 'coins' },
        { ...FOREIGN, href: paths.deposits({ para: 'usd' }), width: 'wide' },
        { ...FOREIGN, href: paths.foreignDeposits(), width: 'narrow' },
      ],
    },
  ];
}

/** Links beside the menus. */
export const mainLinks: readonly NavigationLink[] = [
  { label: 'Bankalar', href: paths.banks() },
  { label: 'Müşteri Ol', href: paths.remoteCustomer() },
];

/** Tools that people come back for: links of their own, and a menu where the row has no room for three more. */
export const toolMenu: NavigationMenu = {
  label: 'Araçlar',
  links: [
    { label: 'Hesaplamalar', href: calculatorPaths.list() },
    { label: 'Rehber', href: findPaths.guides() },
    { label: 'Başvuru Durumu', href: applicantPaths.new() },
  ],
};

function loanLinks(site: Site): NavigationLink[] {
  return site.loanTypes.map(({ id, title, path }) => ({
    label: title,
    href: paths.loan(path),
    ...getOwn(LOAN_NOTES, id),
  }));
}

export function footerProducts(site: Site): NavigationLink[] {
  return [
    ...site.loanTypes.map(({ title, path }) => ({ label: title, href: paths.loan(path) })),
    { label: 'Bireysel Kredi Kartları', href: paths.cards() },
    { label: 'Ticari Kredi Kartları', href: paths.cards({ type: 'ticari' }) },
    { label: 'TL Mevduat', href: paths.deposits() },
    { label: 'Döviz Mevduat', href: paths.foreignDeposits() },
    { label: 'Müşteri Ol', href: paths.remoteCustomer() },
  ];
}

export const footerCorporate: readonly NavigationLink[] = [
  { label: 'Hakkımızda', href: paths.content('hakkimizda') },
  { label: 'Bankalar', href: paths.banks() },
  { label: 'Faiz Geçmişi', href: paths.rateHistory() },
  { label: 'Başvuru Durumu ve Verilerim', href: applicantPaths.new() },
  { label: 'Bildirimler', href: paths.notifications() },
  { label: 'Gizlilik Politikası', href: paths.content('gizlilik-politikasi') },
  { label: 'KVKK Aydınlatma Metni', href: paths.content('kvkk-aydinlatma-metni') },
  { label: 'Çerez Politikası', href: paths.content('cerez-politikasi') },
  { label: 'Kullanıcı Sözleşmesi', href: paths.content('kullanici-sozlesmesi') },
];
