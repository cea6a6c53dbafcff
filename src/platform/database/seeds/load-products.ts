import type pg from 'pg';
import { fold, slugify } from '../../../shared/finance/tr/fold.js';
import { insertRows, insertSvg, readRows, type Row, without } from './files.js';

const FILES = [
  'products-loans.json',
  'products-cards.json',
  'products-deposits.json',
  'products-remote.json',
];

/** Products with their first rate; marked as samples, so that staff see it. */
export async function loadProducts(client: pg.PoolClient): Promise<void> {
  const products = FILES.flatMap(readRows).map((product) => ({
    ...product,
    slug: slugify(String(product['name'])),
  }));
  const rows: Row[] = [];
  for (const product of products) rows.push(await toRow(client, product));
  await insertRows(client, 'products', rows);
  await insertRates(client, products);
  await insertTerms(client, products, 'conditions', 'product_conditions');
  await insertTerms(client, products, 'brackets', 'deposit_brackets');
  await insertRows(
    client,
    'campaigns',
    readRows('campaigns.json').map((campaign) => ({
      ...campaign,
      search_key: fold(String(campaign['title'])),
      description_key: fold(String(campaign['description'])),
    })),
  );
  await tieOfferLines(client);
}

/** Lines of bank offers that hang on a campaign or a product, which they name. */
async function tieOfferLines(client: pg.PoolClient): Promise<void> {
  const ties = readRows('bank-offers.json').flatMap(({ bank_id, terms = [] }) =>
    (terms as Row[]).map((tie) => ({ ...tie, bank_id })),
  );
  await client.query(
    `INSERT INTO bank_offer_terms (bank_id, line, campaign_id, product_id)
     SELECT given.bank_id, given.line, campaigns.id, products.id
       FROM jsonb_to_recordset($1) AS given (bank_id text, line text, campaign text, product text)
       LEFT JOIN campaigns ON campaigns.bank_id = given.bank_id AND campaigns.title = given.campaign
       LEFT JOIN products ON products.bank_id = given.bank_id AND products.name = given.product`,
    [JSON.stringify(ties)],
  );
}

async function toRow(client: pg.PoolClient, product: Row): Promise<Row> {
  const campaign = (product['campaign'] ?? {}) as Row;
  const name = String(product['name']);
  const image = product['image'];
  return {
    ...without(
      product,
      'monthly_rate',
      'annual_rate',
      'rate_valid_from',
      'conditions',
      'brackets',
      'campaign',
      'image',
    ),
    image_id: typeof image === 'string' ? await insertSvg(client, `cards/${image}`, name) : undefined,
    campaign_title: campaign['title'],
    campaign_description: campaign['description'],
    campaign_end_date: campaign['end_date'],
    search_key: fold(name),
    description_key: fold(String(product['description'] ?? '')),
    is_sample: true,
  };
}

async function insertRates(client: pg.PoolClient, products: readonly Row[]): Promise<void> {
  const rated = products.filter((product) => product['rate_valid_from'] !== undefined);
  await client.query(
    `INSERT INTO product_rates (product_id, rate, valid_from)
     SELECT products.id, given.rate, given.valid_from
       FROM jsonb_to_recordset($1) AS given (slug text, rate numeric, valid_from date)
       JOIN products USING (slug)`,
    [
      JSON.stringify(
        rated.map((product) => ({
          slug: product['slug'],
          rate: product['monthly_rate'] ?? product['annual_rate'],
          valid_from: product['rate_valid_from'],
        })),
      ),
    ],
  );
}

/** Rates and fees that not everybody gets, and rates by amount and term. */
async function insertTerms(
  client: pg.PoolClient,
  products: readonly Row[],
  key: 'conditions' | 'brackets',
  table: 'product_conditions' | 'deposit_brackets',
): Promise<void> {
  const { rows } = await client.query<{ id: string; slug: string }>('SELECT id, slug FROM products');
  const idOf = new Map(rows.map(({ id, slug }) => [slug, id]));
  const given = products.flatMap(({ slug, [key]: own = [] }) =>
    (own as Row[]).map((row) => ({ ...row, product_id: idOf.get(String(slug)) })),
  );
  await insertRows(client, table, given);
}
