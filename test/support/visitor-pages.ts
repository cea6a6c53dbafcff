import { accountPaths } from '../../src/shared/paths/account.js';
import { applicantPaths } from '../../src/shared/paths/applicant.js';
import { APPLICATION_PATHS } from '../../src/shared/enums/application-kinds.js';
import { CALCULATOR_PATHS, calculatorPaths, findPaths, paths } from '../../src/shared/paths/site.js';

interface VisitorPage {
  readonly name: string;
  readonly path: string;
  readonly status?: number;
  /** One more state of a page that stands above it. */
  readonly isState?: boolean;
}

const [ihtiyac, konut] = ['ihtiyac-kredisi', 'konut-kredisi'];

/** Every screen a visitor can see and each state of it that has an address. */
export const VISITOR_PAGES: readonly VisitorPage[] = [
  { name: 'home', path: paths.home() },
  { name: 'loans', path: paths.loan(ihtiyac) },
  { name: 'loans compared', path: paths.loan(konut, { karsilastir: ['akbank', 'teb', 'ing', 'hsbc'] }) },
  {
    name: 'loans, amount and term out of range',
    path: paths.loan(ihtiyac, { tutar: 5, vade: 99 }),
    isState: true,
  },
  { name: 'payment plan', path: paths.loanPlan(ihtiyac, 'akbank', { tutar: 50_000, vade: 12 }) },
  { name: "a bank's loan", path: paths.bankLoan(ihtiyac, 'akbank') },
  { name: 'terms of a campaign', path: paths.bankLoanTerms(ihtiyac, 'akbank') },
  { name: 'a bank without such a loan', path: paths.bankLoan('kobi-kredisi', 'nkolay'), isState: true },
  { name: 'cards', path: paths.cards() },
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
  { name: 'a card', path: paths.card('akbank-mil-kart') },
  { name: 'deposits', path: paths.deposits() },
  { name: 'deposits compared', path: paths.deposits({ karsilastir: ['akbank', 'teb'] }), isState: true },
  {
    name: 'deposits, amount and term out of range',
    path: paths.deposits({ tutar: 1, vade: 9999 }),
    isState: true,
  },
  { name: 'foreign deposits', path: paths.foreignDeposits(), isState: true },
  { name: 'remote customers', path: paths.remoteCustomer() },
  { name: 'remote customers filtered', path: paths.remoteCustomer({ banka: 'akbank' }), isState: true },
  { name: 'calculators', path: calculatorPaths.list() },
  ...CALCULATOR_PATHS.map((path) => ({ name: `calculator ${path}`, path: calculatorPaths.one(path) })),
  {
    name: 'a calculator with errors',
    path: calculatorPaths.one('erken-kapama', { tutar: 'çok', vade: '999', sekil: 'ara' }),
    isState: true,
  },
  { name: 'search', path: findPaths.search() },
  { name: 'search, found', path: findPaths.search({ q: 'akbank kredi' }), isState: true },
  { name: 'search, none found', path: findPaths.search({ q: 'zzzz' }), isState: true },
  { name: 'search, a telephone number', path: findPaths.search({ q: '0532 111 22 33' }), isState: true },
  { name: 'guides', path: findPaths.guides() },
  { name: 'a loan by amount and term', path: findPaths.amount('ihtiyac-50000-12') },
  { name: 'a home loan by amount and term', path: findPaths.amount('konut-1500000-120'), isState: true },
  { name: 'a plan of millions', path: '/konut-kredisi/akbank/odeme-plani?tutar=5000000&vade=120' },
  { name: 'banks', path: paths.banks() },
  { name: 'past rates', path: paths.rateHistoryOf('ihtiyac-kredisi') },
  {
    name: 'past rates of a product',
    path: paths.rateHistoryOf('mevduat-usd', { urun: 'akbank-vadeli-usd-hesabi' }),
    isState: true,
  },
  { name: 'banks, none found', path: `${paths.banks()}?ara=zzzz`, isState: true },
  { name: 'a bank', path: paths.bank('akbank') },
  { name: "a bank's loans", path: paths.bankLoans('akbank') },
  { name: "a bank's cards", path: paths.bankCards('akbank') },
  { name: "a bank's deposits", path: paths.bankDeposits('akbank') },
  { name: "a bank's new customers", path: paths.bankNewCustomer('akbank') },
  { name: 'a bank without cards', path: paths.bankCards('burganbank'), isState: true },
  { name: 'an application’s state', path: applicantPaths.new() },
  { name: 'notifications', path: paths.notifications() },
  { name: 'notifications of one kind', path: paths.notifications({ kategori: 'mevduat' }), isState: true },
  { name: 'about', path: paths.content('hakkimizda') },
  { name: 'a legal text', path: paths.content('kvkk-aydinlatma-metni') },
  { name: 'an article', path: paths.content('kredi-notu-nasil-yukselir') },
  { name: 'a landing page of blocks', path: paths.content('ev-almak') },
  { name: 'sign-in', path: paths.signIn() },
  { name: 'sign-up', path: paths.signUp() },
  { name: 'forgotten password', path: accountPaths.passwordRequest() },
  { name: 'forgotten password, asked for', path: accountPaths.passwordRequested(), isState: true },
  ...APPLICATION_PATHS.flatMap((kind) => [
    { name: `application ${kind}`, path: paths.apply(kind) },
    { name: `thanks for application ${kind}`, path: paths.applyThanks(kind) },
  ]),
  {
    name: 'remote customer of a bank by QR',
    path: paths.apply('uzaktan-musteri', { banka: 'akbank', yontem: 'qr' }),
    isState: true,
  },
  { name: 'newsletter', path: paths.newsletter() },
  { name: 'newsletter thanks', path: paths.newsletterThanks() },
  { name: 'newsletter confirmed', path: paths.newsletterConfirmed() },
  { name: 'newsletter left', path: paths.newsletterLeft(), isState: true },
  { name: 'newsletter, a link that no longer holds', path: paths.newsletterConfirm('eski'), status: 404 },
  { name: 'not found', path: '/yok/boyle-bir-sayfa', status: 404 },
  { name: 'an unknown bank', path: paths.bank('yok'), status: 404, isState: true },
];
