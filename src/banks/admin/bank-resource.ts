import { Field } from '../../admin/field.js';
import type pg from 'pg';
import {
  COLOR_LABELS,
  DELETE_QUESTION,
  KIND_LABELS,
  PHONE_WAY_LABELS,
} from '../../../views/banks/admin/labels.js';
import { defineResource, type StoredRecord } from '../../admin/resource.js';
import { t } from '../../database/row.js';
import { run, statement } from '../../database/sql.js';
import type { Kurus } from '../../finance/money.js';
import { fold, slugify } from '../../finance/tr/fold.js';
import { formatNumber } from '../../finance/tr/format.js';
import { adminPaths, paths } from '../../paths.js';
import { Bank } from '../../offers/bank.entity.js';
import { Money, WebAddress } from '../../validation/form-rules.js';
import { type Reader, readText } from '../../validation/reads.js';
import {
  Email,
  Flag,
  OneOf,
  Optional,
  PictureId,
  rule,
  Slug,
  Text,
  WholeNumber,
} from '../../validation/rules.js';
import { type DigitalFeature, DigitalFeatures, FEATURE_ICONS, featureLines } from './digital-features.js';

const RENAME_IN_APPLICATIONS = statement(
  'bank-resource-rename-in-applications',
  `UPDATE applications SET selected_banks = array_replace(selected_banks, $1, $2)
      WHERE selected_banks @> ARRAY[$1]`,
);

const RENAME_IN_CLICKS = statement(
  'bank-resource-rename-in-clicks',
  'UPDATE click_events SET bank_id = $2 WHERE bank_id = $1',
);

const FORGET_ALIASES = statement(
  'bank-resource-forget-aliases',
  'DELETE FROM bank_aliases WHERE bank_id = $1 AND alias <> ALL ($2)',
);

const KEEP_ALIASES = statement(
  'bank-resource-keep-aliases',
  `INSERT INTO bank_aliases (alias, bank_id)
     SELECT alias, $1 FROM unnest($2::text[]) AS alias
      WHERE NOT EXISTS (SELECT FROM bank_aliases AS own WHERE own.alias = alias.alias AND own.bank_id = $1)`,
);

const countOf = (table: string) =>
  statement(`bank-resource-${table}`, `SELECT count(*)::int AS count FROM ${table} WHERE bank_id = $1`, {
    count: t.int4(),
  });
const PRODUCTS = countOf('products');
const CAMPAIGNS = countOf('campaigns');
const APPLICATIONS = countOf('referrals');

export const BANK_ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const MAX_BANK_ID_LENGTH = 60;
const MAX_ALIASES = 20;
/** Addresses of the administration that a bank of this id would hide. */
const RESERVED = new Set(['new']);

const isBankId = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= MAX_BANK_ID_LENGTH && BANK_ID.test(value);

/** Other names, one per line; each once and in order, so that equal lists are equal. */
const readAliases: Reader = (raw) => {
  const text = readText(raw);
  if (text === undefined) return [];
  if (typeof text !== 'string') return text;
  const names = text.split(/\s+/).filter(Boolean);
  return [...new Set(names)].sort();
};

const Aliases = (): PropertyDecorator =>
  rule(
    'aliases',
    readAliases,
    (value) => Array.isArray(value) && value.length <= MAX_ALIASES && value.every(isBankId),
    'Her satıra bir ad yazın: küçük harf, rakam ve tire (en çok 20 ad)',
    { canBeEmpty: true },
  );

const Url = (): PropertyDecorator =>
  WebAddress({ message: 'https:// ile başlayan bir adres girin, örneğin https://www.banka.com.tr' });

/** What staff type about a bank, named after its columns. */
export class BankInput {
  @Field('Banka adı', { short: 'Banka' })
  @Text({ max: 120, message: 'Banka adı gereklidir (en çok 120 karakter)' })
  name!: string;

  @Field('Adres (kısa ad)', {
    short: 'Kısa ad',
    hint: `${paths.banks()}/ altındaki adresi; boşsa addan yapılır. Değişirse eskisi yenisine yönlenir.`,
  })
  @Optional()
  @Slug({ max: MAX_BANK_ID_LENGTH, message: 'Adreste yalnızca küçük harf, rakam ve tire kullanın' })
  id?: string;

