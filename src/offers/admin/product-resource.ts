import { DELETE_QUESTION } from '../../shared/labels/offers.js';
import { defineResource, type RowOf, type StoredRecord } from '../../admin/resource.js';
import { t } from '../../platform/database/row.js';
import { statement } from '../../platform/database/sql.js';
import { fold, slugify } from '../../shared/finance/tr/fold.js';
import { formatNumber } from '../../shared/finance/tr/format.js';
import { adminPaths } from '../../shared/paths/site.js';
import { featureLines, parseFeatureGroups, readFeatureGroups } from '../feature-groups.js';
import { Product } from '../product.entity.js';
import { rateInForce } from '../product-sql.js';
import { productFigures } from './product-figures.js';
import { brokenPromise } from './fee-promises.js';
import { checkProduct } from './product-checks.js';
import { ProductInput } from './product-input.js';
import { setRateOfToday } from './product-rates.js';
import { isRated } from '../../shared/enums/offers.js';

const CLICKS = statement(
  'product-resource-clicks',
  `SELECT coalesce(sum(clicks), 0)::int AS count FROM measures_per_day WHERE kind = 'product' AND id = $1::text`,
  { count: t.int4() },
);

const CARD_APPLICATIONS = statement(
  'product-resource-card-applications',
  `SELECT count(*)::int AS count FROM (
     SELECT 1 FROM card_applications
       JOIN products ON products.id = $1 AND products.type = 'card' AND products.name = card_name
      LIMIT 1000) AS applications`,
  { count: t.int4() },
);

const LINES = statement(
  'product-resource-lines',
  'SELECT count(*)::int AS count FROM bank_offer_terms WHERE product_id = $1',
  { count: t.int4() },
);

const MONEY = [
  'min_amount',
  'max_amount',
  'annual_fee',
  'extra_card_fee',
  'virtual_card_fee',
  'min_limit',
  'max_limit',
] as const;
const RATES = ['rate', 'fee_percent'] as const;

export const products = defineResource<ProductInput, Product>({
  name: 'product',
  entity: Product,
  input: ProductInput,
  computed: { rate: `(SELECT in_force.rate::float8 FROM (${rateInForce('site_today()')}) AS in_force)` },
  // Planned, in force or ended: a form that says nothing about today leaves all of them alone.
  mayStayEmpty: {
    rate: `EXISTS (SELECT FROM product_rates AS dated WHERE dated.product_id = products.id AND dated.withdrawn_at IS NULL)`,
  },
  steps: ['Banka ve tür', 'Ürün bilgileri', 'Yayın'],
  listPath: adminPaths.products,
  path: adminPaths.product,
  words: { one: 'Ürün', confirmDelete: DELETE_QUESTION },
  title: ({ name }) => String(name),
  blank: () => ({
    type: 'loan',
    subtype: 'ihtiyac_kredisi',
    currency: 'TRY',
    card_segment: 'individual',
    divisor: '36500',
    is_active: 'true',
  }),
  newRow: ({ name }) => ({ slug: slugify(name) }),
  toRow: (input) => ({
    ...stored(input),
    search_key: fold(input.name),
    description_key: fold(input.description),
    button_text: input.button_text ?? '',
  }),
  toForm: (record) => ({
    ...written(record, MONEY, (value) => (Number.isInteger(value) ? 0 : 2)),
    ...written(record, RATES, decimalsOf),
    feature_groups: featureLines(readFeatureGroups(record['feature_groups'])),
  }),
  check: checkProduct,
  warning: promiseWarning,
  constraints: {
    products_bank_id_fkey: { field: 'bank_id', text: 'Lütfen bir banka seçin' },
    products_image_id_fkey: { field: 'image_id', text: 'Görsel bulunamadı. Yeniden yükleyin' },
    products_slug_key: { field: 'name', text: 'Bu adda bir ürün var. Başka bir ad yazın.' },
    products_slug_check: { field: 'name', text: 'Ürün adında en az bir harf veya rakam olmalıdır.' },
  },
  afterWrite: async (client, productId, input, _before, { name: by }) => {
    if (isRated(input.type) && input.rate !== undefined)
      await setRateOfToday(client, { productId, rate: input.rate, by });
  },
  figures: productFigures,
  references: [
    { what: 'banka teklifi satırı', href: () => adminPaths.bankOffers(), count: LINES },
    {
      what: 'ölçülmüş tıklama (raporlarda adıyla görünür)',
      href: (item) => adminPaths.reports({ tab: 'products', item, range: 'this_year' }),
      count: CLICKS,
    },
    {
      what: 'kart başvurusu',
      href: (product) => adminPaths.applications({ product }),
      count: CARD_APPLICATIONS,
    },
  ],
});

/** Kept as typed: a fee may be taken back by a campaign. But visitors read both on one screen. */
function promiseWarning(input: ProductInput): string | null {
  const { name, description, features, benefits, offers } = input;
  const broken = brokenPromise([name, description, ...features, ...benefits, ...offers], input);
  if (broken === undefined) return null;
  const fee = input.type === 'card' ? 'yıllık ücreti' : 'tahsis ücreti';
  return `“${name}”: “${broken}” yazıyor, ama ürünün ${fee} var. Metni ya da ücreti düzeltin.`;
}

/** Columns that hold another form of what was typed, or something where nothing was. */
const stored = (input: ProductInput): RowOf<Product> => ({
  for_new_customers: input.for_new_customers ?? false,
  for_salary_customers: input.for_salary_customers ?? false,
  fee_percent: input.fee_percent ?? 0,
  divisor: input.divisor === '36000' ? 36000 : 36500,
  feature_groups: parseFeatureGroups(input.feature_groups) ?? [],
});

/** Numbers as people write them: `50.000`, `1.250,50`, `3,69`. */
function written(
  record: StoredRecord,
  columns: readonly string[],
  decimals: (value: number) => number,
): Record<string, string> {
  return Object.fromEntries(
    columns.map((column) => {
      const value = record[column];
      return [column, typeof value === 'number' ? formatNumber(value, decimals(value)) : ''];
    }),
  );
}

const decimalsOf = (value: number): number => (String(value).split('.')[1] ?? '').length;
