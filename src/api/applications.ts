import type { KindDefinition } from '../applications/kinds/definition.js';
import { ALL_KINDS, KINDS } from '../applications/kinds/registry.js';
import { CHANNEL_CONSENTS } from '../shared/enums/applications.js';
import { CHANNEL_WORDS } from '../shared/labels/consents.js';
import { type ApplicationKind, KIND_NAMES } from '../shared/enums/application-kinds.js';
import { getOwn } from '../shared/finance/get-own.js';
import { WebAddress } from '../platform/validation/form-rules.js';
import { isPublicAddress } from '../platform/validation/public-address.js';
import { readText } from '../platform/validation/reads.js';
import { Line, Optional, rule } from '../platform/validation/rules.js';
import type { FieldErrors } from '../platform/validation/validate-input.js';
import { idempotencyHeader } from './idempotency.js';
import { operation } from './operation.js';
import {
  address,
  anyOf,
  exampleOf,
  flag,
  type JsonSchema,
  list,
  moment,
  object,
  oneOf,
  type Schema,
  text,
} from '../shared/contracts/schema.js';

/** So long after it was given consent is brought to us. */
export const CONSENT_HOURS = 24;

/** Of a person's connection: one of a private network, or with a zone (`fe80::1%eth0`), proves nothing. */
const IpAddress = (message: string): PropertyDecorator =>
  rule(
    'ipAddress',
    readText,
    (value) => typeof value === 'string' && !value.includes('%') && isPublicAddress(value),
    message,
  );

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/;

const Moment = (message: string): PropertyDecorator =>
  rule(
    'moment',
    readText,
    (value) => typeof value === 'string' && MOMENT.test(value) && !Number.isNaN(Date.parse(value)),
    message,
  );

const Version = (): PropertyDecorator => Line({ max: 100, message: 'Gösterilen metnin sürümü olmalı.' });

/** The program's record of the consent that the person gave on its site. */
export class ConsentInput {
  @Line({ max: 100, message: 'Başvurana gösterilen metnin sürümü gerekli.' })
  kvkk_version!: string;

  @Optional()
  @Version()
  marketing_call_version?: string;

  @Optional()
  @Version()
  marketing_sms_version?: string;

  @Optional()
  @Version()
  marketing_email_version?: string;

  @Optional()
  @Version()
  marketing_version?: string;

  @WebAddress({ message: 'Onayın alındığı sayfanın https adresi gerekli.' })
  page!: string;

  @IpAddress('Başvuranın IP adresi gerekli; özel ağ adresi olamaz.')
  ip!: string;

  @Moment('Onayın verildiği an gerekli (ISO 8601, saat dilimiyle).')
  given_at!: string;

  @Optional()
  @Line({ max: 300, message: 'En çok $constraint1 karakterlik düz metin olmalı.' })
  user_agent?: string;
}

/** A field for each channel of marketing. */
const byChannel = <Of>(
  fieldOf: (channel: string) => Schema<Of>,
  ending = '',
): Readonly<Record<string, Schema<Of>>> =>
  Object.fromEntries(CHANNEL_CONSENTS.map((name) => [name + ending, fieldOf(CHANNEL_WORDS[name])]));

const CONSENT = object(
  'ApplicantConsent',
  'Başvuranın sizin sitenizde verdiği iletme isteğinin ve izinlerin kanıtı.',
  {
    kvkk_version: text({ description: 'Gösterilen iletme metninin sürümü (`/consent-texts`, `kvkk`).' }),
    ...byChannel(
      (channel) => text({ description: `İzin verildiyse gösterilen ${channel} metninin sürümü.` }),
      '_version',
    ),
    marketing_version: text({
      description: '`marketing_consent` ile gönderilir; yerine kanalların sürümleri geçti.',
      deprecated: true,
    }),
    page: address({ description: 'İsteğin alındığı sayfa; sorgusu saklanmaz.' }),
    ip: text({
      description: 'Başvuranın IP adresi; sizin sunucunuzunki ya da bir özel ağınki değil.',
    }),
    given_at: moment({ description: `İsteğin verildiği an; en çok ${String(CONSENT_HOURS)} saat önce.` }),
    user_agent: text({ description: 'Başvuranın tarayıcısı.', maxLength: 300 }),
  },
  ['kvkk_version', 'page', 'ip', 'given_at'],
);

/** Fields of an application beside those of its kind. */
const COMMON = {
  ...byChannel((channel) =>
    flag({ description: `Ticari ileti izni, ${channel}: verdiyse true; her kanal ayrı sorulur.` }),
  ),
  marketing_consent: flag({
    description:
      'Bütün kanallara tek izin; yerine kanal alanları geçti. Birkaç sürüm daha okunur, metninin dediği gibi saklanır. Bir kanal alanı false iken true gönderilemez.',
    deprecated: true,
  }),
  consent: CONSENT,
};

/** Name of a kind's shape in the document: `LoanApplication`. */
export const shapeName = (kind: ApplicationKind, noun = 'Application'): string =>
  `${kind.replaceAll(/(?:^|_)([a-z])/g, (_all, letter: string) => letter.toUpperCase())}${noun}`;

/** Shape of a body for a kind: the fields of the form, and the consent. */
function shapeOf({ kind, apiDescription, fields }: KindDefinition): Schema<unknown> {
  const own = Object.entries(fields);
  const all: Readonly<Record<string, Schema<unknown>>> = {
    kind: oneOf([kind], { description: 'Türü.' }),
    ...Object.fromEntries(own.map(([name, { schema }]) => [name, schema])),
    ...COMMON,
  };
  const required = own.filter(([, { optionalFor }]) => optionalFor !== 'all').map(([name]) => name);
  return object(shapeName(kind), apiDescription, all, ['kind', ...required, 'consent']);
}

