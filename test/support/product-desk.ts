import { randomUUID } from 'node:crypto';
import { sentWithYes } from './figures.js';
import { startServer, type TestServer } from './server.js';
import { type Session, signedIn } from './staff.js';

export const LIST = '/admin/content/products';

export type Fields = Readonly<Record<string, string | readonly string[]>>;

export const shared = {
  bank_id: 'akbank',
  features: 'Hızlı sonuç\r\n\r\n  Sabit taksit  \r\nKefilsiz',
  benefits: '',
  requirements: '18 yaşını doldurmuş olmak',
  description: 'Her ihtiyaca İstanbul’dan kredi',
  is_active: 'true',
};

export const loan: Fields = {
  ...shared,
  type: 'loan',
  subtype: 'ihtiyac_kredisi',
  name: 'Deneme Kredisi',
  rate: '3,21',
  min_amount: '10.000',
  max_amount: '500.000',
  min_term: '3',
  max_term: '36',
  fee_percent: '0,5',
};

export const card: Fields = {
  ...shared,
  type: 'card',
  card_segment: 'commercial',
  name: 'Deneme Kartı',
  annual_fee: '1.250,50',
  min_limit: '5.000',
  max_limit: '50.000',
  feature_groups: 'Seyahat | Sigorta | Var\r\nSeyahat | Lounge | Yılda 2',
};

export interface Entry {
  readonly action: string;
  readonly before: Stored | null;
  readonly after: Stored | null;
}

interface Stored extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly version: number;
}

interface Rate {
  readonly rate: string;
  readonly is_today: boolean;
  readonly is_withdrawn: boolean;
}

export let server: TestServer;

export let staff: Session & { readonly person: { readonly name: string } };

export let admin: Session;

export const stored = () =>
  server.sql<Stored>(`SELECT * FROM products WHERE name LIKE 'Deneme%' ORDER BY id`);

export const ratesOf = (id: string) =>
  server.sql<Rate>(
    `SELECT rate::text, valid_from = site_today() AS is_today, withdrawn_at IS NOT NULL AS is_withdrawn
       FROM product_rates WHERE product_id = $1 ORDER BY id`,
    [id],
  );

export const create = (fields: Fields, token: string = randomUUID()): Promise<Response> =>
  sentWithYes(staff, LIST, { ...fields, token });

export async function existing(fields: Fields = loan): Promise<string> {
  expect((await create(fields)).status).toBe(303);
  return (await stored()).at(-1)?.id ?? '';
}

export const update = (id: string, version: number, fields: Fields): Promise<Response> =>
  sentWithYes(staff, `${LIST}/${id}`, { ...fields, version: String(version) });

/** A moderator and an administrator of a site whose products named Deneme are the test’s own. */
export function openProducts(): void {
  beforeAll(async () => {
    server = await startServer();
    staff = await signedIn(server, 'moderator');
    admin = await signedIn(server, 'admin');
  });
  afterAll(() => server.stop());
  beforeEach(() =>
    server
      .sql(`DELETE FROM products WHERE name LIKE 'Deneme%'`)
      .then(() => server.sql('DELETE FROM audit_log')),
  );
}
