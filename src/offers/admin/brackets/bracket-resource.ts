import { Field } from '../../../admin/field.js';
import { defineResource, FieldRefused } from '../../../admin/resource.js';
import { rowsOf } from '../../../platform/database/sql.js';
import { Day, Money, Rate } from '../../../platform/validation/form-rules.js';
import { Optional, Text, WholeNumber } from '../../../platform/validation/rules.js';
import { calendarDate } from '../../../shared/finance/calendar.js';
import type { Kurus } from '../../../shared/finance/money.js';
import { formatNumber, formatPercent } from '../../../shared/finance/tr/format.js';
import { BRACKET_QUESTION } from '../../../shared/labels/offers.js';
import { adminPaths } from '../../../shared/paths/site.js';
import { DepositBracketEntity } from '../../deposit-bracket.entity.js';
import { MARKET, marketOf } from '../../product-market.js';
import { Product } from '../../product.entity.js';
import { rateProblem } from '../../rate-bounds.js';

const MAX_DAYS = 36_500;

/** Form input about the rates of a deposit within a range of amounts and terms, named after its columns. */
export class BracketInput {
  @Field('Ürün')
  @WholeNumber({ min: 1, max: Number.MAX_SAFE_INTEGER, message: 'Listeden bir mevduat ürünü seçin' })
  product_id!: number;

  @Field('En az tutar', { figure: 'amount', hint: 'Boşsa alt sınır yoktur' })
  @Optional()
  @Money()
  min_amount?: Kurus;

  @Field('En çok tutar', { figure: 'amount', hint: 'Bu tutar dâhildir; boşsa üst sınır yoktur' })
  @Optional()
  @Money()
  max_amount?: Kurus;

  @Field('En kısa vade', { figure: 'term', unit: 'gün', hint: 'Boşsa alt sınır yoktur' })
  @Optional()
  @WholeNumber({ min: 1, max: MAX_DAYS, message: 'Vadeyi gün olarak yazın ($constraint1–$constraint2)' })
  min_term?: number;

  @Field('En uzun vade', { figure: 'term', unit: 'gün', hint: 'Bu gün dâhildir; boşsa üst sınır yoktur' })
  @Optional()
  @WholeNumber({ min: 1, max: MAX_DAYS, message: 'Vadeyi gün olarak yazın ($constraint1–$constraint2)' })
  max_term?: number;

  @Field('Yıllık oran', { figure: 'rate', hint: 'Herkese ve her yenilemede verilen' })
  @Rate({ max: 1_000, message: 'Oranı sayıyla yazın, örneğin 38,5' })
  rate!: number;

  @Field('Hoş geldin oranı', {
    figure: 'rate',
    hint: 'Yalnızca yeni müşterinin ilk vadesinde; yoksa boş bırakın',
  })
  @Optional()
  @Rate({ max: 1_000, message: 'Oranı sayıyla yazın, örneğin 48' })
  welcome_rate?: number;

  @Field('Başlangıç')
  @Day({ message: 'Başlangıç tarihi gereklidir' })
  valid_from!: string;

  @Field('Son gün', { hint: 'Belli değilse boş bırakın' })
  @Optional()
  @Day()
  valid_to?: string;

  @Field('Açıklama', { hint: 'Bankanın kendi sözleriyle; hoş geldin oranının yanında görünür' })
  @Optional()
  @Text({ max: 300, message: 'Açıklama en çok $constraint1 karakter olabilir' })
  note?: string;
}

const written = (value: unknown): string =>
  typeof value === 'number' ? formatNumber(value, (String(value).split('.')[1] ?? '').length) : '';

const isBefore = (end: number | string | undefined, start: number | string | undefined): boolean =>
  end !== undefined && start !== undefined && end < start;

export const depositBrackets = defineResource<BracketInput, DepositBracketEntity>({
  name: 'deposit-bracket',
  entity: DepositBracketEntity,
  input: BracketInput,
  listPath: adminPaths.depositBrackets,
  path: adminPaths.depositBracket,
  words: { one: 'Oran dilimi', confirmDelete: BRACKET_QUESTION },
  title: ({ rate }) => `Oran dilimi: ${formatPercent(Number(rate))}`,
  toRow: ({ product_id, min_amount = 0, min_term = 1, valid_from, valid_to, note = '' }) => ({
    product_id: String(product_id),
    min_amount,
    min_term,
    valid_from: calendarDate(valid_from),
    valid_to: valid_to === undefined ? null : calendarDate(valid_to),
    note,
  }),
  toForm: ({ min_amount, max_amount, rate, welcome_rate }) => ({
    min_amount: written(min_amount),
    max_amount: written(max_amount),
    rate: written(rate),
    welcome_rate: written(welcome_rate),
  }),
  check: ({ min_amount, max_amount, min_term, max_term, rate, welcome_rate, valid_from, valid_to }) => ({
    max_amount: isBefore(max_amount, min_amount) ? 'En çok tutar en az tutardan küçük olamaz.' : undefined,
    max_term: isBefore(max_term, min_term) ? 'En uzun vade en kısa vadeden küçük olamaz.' : undefined,
    welcome_rate: isBefore(welcome_rate, rate)
      ? 'Hoş geldin oranı yıllık orandan düşük olamaz; ikisi karışmış olabilir.'
      : undefined,
    valid_to: isBefore(valid_to, valid_from) ? 'Son gün başlangıçtan önce olamaz.' : undefined,
  }),
  constraints: {
    deposit_brackets_product_id_fkey: { field: 'product_id', text: 'Listeden bir mevduat ürünü seçin' },
  },
  beforeWrite: async (_client, { row, manager }) => {
    const product = await manager.findOneBy(Product, { id: String(row['product_id']) });
    if (product?.type !== 'deposit') throw new FieldRefused('product_id', 'Listeden bir mevduat ürünü seçin');
    for (const field of ['rate', 'welcome_rate']) {
      const rate = row[field];
      const odd = typeof rate === 'number' ? rateProblem(rate, 'deposit', product.currency) : undefined;
      if (odd !== undefined) throw new FieldRefused(field, odd);
    }
    return {};
  },
  figures: {
    permission: 'products.write',
    past: (_client, { before, now }) =>
      Promise.resolve(before?.['product_id'] === now['product_id'] ? before : null),
    market: async (client, { now }) => {
      const products = await rowsOf(client, MARKET);
      const own = products.find(({ id }) => id === String(now['product_id']));
      const isRate = (field: string): boolean => field === 'rate' || field === 'welcome_rate';
      return (field) => (own && isRate(field) ? marketOf(products, { ...own, id: null }, 'rate') : []);
    },
  },
});
