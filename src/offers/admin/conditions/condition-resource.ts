import { Field } from '../../../admin/field.js';
import { defineResource, FieldRefused } from '../../../admin/resource.js';
import { rowsOf } from '../../../platform/database/sql.js';
import { Day, Rate } from '../../../platform/validation/form-rules.js';
import { OneOf, Optional, Text, WholeNumber } from '../../../platform/validation/rules.js';
import {
  isRequirement,
  PRODUCT_CONDITION_KINDS,
  type ProductConditionKind,
} from '../../../shared/contracts/product-conditions.js';
import { calendarDate } from '../../../shared/finance/calendar.js';
import { formatNumber } from '../../../shared/finance/tr/format.js';
import { CONDITION_QUESTION, PRODUCT_CONDITION_LABELS } from '../../../shared/labels/offers.js';
import { adminPaths } from '../../../shared/paths/site.js';
import { ProductCondition } from '../../product-condition.entity.js';
import { Product } from '../../product.entity.js';
import { MARKET, marketOf } from '../../product-market.js';
import { checkFee } from '../product-checks.js';
import { isRated } from '../../../shared/enums/offers.js';
import { rateProblem } from '../../rate-bounds.js';

/** Form input about a rate or fee that not everybody gets, or about what a bank requires; named after its columns. */
export class ConditionInput {
  @Field('Ürün')
  @WholeNumber({ min: 1, max: Number.MAX_SAFE_INTEGER, message: 'Listeden bir ürün seçin' })
  product_id!: number;

  @Field('Koşul', {
    words: PRODUCT_CONDITION_LABELS,
    none: 'Seçin',
    hint: 'Başvuran için doğru olması gereken',
  })
  @OneOf(PRODUCT_CONDITION_KINDS, { message: 'Lütfen bir koşul seçin' })
  kind!: ProductConditionKind;

  @Field('Bu koşulda faiz oranı', { short: 'Oran', figure: 'rate', hint: 'Değişmiyorsa boş bırakın' })
  @Optional()
  @Rate({ max: 1_000, message: 'Faiz oranını sayıyla yazın, örneğin 3,69' })
  rate?: number;

  @Field('Bu koşulda tahsis ücreti', {
    short: 'Tahsis ücreti',
    figure: 'share',
    hint: 'Anaparanın yüzdesi; alınmıyorsa 0, değişmiyorsa boş bırakın',
  })
  @Optional()
  @Rate({ message: 'Tahsis ücretini yüzdeyle yazın, örneğin 0,5' })
  fee_percent?: number;

  @Field('Sınır', {
    figure: 'term',
    hint: 'Yalnızca “Aranan” koşullarda: yaş, aylık gelir (TL) ya da gelirin yüzdesi. Banka müşteriliğinde boş bırakın',
  })
  @Optional()
  @WholeNumber({ min: 1, max: 10_000_000, message: 'Sınırı 1 ile 10.000.000 arasında bir tam sayıyla yazın' })
  bound?: number;

  @Field('Başlangıç')
  @Day({ message: 'Başlangıç tarihi gereklidir' })
  valid_from!: string;

  @Field('Son gün', { hint: 'Belli değilse boş bırakın' })
  @Optional()
  @Day()
  valid_to?: string;

  @Field('Açıklama', { hint: 'Bankanın kendi sözleriyle; teklifin ayrıntılarında görünür' })
  @Optional()
  @Text({ max: 300, message: 'Açıklama en çok $constraint1 karakter olabilir' })
  note?: string;

  @Field('Kaynak', { hint: 'Bankanın bunu yayımladığı yer: sayfanın adı ya da adresi' })
  @Optional()
  @Text({ max: 300, message: 'Kaynak en çok $constraint1 karakter olabilir' })
  source?: string;
}

/** Most that a bound may be, where the kind has a measure of its own. */
const MAX_BOUNDS: Partial<Record<ProductConditionKind, number>> = {
  min_age: 120,
  max_age: 120,
  max_age_at_end: 120,
  max_instalment_share: 100,
};

