import type pg from 'pg';
import { fold } from '../../../shared/finance/tr/fold.js';
import { insertRows, insertSvg, readRows, type Row, without } from './files.js';

export async function loadBanks(client: pg.PoolClient): Promise<void> {
  const banks = readRows('banks.json');
  const rows: Row[] = [];
  for (const bank of banks) {
    const logo_id = await insertSvg(
      client,
      `logos/${String(bank['logo'])}`,
      `${String(bank['name'])} logosu`,
    );
    rows.push({
      ...without(bank, 'aliases', 'logo', 'page_orders'),
      logo_id,
      search_key: fold(String(bank['name'])),
    });
  }
  await insertRows(client, 'banks', rows);
  await insertRows(
    client,
    'bank_aliases',
    banks.flatMap((bank) =>
      ((bank['aliases'] ?? []) as string[]).map((alias) => ({ alias, bank_id: bank['id'] })),
    ),
  );
  await insertRows(
    client,
    'bank_page_orders',
    banks.flatMap((bank) =>
      Object.entries((bank['page_orders'] ?? {}) as Row).map(([page, display_order]) => ({
        page,
        bank_id: bank['id'],
        display_order,
      })),
    ),
  );
  await insertRows(
    client,
    'bank_offers',
    readRows('bank-offers.json').map((offer) => without(offer, 'terms')),
  );
}