  @Field('Slogan')
  @Optional()
  @Text({ max: 200, message: 'Slogan en çok 200 karakter olabilir' })
  slogan?: string;

  @Field('Renk', { words: COLOR_LABELS, hint: 'Bankanın sayfalarındaki vurgu rengi' })
  @OneOf(Object.keys(COLOR_LABELS), { message: 'Lütfen bir renk seçin' })
  color!: string;

  @Field('Banka türü', { words: KIND_LABELS, hint: 'Ziyaretçiler teklifleri buna göre süzer' })
  @OneOf(Object.keys(KIND_LABELS), { message: 'Lütfen bir banka türü seçin' })
  kind!: string;

  @Field('Logo')
  @Optional()
  @PictureId({ message: 'Logo okunamadı' })
  logo_id?: number;

  @Field('Aktif', { hint: 'Pasif banka sitede hiç görünmez' })
  @Flag()
  is_active!: boolean;

  @Field('Öne çıkan', { hint: 'Bankalar sayfasında vurgulanır' })
  @Flag()
  is_featured!: boolean;

  @Field('Genel sıra', { short: 'Sıra', hint: 'Sıralaması olmayan sayfalarda geçerlidir; boşsa sonda' })
  @Optional()
  @WholeNumber({ min: 1, max: 9_999, message: 'Sıra 1 ile 9.999 arasında bir tam sayı olmalıdır' })
  display_order?: number;

  @Field('Başvuru başına ücret', {
    short: 'Başvuru ücreti (TL)',
    unit: 'TL',
    hint: 'Raporlardaki gelir bununla hesaplanır',
  })
  @Money({
    max: 1_000_000_00,
    message: 'Başvuru başına ücret 0 ile 1.000.000 TL arasında olmalıdır, örneğin 245',
  })
  price_per_application!: Kurus;

  @Field('Yönlendirme adresi', { hint: '“Bankaya git” buraya götürür' })
  @Optional()
  @Url()
  redirect_url?: string;

  @Field('Mobil yönlendirme adresi', { hint: 'Telefon ve tabletlerde; boşsa üstteki' })
  @Optional()
  @Url()
  mobile_url?: string;

  @Field('Telefonda önce', {
    words: PHONE_WAY_LABELS,
    hint: 'Telefonlarda iki yol yan yana durur; bu öne çıkar. Adresi olmayan bankada yalnızca “Bizi arasınlar” görünür.',
  })
  @OneOf(Object.keys(PHONE_WAY_LABELS), { message: 'Lütfen telefonda öne çıkacak yolu seçin' })
  phone_way!: string;

  @Field('Web sitesi')
  @Optional()
  @Url()
  website?: string;

  @Field('Telefon')
  @Optional()
  @Text({ max: 40, message: 'Telefon en çok 40 karakter olabilir' })
  phone?: string;

  @Field('E-posta')
  @Optional()
  @Email()
  email?: string;

  @Field('Açık adres')
  @Optional()
  @Text({ max: 300, message: 'Açık adres en çok 300 karakter olabilir' })
  address?: string;

  @Field('Müşteri sayısı')
  @Optional()
  @Text({ max: 40 })
  customers?: string;

  @Field('Şube sayısı')
  @Optional()
  @Text({ max: 40 })
  branches?: string;

  @Field('ATM sayısı')
  @Optional()
  @Text({ max: 40 })
  atm_count?: string;

  @Field('Kuruluş yılı')
  @Optional()
  @Text({ max: 40 })
  founded?: string;

  @Field('Dijital bankacılık', {
    hint: `Her satıra bir özellik: Başlık | Açıklama | simge. Simge: ${Object.keys(FEATURE_ICONS).join(', ')}.`,
  })
  @DigitalFeatures()
  digital_features!: readonly DigitalFeature[];