const TYPE_TEXTS: Readonly<Record<string, string>> = {
  string: 'Bir metin olmalı.',
  number: 'Bir sayı olmalı: 50000 ya da 1500.50, tırnaksız.',
  integer: 'Bir tam sayı olmalı, tırnaksız.',
  boolean: 'true ya da false olmalı.',
  array: 'Bir liste olmalı.',
};

const isOfType = (type: unknown, value: unknown): boolean => {
  switch (type) {
    case 'array':
      return Array.isArray(value);
    case 'integer':
      return Number.isInteger(value);
    default:
      return typeof value === type;
  }
};

/** Why a value is none that the document allows; undefined for one that is. Forms read text of people, programs send types. */
function typeError({ type, enum: choices, items }: JsonSchema, value: unknown): string | undefined {
  if (typeof type !== 'string' || isMissing(value)) return undefined;
  if (!isOfType(type, value)) return getOwn(TYPE_TEXTS, type);
  if (Array.isArray(choices) && !choices.includes(value))
    return `Şunlardan biri olmalı: ${choices.join(', ')}.`;
  if (!Array.isArray(value)) return undefined;
  return value.map((one) => typeError((items ?? {}) as JsonSchema, one)).find((error) => error !== undefined);
}

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Errors for values of another type than the document's, for fields that the kind does not have, and for those that a site's form may leave out and a program may not. */
export function shapeErrors(kind: ApplicationKind, body: Readonly<Record<string, unknown>>): FieldErrors {
  const { fields } = KINDS[kind];
  const missing = Object.entries(fields).filter(
    ([name, { optionalFor }]) => optionalFor === 'form' && isMissing(body[name]),
  );
  const schemas = {
    ...Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])),
    ...COMMON,
  };
  return {
    ...typeErrors(schemas, body),
    ...Object.fromEntries(missing.map(([name]) => [name, 'Bu alan gerekli.'])),
  };
}

/** Errors for values of another type than the document's, and for fields that it does not have beside `kind`. */
export function typeErrors(
  schemas: Readonly<Record<string, Schema<unknown>>>,
  body: Readonly<Record<string, unknown>>,
): FieldErrors {
  const wrong = Object.entries(schemas).flatMap(([name, { json }]) => {
    const error = typeError(json, body[name]);
    return error === undefined ? [] : [[name, error]];
  });
  const unknown = Object.keys(body).filter((name) => name !== 'kind' && !Object.hasOwn(schemas, name));
  return Object.fromEntries([...wrong, ...unknown.map((name) => [name.slice(0, 40), 'Böyle bir alan yok.'])]);
}

const TEXT = object('ConsentText', 'Başvurana gösterilecek metin.', {
  version: text({ description: 'Başvuruyla birlikte gönderilecek sürüm.' }),
  label: text({ description: 'Kutunun yanında duracak cümle.' }),
  url: address({ description: 'Metnin okunabileceği sayfa; cümleden bağlantı verilmeli.' }),
});

export const CONSENT_TEXTS = object(
  'ConsentTexts',
  'Bugün geçerli metinler. `kvkk` başvurunun iletilmesidir, ötekiler isteğe bağlı izinlerdir; `marketing` bütün kanallar için eski metindir. KVKK Aydınlatma Metni ayrı durur ve yalnızca okunur.',
  {
    kvkk: TEXT,
    marketing_call: TEXT,
    marketing_sms: TEXT,
    marketing_email: TEXT,
    marketing: TEXT,
  },
);

export const SHOW_CONSENT_TEXTS = operation({
  id: 'showConsentTexts',
  path: '/api/v1/consent-texts',
  scope: 'applications.write',
  summary: 'Başvurana gösterilecek metinleri verir',
  answer: CONSENT_TEXTS,
});

export const APPLICATION = object('Application', 'Alınan bir başvuru.', {
  id: text({ description: 'Başvuru numarası; başvurana da söylenir.', example: '681204417' }),
  kind: oneOf(KIND_NAMES, { description: 'Türü.' }),
  selected_banks: list(text({ description: 'Bir banka.' }), { description: 'İletileceği bankalar.' }),
  status_url: address({ description: 'Başvuranın telefonunu doğrulayıp durumunu görebileceği sayfa.' }),
});

export const CREATE_APPLICATION = operation({
  id: 'createApplication',
  method: 'POST',
  path: '/api/v1/applications',
  scope: 'applications.write',
  summary: 'Bir başvuru getirir',
  description:
    'Sitedeki formlarla aynı denetimlerden geçer. Bankaya, başvuran telefonunu SMS koduyla doğrulayınca iletilir: onu yanıttaki `status_url` adresine yönlendirin. Aynı `Idempotency-Key` ile aynı gövde yeniden gönderilebilir: başvuru bir kez saklanır, aynı yanıt verilir; başka bir gövdeyle 409.',
  headers: idempotencyHeader('başvuru'),
  body: anyOf(...ALL_KINDS.map(shapeOf)),
  example: {
    kind: 'loan',
    ...Object.fromEntries(
      Object.entries(KINDS.loan.fields).map(([name, { schema }]) => [name, exampleOf(schema.json)]),
    ),
    consent: {
      kvkk_version: '/consent-texts ile okunan sürüm',
      page: 'https://ornek.com.tr/basvuru',
      ip: '203.0.113.7',
      given_at: '2026-11-23T10:15:00Z',
    },
  },
  answer: APPLICATION,
  status: 201,
  problems: [409],
});
