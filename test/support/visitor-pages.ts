import { accountPaths } from '../../src/shared/paths/account.js';
import { APPLICATION_PATHS } from '../../src/shared/enums/application-kinds.js';
import { calculatorPaths, findPaths, paths } from '../../src/shared/paths/site.js';
import { readRoutes } from './route-table.js';

interface VisitorPage {
  readonly name: string;
  readonly path: string;
  readonly status?: number;
  /** One more state of a page that stands above it. */
  readonly isState?: boolean;
}

/** Addresses of each page that is declared with `@PublicPage`: its own paths, or its samples where these have parameters. */
const addresses = new Map<string, Set<string>>();
for (const { action, page, path, samples } of await readRoutes()) {
  if (page === 'no') continue;
  const known = addresses.get(action) ?? new Set();
  addresses.set(action, known);
  for (const address of (path.includes(':') ? samples : path).match(/\S+/g) ?? []) known.add(address);
}

const DECLARED = [...addresses].flatMap(([action, all]) =>
  [...all].map((path, at): VisitorPage => ({ name: action, path, isState: at > 0 })),
);

const [ihtiyac, konut] = ['ihtiyac-kredisi', 'konut-kredisi'];

/** Every screen a visitor can see and each state of it that has an address. */
export const VISITOR_PAGES: readonly VisitorPage[] = [
  ...DECLARED,
  { name: 'loans compared', path: paths.loan(konut, { karsilastir: ['akbank', 'teb', 'ing', 'hsbc'] }) },
  {
    name: 'loans, amount and term out of range',
    path: paths.loan(ihtiyac, { tutar: 5, vade: 99 }),
    isState: true,
  },
  { name: 'a bank without such a loan', path: paths.bankLoan('kobi-kredisi', 'nkolay'), isState: true },
  { name: 'commercial cards', path: paths.cards({ type: 'ticari' }), isState: true },
  {
    name: 'cards filtered',
    path: paths.cards({ banka: ['akbank', 'qnb'], tur: 'mil-kazandiran' }),
    isState: true,
  },
  { name: 'cards, none found', path: paths.cards({ ara: 'zzzz' }), isState: true },
  {
    name: 'cards compared',
    path: paths.cards({ karsilastir: ['akbank-mil-kart', 'enpara-aidatsiz-kart'] }),
  },
  { name: 'deposits compared', path: paths.deposits({ karsilastir: ['akbank', 'teb'] }), isState: true },
  {
    name: 'deposits, amount and term out of range',
    path: paths.deposits({ tutar: 1, vade: 9999 }),
    isState: true,
  },
  { name: 'remote customers filtered', path: paths.remoteCustomer({ banka: 'akbank' }), isState: true },
  {
    name: 'a calculator with errors',
    path: calculatorPaths.one('erken-kapama', { tutar: 'çok', vade: '999', sekil: 'ara' }),
    isState: true,
  },
  { name: 'search, found', path: findPaths.search({ q: 'akbank kredi' }), isState: true },
  { name: 'search, none found', path: findPaths.search({ q: 'zzzz' }), isState: true },
  { name: 'search, a telephone number', path: findPaths.search({ q: '0532 111 22 33' }), isState: true },
  { name: 'a home loan by amount and term', path: findPaths.amount('konut-1500000-120'), isState: true },
  { name: 'a plan of millions', path: '/konut-kredisi/akbank/odeme-plani?tutar=5000000&vade=120' },
  {
    name: 'past rates of a product',
    path: paths.rateHistoryOf('mevduat-usd', { urun: 'akbank-vadeli-usd-hesabi' }),
    isState: true,
  },
  { name: 'banks, none found', path: `${paths.banks()}?ara=zzzz`, isState: true },
  { name: 'a bank without cards', path: paths.bankCards('burganbank'), isState: true },
  { name: 'notifications of one kind', path: paths.notifications({ kategori: 'mevduat' }), isState: true },
  { name: 'forgotten password', path: accountPaths.passwordRequest() },
  { name: 'forgotten password, asked for', path: accountPaths.passwordRequested(), isState: true },
  ...APPLICATION_PATHS.map((kind, at) => ({
    name: `thanks for application ${kind}`,
    path: paths.applyThanks(kind),
    isState: at > 0,
  })),
  {
    name: 'remote customer of a bank by QR',
    path: paths.apply('uzaktan-musteri', { banka: 'akbank', yontem: 'qr' }),
    isState: true,
  },
  { name: 'newsletter thanks', path: paths.newsletterThanks(), isState: true },
  { name: 'newsletter confirmed', path: paths.newsletterConfirmed() },
  { name: 'newsletter left', path: paths.newsletterLeft(), isState: true },
  { name: 'newsletter, a link that no longer holds', path: paths.newsletterConfirm('eski'), status: 404 },
  { name: 'not found', path: '/yok/boyle-bir-sayfa', status: 404 },
  { name: 'an unknown bank', path: paths.bank('yok'), status: 404, isState: true },
];
