import { portalPaths } from '../../src/shared/paths/portal.js';
import { rateProposalPaths } from '../../src/shared/paths/rate-proposal.js';
import { siteDay } from '../factories/row.js';
import { fits, healthy } from '../support/healthy.js';
import { heading } from '../support/open-page.js';
import {
  banker,
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
    await heading(staff, /^Oran önerisi \d+$/);
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