  @Field('Diğer adlar', {
    hint: 'Her satıra bir kısa ad, örneğin garanti. Bu adlarla gelenler bankanın adresine yönlenir.',
  })
  @Aliases()
  aliases!: readonly string[];
}

/** Columns that are never null: nothing typed is the empty text. */
const TEXTS = [
  ...(['slogan', 'website', 'phone', 'email', 'address'] as const),
  ...(['customers', 'branches', 'atm_count', 'founded'] as const),
];

/** The id a bank gets: what was typed, else made from its name. */
const idOf = ({ id, name = '' }: Partial<BankInput>): string =>
  id ?? slugify(name).slice(0, MAX_BANK_ID_LENGTH).replace(/-$/, '');

const TAKEN = 'Bu adres başka bir bankanın adresi veya diğer adı';

export const banks = defineResource<BankInput, Bank>({
  name: 'bank',
  entity: Bank,
  idPattern: BANK_ID,
  input: BankInput,
  computed: {
    aliases: 'ARRAY(SELECT alias FROM bank_aliases WHERE bank_id = banks.id ORDER BY alias COLLATE "C")',
  },
  listPath: adminPaths.banks,
  path: adminPaths.bank,
  words: { one: 'Banka', confirmDelete: DELETE_QUESTION },
  title: ({ name }) => String(name),
  blank: () => ({
    color: 'blue',
    kind: 'private',
    phone_way: 'bank',
    is_active: 'true',
    price_per_application: '0',
  }),
  toRow: (input) => ({
    ...Object.fromEntries(TEXTS.map((column) => [column, input[column] ?? ''])),
    id: idOf(input),
    digital_features: input.digital_features,
    search_key: fold(input.name),
  }),
  toForm: ({ price_per_application, digital_features }) => ({
    digital_features: featureLines(digital_features),
    price_per_application: formatNumber(Number(price_per_application), 2).replace(/,00$/, ''),
  }),
  check: (input) => {
    const id = idOf(input);
    if (input.name === undefined || (isBankId(id) && !RESERVED.has(id))) return {};
    return { id: 'Bu adres kullanılamaz. En çok 60 küçük harf, rakam ve tireden oluşan başka bir ad yazın' };
  },
  constraints: {
    banks_pkey: { field: 'id', text: TAKEN },
    banks_names_apart: { field: 'id', text: TAKEN },
    bank_aliases_pkey: { field: 'aliases', text: 'Bu adlardan biri başka bir bankanın diğer adı' },
    bank_aliases_names_apart: { field: 'aliases', text: 'Bu adlardan biri bir bankanın adresi' },
    banks_logo_id_fkey: { field: 'logo_id', text: 'Logo bulunamadı. Yeniden yükleyin' },
  },
  afterWrite: async (client, id, { aliases }, before) => {
    const was = idBefore(before);
    if (was !== null && was !== id) await moveHistory(client, was, id);
    const names = new Set(was === null ? aliases : [...aliases, was]);
    names.delete(id);
    await keepAliases(client, id, [...names]);
  },
  references: [
    {
      count: PRODUCTS,
      what: 'ürün',
      href: (bank) => adminPaths.products({ bank }),
    },
    {
      count: CAMPAIGNS,
      what: 'kampanya',
      href: (bank) => adminPaths.campaigns({ bank }),
    },
    {
      count: APPLICATIONS,
      what: 'başvuru',
      href: (bank) => adminPaths.applications({ bank }),
    },
  ],
});

const idBefore = (before: StoredRecord | null): string | null =>
  before === null ? null : String(before['id']);

/** What has no foreign key follows a bank to its new id: applications for it, clicks to it. */
async function moveHistory(client: pg.PoolClient, was: string, id: string): Promise<void> {
  await run(client, RENAME_IN_APPLICATIONS, [was, id]);
  await run(client, RENAME_IN_CLICKS, [was, id]);
}

/** A name that another bank has is refused by the table. */
async function keepAliases(client: pg.PoolClient, id: string, names: readonly string[]): Promise<void> {
  await run(client, FORGET_ALIASES, [id, names]);
  await run(client, KEEP_ALIASES, [id, names]);
}
