import type { Locator, Page } from 'playwright-core';
import { formIsOldEnough } from './form-age.js';
import { openPage, type PageOptions } from './open-page.js';
import { createTestDatabase, type TestDatabase } from './database.js';
import { Link } from './link.js';
import { startServer, type TestServer } from './server.js';
import { emptied } from './emptied.js';

export const ASKED = '?tutar=100000&vade=24';

export const PHONE_MESSAGE = 'Lütfen geçerli bir telefon numarası girin (10 haneli)';

export const KVKK_MESSAGE = 'Başvurunuzu bankaya iletmemiz için bu kutuyu işaretleyin';

export const BANKS_MESSAGE = 'Lütfen en az bir banka seçin';

export const SIZES = [
  { name: '360 px', viewport: { width: 360, height: 740 } },
  { name: '1280 px', viewport: { width: 1280, height: 900 } },
] as const;

export let database: TestDatabase;

export let link: Link;

export let server: TestServer;

export let page: Page;

export let problems: string[];

export const open = async (options: PageOptions): Promise<void> => {
  page = await openPage(options);
  problems = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
};

export const dialog = () => page.getByRole('dialog', { name: 'Kredi Başvurusu' });

export const phone = () => dialog().getByLabel('Cep telefonu');

export const next = () => dialog().getByRole('button', { name: 'Devam Et' });

export const apply = () => dialog().getByRole('button', { name: 'Başvuruyu Gönder' });

export const stored = async (): Promise<Record<string, unknown>[]> =>
  await database.sql<
    Record<string, unknown>
  >(`SELECT loan_type, amount::text, term_months, phone_number, selected_banks, marketing_consent, source_page,
              source_section
         FROM loan_applications JOIN form_submissions ON form_submissions.id = submission_id`);

export const takeYourTime = () => formIsOldEnough(page);

/** A bank's link in the list: some rows show theirs once they are opened, some stand behind "Tümünü göster". */
export const linkOf = async (bank: string): Promise<Locator> => {
  const ofBank = `a[data-apply="kredi"][href*="banka=${bank}"]`;
  const row = page
    .locator('tr')
    .filter({ has: page.locator(ofBank) })
    .first();
  const link = row.locator(ofBank);
  await link.waitFor({ state: 'attached' });
  if (!(await row.isVisible())) await page.locator('.rest summary').click();
  if (!(await link.isVisible())) await row.locator('summary').click();
  await link.waitFor();
  return link;
};

/** A site on which somebody applies for a loan, behind a network that can be cut. */
export function openLoanApplications(): void {
  beforeAll(async () => {
    database = await createTestDatabase({ name: 'openerloan' });
    link = await Link.to(database.url);
    server = await startServer({ database: link });
  }, 60_000);
  afterAll(async () => {
    await server.kill();
    await link.close();
    await database.drop();
  });
  afterEach(() => {
    link.restore();
  });
  beforeEach(() => emptied(() => database.sql('TRUNCATE form_submissions CASCADE')));
}
