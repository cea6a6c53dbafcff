import {
  CURRENCY_LABELS,
  DELETE_QUESTION,
  LOAN_SUBTYPE_LABELS,
  SEGMENT_LABELS,
  TYPE_LABELS,
} from '../../../views/offers/admin/labels.js';
import { PRODUCT_STEPS } from '../../../views/offers/admin/steps.js';
import { BANK, defineResource, type StoredRecord, YES_NO } from '../../admin/resource.js';
import { type Kurus, liraFromKurus } from '../../finance/money.js';
import { fold, slugify } from '../../finance/tr/fold.js';
import { formatNumber } from '../../finance/tr/format.js';
import { adminPaths } from '../../paths.js';
import { featureLines, parseFeatureGroups, readFeatureGroups } from '../feature-groups.js';
import { rateInForce } from '../product-sql.js';
import { brokenPromise } from './fee-promises.js';
import { checkProduct } from './product-checks.js';
import { ProductInput } from './product-input.js';
import { setRateOfToday } from './product-rates.js';
import { isRated } from './product-words.js';

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

export const products = defineResource<ProductInput>({
  name: 'product',
  table: 'products',
  input: ProductInput,
  labels: {
    bank_id: BANK,
    type: { label: 'Ürün türü', words: TYPE_LABELS },
    subtype: { label: 'Kredi türü', words: LOAN_SUBTYPE_LABELS },
    currency: { label: 'Para birimi', words: CURRENCY_LABELS },
    card_segment: { label: 'Kart türü', words: SEGMENT_LABELS },
    name: 'Ürün adı',
    description: 'Açıklama',
    rate: 'Faiz oranı',
    min_amount: 'Minimum tutar',
    max_amount: 'Maksimum tutar',
    min_term: 'Minimum vade',
    max_term: 'Maksimum vade',
    fee_percent: 'Tahsis ücreti',
    divisor: 'Faiz böleni',
    annual_fee: 'Yıllık ücret',
    extra_card_fee: 'Ek kart ücreti',
    virtual_card_fee: 'Sanal kart ücreti',
    min_limit: 'En düşük limit',
    max_limit: 'En yüksek limit',
    card_type: 'Kazanım',
    card_category: 'Kart sınıfı',
    features: 'Özellikler',
    benefits: 'Avantajlar',
    requirements: 'Koşullar',
    documents: 'Belgeler',
    feature_groups: 'Özellik tablosu',
    offers: 'Fırsat metinleri',
    button_text: 'Buton metni',
    image_id: 'Kart görseli (görsel no)',
    is_active: { label: 'Aktif', words: YES_NO },
    is_featured: { label: 'Öne çıkan', words: YES_NO },
    is_sponsored: { label: 'Sponsorlu', words: YES_NO },
    is_sample: { label: 'Örnek içerik', words: YES_NO },
    redirect_url: 'Yönlendirme adresi',
    campaign_title: 'Kampanya başlığı',
    campaign_description: 'Kampanya açıklaması',
    campaign_end_date: 'Kampanyanın son günü',
  },
  computed: { rate: `(SELECT in_force.rate FROM (${rateInForce('site_today()')}) AS in_force)` },
  steps: PRODUCT_STEPS,
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
    ...ofKind(input),
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
  also: async (client, productId, input, _before, { name: by }) => {
    if (isRated(input.type) && input.rate !== undefined)
      await setRateOfToday(client, { productId, rate: input.rate, by });
  },
  references: [
    {
      what: 'ölçülmüş tıklama (raporlarda adıyla görünür)',
      href: (item) => adminPaths.reports({ tab: 'products', item, range: 'this_year' }),
      count: `SELECT coalesce(sum(clicks), 0)::int AS count FROM measures_per_day WHERE kind = 'product' AND id = $1::text`,
    },
    {
      what: 'kart başvurusu',
      href: (product) => adminPaths.applications({ product }),
      count: `SELECT count(*)::int FROM (
        SELECT 1 FROM card_applications
          JOIN products ON products.id = $1 AND products.type = 'card' AND products.name = card_name
         LIMIT 1000) AS applications`,
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

/** The columns that only some kinds have: what was typed for another kind is not kept. */
function ofKind(input: ProductInput): Readonly<Record<string, unknown>> {
  const { type } = input;
  const isLoan = type === 'loan';
  const isCard = type === 'card';
  const isDeposit = type === 'deposit';
  const lira = (has: boolean, kurus: Kurus | undefined): string | null =>
    has && kurus !== undefined ? liraFromKurus(kurus) : null;
  const own = <T>(has: boolean, value: T | undefined): T | null => (has ? (value ?? null) : null);
  return {
    subtype: own(isLoan, input.subtype),
    currency: own(isDeposit, input.currency),
    card_segment: own(isCard, input.card_segment),
    min_amount: lira(isRated(type), input.min_amount),
    max_amount: lira(isRated(type), input.max_amount),
    min_term: own(isRated(type), input.min_term),
    max_term: own(isRated(type), input.max_term),
    fee_percent: own(isLoan, input.fee_percent) ?? 0,
    divisor: Number(own(isDeposit, input.divisor) ?? 36500),
    annual_fee: lira(isCard, input.annual_fee),
    extra_card_fee: lira(isCard, input.extra_card_fee),
    virtual_card_fee: lira(isCard, input.virtual_card_fee),
    min_limit: lira(isCard, input.min_limit),
    max_limit: lira(isCard, input.max_limit),
    card_type: own(isCard, input.card_type),
    card_category: own(isCard, input.card_category),
    feature_groups: JSON.stringify(isCard ? parseFeatureGroups(input.feature_groups) : []),
    offers: type === 'remote_customer' ? input.offers : [],
    image_id: own(isCard, input.image_id),
    campaign_title: own(isCard, input.campaign_title),
    campaign_description: own(isCard, input.campaign_description),
    campaign_end_date: own(isCard, input.campaign_end_date),
  };
}

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