function boundProblem(kind: ProductConditionKind, bound: number | undefined): string | undefined {
  if (kind === 'existing_customer' || !isRequirement(kind))
    return bound === undefined ? undefined : 'Bu koşulun sınırı olmaz; boş bırakın.';
  if (bound === undefined) return 'Koşulun sınırını yazın.';
  const most = MAX_BOUNDS[kind] ?? Infinity;
  return bound > most ? `Sınır en çok ${String(most)} olabilir.` : undefined;
}

/** Problems of the fields that one kind has and another lacks. */
function checkFigures({
  kind,
  rate,
  fee_percent: fee,
  bound,
  source,
}: Partial<ConditionInput>): Readonly<Record<string, string | undefined>> {
  if (kind === undefined) return {};
  if (!isRequirement(kind))
    return {
      rate:
        rate === undefined && fee === undefined
          ? 'Koşulun değiştirdiği oranı ya da ücreti yazın.'
          : undefined,
      bound: boundProblem(kind, bound),
    };
  return {
    rate: rate === undefined ? undefined : 'Aranan bir koşul oranı değiştirmez; boş bırakın.',
    fee_percent: fee === undefined ? undefined : 'Aranan bir koşul ücreti değiştirmez; boş bırakın.',
    bound: boundProblem(kind, bound),
    source: source === undefined || source === '' ? 'Bankanın bunu nerede yayımladığını yazın.' : undefined,
  };
}

const written = (value: unknown): string =>
  typeof value === 'number' ? formatNumber(value, (String(value).split('.')[1] ?? '').length) : '';

export const productConditions = defineResource<ConditionInput, ProductCondition>({
  name: 'product-condition',
  entity: ProductCondition,
  input: ConditionInput,
  listPath: adminPaths.productConditions,
  path: adminPaths.productCondition,
  words: { one: 'Koşul', confirmDelete: CONDITION_QUESTION },
  title: ({ kind }) => PRODUCT_CONDITION_LABELS[kind as ProductConditionKind],
  toRow: ({ product_id, valid_from, valid_to, note = '', source = '' }) => ({
    product_id: String(product_id),
    valid_from: calendarDate(valid_from),
    valid_to: valid_to === undefined ? null : calendarDate(valid_to),
    note,
    source,
  }),
  toForm: ({ rate, fee_percent }) => ({ rate: written(rate), fee_percent: written(fee_percent) }),
  check: (input) => ({
    ...checkFigures(input),
    valid_to:
      input.valid_from !== undefined && input.valid_to !== undefined && input.valid_to < input.valid_from
        ? 'Son gün başlangıçtan önce olamaz.'
        : undefined,
  }),
  constraints: {
    product_conditions_product_id_fkey: { field: 'product_id', text: 'Listeden bir ürün seçin' },
  },
  beforeWrite: async (_client, { row, manager }) => {
    const product = await manager.findOneBy(Product, { id: String(row['product_id']) });
    if (!product || !isRated(product.type)) throw new FieldRefused('product_id', 'Listeden bir ürün seçin');
    if (product.type !== 'loan' && isRequirement(row['kind'] as ProductConditionKind))
      throw new FieldRefused('kind', 'Bu koşul yalnızca krediler içindir.');
    const { type, subtype, currency } = product;
    const [rate, fee] = [row['rate'], row['fee_percent']];
    const odd = typeof rate === 'number' ? rateProblem(rate, type, currency) : undefined;
    if (odd !== undefined) throw new FieldRefused('rate', odd);
    if (typeof fee !== 'number') return {};
    if (type !== 'loan') throw new FieldRefused('fee_percent', 'Mevduatta tahsis ücreti olmaz; boş bırakın.');
    const { fee_percent: tooMuch } = checkFee({ subtype: subtype ?? undefined, fee_percent: fee });
    if (tooMuch !== undefined) throw new FieldRefused('fee_percent', tooMuch);
    return {};
  },
  figures: {
    permission: 'products.write',
    past: (_client, { before, now }) =>
      Promise.resolve(before?.['product_id'] === now['product_id'] ? before : null),
    market: async (client, { now }) => {
      const products = await rowsOf(client, MARKET);
      const own = products.find(({ id }) => id === String(now['product_id']));
      return (field) => (own && field === 'rate' ? marketOf(products, { ...own, id: null }, 'rate') : []);
    },
  },
});
