import pg from 'pg';
import { LoanOffersService } from '../../src/offers/loan-offers.service.js';
import { LoanTypesService } from '../../src/offers/loan-types.service.js';
import { RegulatoryLimitsService } from '../../src/offers/taxes/regulatory-limits.service.js';
import { TaxesService } from '../../src/offers/taxes/taxes.service.js';
import { Sql } from '../../src/platform/database/sql.js';
import { PageCache } from '../../src/platform/page-cache/page-cache.js';
import { VersionedMemo } from '../../src/platform/page-cache/versioned-memo.js';
import { calendarDate } from '../../src/shared/finance/calendar.js';
import { compareLoans } from '../../src/shared/finance/loan-comparison.js';
import { readLoanForm } from '../../src/shared/finance/loan-form.js';
import { readHtml } from './html.js';
import { plain } from './page.js';
import { startServer, type TestServer } from './server.js';

export let server: TestServer;

export let pool: pg.Pool;

export const get = (path: string): Promise<Response> => fetch(server.url + path, { redirect: 'manual' });

export async function html(path: string): Promise<string> {
  const answer = await get(path);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.text();
}

export async function bytes(path: string): Promise<Buffer> {
  const answer = await get(path);
  expect([path, answer.status]).toEqual([path, 200]);
  return Buffer.from(await answer.arrayBuffer());
}

/** The text of each cell of each row of that table. */
export const rowsOf = (page: string, table: string): string[][] => readHtml(page).one(table)?.rows ?? [];

export const offersOf = (page: string): string[][] => rowsOf(page, '#teklif-listesi');

/** The banks of the list, in its order. */
export const banksOf = (page: string): string[] =>
  offersOf(page).map(([bank = '']) => bank.replace(/ En (?:düşük|yüksek).*$/, ''));

/** The cells of a bank's row. */
export const rowOf = (page: string, bank: string): string[] =>
  offersOf(page).find(([name]) => name?.startsWith(bank)) ?? [];

/** Conditions that a person can say she meets. */
export const boxesOf = (page: string): (string | undefined)[] =>
  readHtml(page)
    .all('input[name="kosul"]')
    .map((box) => box.attribute('value'));

export const featuredOf = (page: string): string[] => readHtml(page).texts('ul.featured h3');

/** The same facts the page is made of, read and computed apart from it. */
export async function expected(path: string, tutar: string, vade: string) {
  const sql = new Sql(pool);
  const memo = new VersionedMemo(new PageCache());
  const today = calendarDate(new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Istanbul' }).format());
  const type = (
    await new LoanTypesService(sql, memo, new RegulatoryLimitsService(sql, memo)).list(today)
  ).find((known) => known.path === path);
  if (!type) throw new Error(`no type at ${path}`);
  const offers = await new LoanOffersService(sql).list([type.id], today);
  const taxes = await new TaxesService(sql, memo).loanTaxes(type.id, today);
  const form = readLoanForm(tutar, vade, type.limits);
  return { form, taxes, offers, ...compareLoans(offers, form, taxes) };
}

/** A site of the demo content whose loans tests may change. */
export function openLoans(): void {
  beforeAll(async () => {
    server = await startServer();
    pool = new pg.Pool({ connectionString: server.databaseUrl, max: 2 });
  });
  afterAll(async () => {
    await pool.end();
    await server.stop();
  });
}

/** The figure below a label of the distribution. */
export function kurusAfter(label: string, shown: string): number {
  const [, distribution = ''] = shown.split('Ödemenin dağılımı');
  const [, rest = ''] = distribution.split(` ${label} `);
  return Number((/^-?[\d.]+,\d\d(?= TL)/.exec(rest)?.[0] ?? 'none').replace(/[.,]/g, ''));
}

/** A page that came with that status: its fields as they stand, and what is said beside them. */
export async function formAt(path: string, status = 200) {
  const answer = await get(path);
  expect([path, answer.status]).toEqual([path, status]);
  const page = await answer.text();
  const read = readHtml(page);
  const value = (id: string): string | undefined => read.one(`#${id}`)?.attribute('value');
  return {
    page,
    text: plain(page),
    fields: ['tutar', 'vade', 'deger'].map(value),
    error: (id: string): string => read.one(`#${id}-hata`)?.text ?? '',
  };
}
