import { KEY_DELETE_QUESTION, KEY_MODE_LABELS, SCOPE_LABELS } from '../../shared/labels/api.js';
import { Field } from '../../admin/field.js';
import { defineResource, FieldRefused } from '../../admin/resource.js';
import { apiPaths } from '../../shared/paths/api.js';
import { MAX_PUBLISHER_ID } from '../../shared/paths/publisher.js';
import { Day } from '../../platform/validation/form-rules.js';
import { networksOf } from '../../platform/validation/networks.js';
import { type Reader, readText } from '../../platform/validation/reads.js';
import { Choices, Flag, OneOf, Optional, rule, Text } from '../../platform/validation/rules.js';
import { API_SCOPES, KEY_MODES, type KeyMode } from '../../shared/enums/api.js';
import { ApiKey } from '../api-key.entity.js';
import { OPERATIONS } from '../operations.js';

/** Nothing is offered that no operation needs. */
const OFFERED: Readonly<Record<string, string>> = Object.fromEntries(
  API_SCOPES.filter((scope) => OPERATIONS.some((operation) => operation.scope === scope)).map((scope) => [
    scope,
    SCOPE_LABELS[scope],
  ]),
);

const readNetworks: Reader = (raw) => {
  const text = readText(raw);
  if (text === undefined) return [];
  return typeof text === 'string' ? (networksOf(text) ?? false) : text;
};

/** Addresses and networks, one per line. */
export function Networks(): PropertyDecorator {
  const message = 'Her satıra bir IP adresi ya da ağ yazın, örneğin 192.0.2.0/24 (en çok 50 satır)';
  return rule('networks', readNetworks, Array.isArray, message, { canBeEmpty: true });
}

/** Staff's input about a program's key. */
export class KeyInput {
  @Field('Ad', { hint: 'Hangi programın kullandığı: iş ortağı, karşılaştırma sitesi, banka' })
  @Text({ max: 100, message: 'Ad gereklidir (en çok $constraint1 karakter)' })
  name!: string;

  @Field('Yetkiler', { words: OFFERED })
  @Choices({ min: 1, max: API_SCOPES.length, message: 'En az bir yetki seçin' })
  scopes!: string[];

  @Field('Banka', {
    names: 'bank',
    none: 'Yok',
    hint: 'Başvuruları okuyan, yanıtlayan ya da oran öneren anahtar için gerekir',
  })
  @Optional()
  @Text({ max: 60, message: 'Listeden seçin' })
  bank_id?: string;

  @Field('Yayıncı', { hint: 'Getirdiği başvurular için ödenen iş ortağı' })
  @Optional()
  @Text({ max: MAX_PUBLISHER_ID, message: 'Listeden seçin' })
  publisher_id?: string;

  @Field('Ulaştığı kayıtlar', {
    words: KEY_MODE_LABELS,
    hint: 'Deneme anahtarı gerçek başvuruları göremez; bankası olmalıdır. Sonradan değişmez',
  })
  @Optional()
  @OneOf(KEY_MODES, { message: 'Listeden seçin' })
  mode?: KeyMode;

  @Field('İzin verilen ağlar', {
    hint: 'Her satıra bir IP adresi ya da ağ, örneğin 192.0.2.0/24. Boşsa her yerden kullanılır',
  })
  @Networks()
  networks!: readonly string[];

  @Field('Son gün', { hint: 'Boşsa süresiz' })
  @Optional()
  @Day()
  expires_on?: string;

  @Field('Açık', { hint: 'Kapalıyken hiçbir isteğe yanıt verilmez' })
  @Flag()
  is_active!: boolean;
}

const isKnown = (scope: string): boolean => Object.hasOwn(OFFERED, scope);
const isOfBank = (scope: string): boolean => /^(?:referrals|rates)\./.test(scope);

export const apiKeys = defineResource<KeyInput, ApiKey>({
  name: 'api-key',
  entity: ApiKey,
  input: KeyInput,
  listPath: apiPaths.keys,
  path: apiPaths.key,
  words: { one: 'API anahtarı', confirmDelete: KEY_DELETE_QUESTION },
  title: ({ name }) => String(name),
  blank: () => ({ scopes: ['catalogue.read'], mode: 'live', is_active: 'true' }),
  // In one order, so that equal choices are equal.
  toRow: ({ scopes, mode = 'live' }) => ({
    scopes: API_SCOPES.filter((scope) => scopes.includes(scope)),
    mode,
  }),
  check: ({ scopes = [], bank_id, mode }) => ({
    scopes: scopes.every(isKnown) ? undefined : 'Listeden seçin',
    bank_id:
      bank_id !== undefined
        ? undefined
        : scopes.some(isOfBank)
          ? 'Bu yetkiler için banka seçilmelidir'
          : mode === 'test'
            ? 'Deneme anahtarı için banka seçilmelidir'
            : undefined,
  }),
  // Scopes, bank and networks open applicants' data.
  asksPassword: (row, before) =>
    String(row['scopes']) !== String(before?.['scopes']) ||
    (row['bank_id'] ?? null) !== (before?.['bank_id'] ?? null) ||
    String(row['networks']) !== String(before?.['networks'] ?? ''),
  constraints: {
    api_keys_bank_id_fkey: { field: 'bank_id', text: 'Listeden seçin' },
    api_keys_publisher_id_fkey: { field: 'publisher_id', text: 'Listeden seçin' },
  },
  beforeWrite: (_client, { before, row, actor }) => {
    if (before === null) return Promise.resolve({ created_by_name: actor.name });
    // The prefix of its secrets would say something else than the key.
    if (row['mode'] !== undefined && row['mode'] !== before['mode'])
      throw new FieldRefused('mode', 'Sonradan değiştirilemez; yeni bir anahtar ekleyin');
    return Promise.resolve({});
  },
});
