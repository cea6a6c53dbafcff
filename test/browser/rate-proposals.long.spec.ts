import { portalPaths } from '../../src/shared/paths/portal.js';
import { rateProposalPaths } from '../../src/shared/paths/rate-proposal.js';
import { siteDay } from '../factories/row.js';
import { fits, healthy } from '../support/healthy.js';
import { heading } from '../support/open-page.js';
import {
  banker,
  factsNow,
  moderator,
  openRateProposals,
  proposalsOf,
  ratedLoan,
  ratesOf,
  server,
} from '../support/rate-proposal-desk.js';
import { signedPage } from '../support/signed-page.js';
import { firstOrAll } from '../support/tier.js';

openRateProposals();

const WALKS = [
  { width: 360, script: false, colorScheme: 'light' },
  { width: 1280, script: true, colorScheme: 'dark' },
  { width: 360, script: true, colorScheme: 'dark' },
  { width: 768, script: true, colorScheme: 'light' },
] as const;

it.each([...WALKS.slice(0, 1), ...firstOrAll(...WALKS.slice(1))])(
  'a bank proposes a rate, staff ask, the bank answers, and staff approve: %o',
  async ({ width, script, colorScheme }) => {
    const loan = await ratedLoan();
    const options = { viewport: { width, height: 900 }, javaScriptEnabled: script, colorScheme };
    const bank = await signedPage(server, banker, portalPaths.rates(), options);
    const staff = await signedPage(server, moderator, rateProposalPaths.list(), options);
    // Without script the checker has no clock to run by.
    const look = async (page: typeof bank): Promise<void> => {
      if (script) await healthy(page);
      else expect(await fits(page)).toBe(true);
    };

    await look(bank);
    await bank.getByRole('link', { name: 'Deneme kredisi' }).click();
    await heading(bank, 'Deneme kredisi');
    await bank.getByLabel('Oran, vergiler hariç').fill('99');
    await bank.getByLabel('Başlangıç').fill(siteDay(0));
    await bank.getByRole('button', { name: 'Öner', exact: true }).click();
    await bank.getByText('arasında olmalıdır').waitFor();
    await look(bank);
    expect(await bank.getByLabel('Oran, vergiler hariç').inputValue()).toBe('99');
    await bank.getByLabel('Oran, vergiler hariç').fill('3,50');
    await bank.getByLabel('Not').fill('Aralık kampanyası');
    await bank.getByRole('button', { name: 'Öner', exact: true }).click();
    await bank.getByText('Öneriniz alındı').waitFor();
    await look(bank);

    await staff.reload();
    await look(staff);
    await staff.getByRole('link', { name: 'Deneme kredisi' }).click();
    await heading(staff, /^Banka önerisi \d+$/);
    await look(staff);
    await staff.getByLabel('Soru', { exact: true }).fill('Herkes için mi?');
    await staff.getByRole('button', { name: 'Soruyu gönder' }).click();
    await staff.getByText('Soru bankaya gönderildi.').waitFor();

    await bank.reload();
    await bank.getByLabel('Yanıtınız').fill('Evet');
    await look(bank);
    await bank.getByRole('button', { name: 'Yanıtı gönder' }).click();
    await bank.getByText('Yanıtınız gönderildi.').waitFor();

    await staff.reload();
    await staff.getByRole('button', { name: 'Onayla', exact: true }).click();
    await staff.getByText('Öneri onaylandı').waitFor();
    await look(staff);
    expect(await proposalsOf(loan.id)).toMatchObject([{ state: 'approved' }]);
    expect(await ratesOf(loan.id)).toMatchObject([{ rate: 3.5 }, { rate: 3.64 }]);
  },
);

it.each([...WALKS.slice(0, 1), ...firstOrAll(...WALKS.slice(1))])(
  'a bank proposes facts and a campaign, and staff look at the difference: %o',
  async ({ width, script, colorScheme }) => {
    const loan = await ratedLoan();
    const options = { viewport: { width, height: 900 }, javaScriptEnabled: script, colorScheme };
    const bank = await signedPage(server, banker, portalPaths.rate(loan.slug), options);
    const look = async (page: typeof bank): Promise<void> => {
      if (script) await healthy(page);
      else expect(await fits(page)).toBe(true);
    };

    await bank.getByRole('link', { name: 'Ücret, limit ve metin önerin' }).click();
    await heading(bank, 'Ücret, limit ve metin önerin');
    await look(bank);
    await bank.getByLabel('Maksimum tutar').fill('5.000');
    await bank.getByLabel('Avantajlar').fill('Masrafsız');
    await bank.getByRole('button', { name: 'Öner', exact: true }).click();
    await bank.getByText('Sitede şimdi: 500.000').waitFor();
    await look(bank);
    await bank.getByLabel('Maksimum tutar').fill('600.000');
    await bank.getByRole('button', { name: 'Öner', exact: true }).click();
    await bank.getByText('Öneriniz alındı').waitFor();
    await bank.getByRole('link', { name: 'Kampanya önerin' }).click();
    await heading(bank, 'Kampanya önerin');
    await look(bank);
    await bank.getByLabel('Başlık').fill('Deneme fırsatı');
    await bank.getByLabel('Açıklama').fill('Masrafsız kredi');
    await bank.getByRole('button', { name: 'Öner', exact: true }).click();
    await bank.getByText('Öneriniz alındı').waitFor();
    await look(bank);

    const staff = await signedPage(server, moderator, rateProposalPaths.list({ kind: 'facts' }), options);
    await look(staff);
    await staff.getByRole('link', { name: 'Deneme kredisi' }).click();
    await look(staff);
    await staff.getByRole('button', { name: 'Onayla', exact: true }).click();
    await staff.getByText('ürünün bilgileri güncellendi').waitFor();
    await look(staff);
    await staff.goto(server.url + rateProposalPaths.list({ kind: 'campaign' }));
    await staff.getByRole('link', { name: 'Deneme kredisi' }).click();
    await staff.getByRole('button', { name: 'Onayla', exact: true }).click();
    await staff.getByText('kampanya eklendi').waitFor();
    await look(staff);
    expect(await factsNow(loan.id)).toMatchObject({ max_amount: 600_000 });
  },
);
