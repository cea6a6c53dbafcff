import { Field } from '../../../admin/field.js';
import { defineResource } from '../../../admin/resource.js';
import { t } from '../../../platform/database/row.js';
import { run, statement } from '../../../platform/database/sql.js';
import { Flag, Text } from '../../../platform/validation/rules.js';
import { slugify } from '../../../shared/finance/tr/fold.js';
import { PUBLISHER_DELETE_QUESTION } from '../../../shared/labels/publishers.js';
import { MAX_PUBLISHER_ID } from '../../../shared/paths/publisher.js';
import { referralPaths } from '../../../shared/paths/referral.js';
import { SLUG } from '../../../shared/paths/slug.js';
import { Publisher } from '../publisher.entity.js';
import { DatedPrices, pricesText } from './dated-prices.js';

/** Staff's input about a publisher. */
export class PublisherInput {
  @Field('Ad', { hint: 'Bağlantılardaki kimliği kaydederken bundan yapılır ve sonra değişmez' })
  @Text({ max: 100, message: 'Ad gereklidir (en çok $constraint1 karakter)' })
  name!: string;

  @Field('Ücretler', {
    hint: 'Bir bankanın onayladığı başvuru başına, KDV hariç TL. Her satıra başladığı gün ve ücret: 01.12.2026 45,00',
  })
  @DatedPrices()
  prices!: readonly string[];

  @Field('Açık', { hint: 'Kapalıyken yeni başvurular ona yazılmaz' })
  @Flag()
  is_active!: boolean;
}

const FORGET = statement(
  'publisher-prices-forget',
  'DELETE FROM publisher_prices WHERE publisher_id = $1 AND valid_from <> ALL ($2::date[])',
);
const KEEP = statement(
  'publisher-prices-keep',
  `INSERT INTO publisher_prices (publisher_id, valid_from, price)
   SELECT $1, split_part(line, ' ', 1)::date, split_part(line, ' ', 2)::numeric FROM unnest($2::text[]) AS line
   ON CONFLICT (publisher_id, valid_from) DO UPDATE SET price = EXCLUDED.price`,
);

const BROUGHT = statement(
  'publisher-submissions',
  'SELECT count(*)::int AS count FROM form_submissions WHERE publisher_id = $1',
  { count: t.int4() },
);
const KEYS = statement(
  'publisher-keys',
  'SELECT count(*)::int AS count FROM api_keys WHERE publisher_id = $1',
  { count: t.int4() },
);

/** `new` is an address of the administration. */
const idOf = (name: string): string => {
  const id = slugify(name).slice(0, MAX_PUBLISHER_ID).replace(/-$/, '');
  return id === 'new' ? 'new-yayinci' : id;
};

export const publishers = defineResource<PublisherInput, Publisher>({
  name: 'publisher',
  entity: Publisher,
  idPattern: SLUG,
  input: PublisherInput,
  computed: {
    prices: `ARRAY(SELECT valid_from::text || ' ' || price::text FROM publisher_prices
                    WHERE publisher_id = publishers.id ORDER BY valid_from)`,
  },
  listPath: referralPaths.publishers,
  path: referralPaths.publisher,
  words: { one: 'Yayıncı', confirmDelete: PUBLISHER_DELETE_QUESTION },
  title: ({ name }) => String(name),
  blank: () => ({ is_active: 'true' }),
  newRow: ({ name }) => ({ id: idOf(name) }),
  toForm: ({ prices }) => ({ prices: pricesText(prices) }),
  check: ({ name }) => ({
    name:
      name === undefined || SLUG.test(idOf(name)) ? undefined : 'Ad en az bir harf ya da rakam içermelidir',
  }),
  constraints: {
    publishers_pkey: { field: 'name', text: 'Bu ada benzeyen bir yayıncı var; başka bir ad yazın' },
  },
  afterWrite: async (client, id, { prices }) => {
    await run(client, FORGET, [id, prices.map((line) => line.slice(0, 10))]);
    await run(client, KEEP, [id, prices]);
  },
  references: [
    { count: BROUGHT, what: 'başvuru' },
    { count: KEYS, what: 'API anahtarı' },
  ],
});
