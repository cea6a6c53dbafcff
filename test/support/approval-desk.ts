import type { Product } from '../../src/offers/product.entity.js';
import type { ProductType } from '../../src/shared/enums/offers.js';
import { randomUUID } from 'node:crypto';
import { aRate, aProduct } from '../factories/offers.js';
import { siteDay, type Overrides } from '../factories/row.js';
import { changeSettings } from '../factories/settings.js';
import { valueBy } from './rows.js';
import { startServer, type TestServer } from './server.js';
import { type Session, signedIn, type TestPerson } from './staff.js';

export const PRODUCTS = '/admin/content/products';

export const IMPORTS = '/admin/content/rate-imports';

export const APPROVALS = '/admin/content/approvals';

export type Staff = Session & { readonly person: TestPerson };

export let server: TestServer;

export let admin: Staff;

export let moderator: Staff;

export interface Stored {
  readonly id: string;
  readonly version: number;
}

async function product(type: ProductType, kind: Overrides<Product>, rate: number | null): Promise<Stored> {
  const { id, version } = await aProduct(server, {
    type,
    subtype: null,
    min_amount: null,
    max_amount: null,
    min_term: null,
    max_term: null,
    slug: `deneme-${randomUUID()}`,
    bank_id: 'akbank',
    name: 'Deneme ürünü',
    search_key: 'deneme',
    description: 'Deneme',
    features: ['Hızlı'],
    ...kind,
  });
  if (rate !== null) await aRate(server, { product_id: id, rate, valid_from: siteDay(-10) });
  return { id, version: Number(version) };
}

const RANGE = { min_amount: 10_000, max_amount: 500_000, min_term: 3, max_term: 36 };

export const loan = (): Promise<Stored> =>
  product('loan', { subtype: 'kobi_kredisi', ...RANGE, fee_percent: 0.5 }, 3.64);

export const deposit = (): Promise<Stored> =>
  product('deposit', { currency: 'TRY', ...RANGE, min_term: 32, max_term: 365 }, 40);

export const card = (): Promise<Stored> =>
  product(
    'card',
    {
      card_segment: 'individual',
      annual_fee: 1_000,
      extra_card_fee: 500,
      virtual_card_fee: 100,
      min_limit: 5_000,
      max_limit: 50_000,
    },
    null,
  );

export const rateOf = valueBy<number>(
  () => server,
  `SELECT rate::float8 AS rate FROM product_rates
        WHERE product_id = $1 AND withdrawn_at IS NULL AND valid_from <= site_today() ORDER BY valid_from DESC LIMIT 1`,
);

/** The form as a browser has it; a wizard's last step holds all of it. */
export const value = async (table: string, id: string, column: string): Promise<number> =>
  Number(
    (
      await server.sql<{ value: unknown }>(
        `SELECT to_jsonb(t) -> '${column}' AS value FROM ${table} t WHERE id::text = $1`,
        [id],
      )
    )[0]?.value,
  );

/** A site whose figures two people have to agree on. */
export function openApprovals(): void {
  beforeAll(async () => {
    server = await startServer();
    admin = await signedIn(server, 'admin');
    moderator = await signedIn(server, 'moderator');
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    await server.sql(`DELETE FROM figure_proposals`);
    await server.sql(`DELETE FROM products WHERE name LIKE 'Deneme%'`);
    await server.sql('DELETE FROM rate_imports WHERE applied_by = $1', [moderator.person.name]);
    await changeSettings(server, 'general', { figureApprovalPercent: null });
  });
}
