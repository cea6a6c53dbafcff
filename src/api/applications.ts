import { isIP } from 'node:net';
import type { ApplicationKind } from '../shared/enums/application-kinds.js';
import { WebAddress } from '../platform/validation/form-rules.js';
import { readText } from '../platform/validation/reads.js';
import { Line, Optional, rule } from '../platform/validation/rules.js';
import { CUSTOMER_METHODS } from '../shared/enums/applications.js';
import { DEPOSIT_SUBTYPES, LOAN_SUBTYPES } from '../shared/enums/offers.js';
import { operation } from './operation.js';
import {
  address,
  anyOf,
  decimal,
  flag,
  list,
  moment,
  object,
  oneOf,
  type Schema,
  text,
  whole,
} from '../shared/contracts/schema.js';

/** So long after it was given consent is brought to us. */
export const CONSENT_HOURS = 24;

/** A zone (`fe80::1%eth0`) means something to one machine alone, and nothing to the database. */
const isAddress = (value: unknown): boolean =>
  typeof value === 'string' && isIP(value) > 0 && !value.includes('%');

const IpAddress = (message: string): PropertyDecorator => rule('ipAddress', readText, isAddress, message);

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/;

const Moment = (message: string): PropertyDecorator =>
  rule(
    'moment',
    readText,
    (value) => typeof value === 'string' && MOMENT.test(value) && !Number.isNaN(Date.parse(value)),
    message,
  );

/** The program's record of the consent that the person gave on its site. */
export class ConsentInput {
  @Line({ max: 100, message: 'Başvurana gösterilen metnin sürümü gerekli.' })
  kvkk_version!: string;

  @Optional()
  @Line({ max: 100, message: 'Gösterilen metnin sürümü olmalı.' })
  marketing_version?: string;

  @WebAddress({ message: 'Onayın alındığı sayfanın https adresi gerekli.' })
  page!: string;

  @IpAddress('Başvuranın IP adresi gerekli.')
  ip!: string;

  @Moment('Onayın verildiği an gerekli (ISO 8601, saat dilimiyle).')
  given_at!: string;

  @Optional()
  @Line({ max: 300, message: 'En çok 300 karakterlik düz metin olmalı.' })
  user_agent?: string;
}

const CONSENT = object(
  'ApplicantConsent',
  'Başvuranın sizin sitenizde verdiği onayın kanıtı.',
  {
    kvkk_version: text({ description: 'Gösterilen aydınlatma metninin sürümü (`/consent-texts`).' }),
    marketing_version: text({ description: 'Ticari ileti onayı alındıysa gösterilen metnin sürümü.' }),
    page: address({ description: 'Onayın alındığı sayfa; sorgusu saklanmaz.' }),
    ip: text({ description: 'Başvuranın IP adresi; sizin sunucunuzunki değil.' }),
    given_at: moment({ description: `Onayın verildiği an; en çok ${String(CONSENT_HOURS)} saat önce.` }),
    user_agent: text({ description: 'Başvuranın tarayıcısı.', maxLength: 300 }),
  },
  ['kvkk_version', 'page', 'ip', 'given_at'],
);

const phone_number = text({ description: 'Türkiye cep telefonu.', example: '+905321234567' });
const selected_banks = list(text({ description: 'Bir bankanın adı (`/banks`).', example: 'akbank' }), {
  description: 'Başvurunun iletileceği bankalar.',
});
const amount = decimal({ description: 'Tutar, para biriminde ve en çok iki ondalıkla.', example: 50_000 });
const marketing_consent = flag({ description: 'Ticari ileti onayı verdiyse true; verilmezse false.' });

/** Fields that a program may send for a kind: those of the site's form, and the consent. */
const shapeOf = <const F extends Readonly<Record<string, Schema<unknown>>>>(
  kind: ApplicationKind,
  name: string,
  description: string,
  fields: F,
  required: readonly (keyof F & string)[],
): { readonly names: ReadonlySet<string>; readonly schema: Schema<unknown> } => {
  const all = {
    kind: oneOf([kind], { description: 'Türü.' }),
    ...fields,
    marketing_consent,
    consent: CONSENT,
  };
  return {
    names: new Set(Object.keys(all)),
    schema: object(name, description, all, ['kind', ...required, 'consent']),
  };
};

export const APPLICATION_SHAPES = {
  loan: shapeOf(
    'loan',
    'LoanApplication',
    'Kredi başvurusu.',
    {
      loan_type: oneOf(LOAN_SUBTYPES, { description: 'Kredinin türü.' }),
      amount,
      term_months: whole({ description: 'Vade, ay.', example: 12 }),
      phone_number,
      selected_banks,
    },
    ['loan_type', 'amount', 'term_months', 'phone_number', 'selected_banks'],
  ),
  deposit: shapeOf(
    'deposit',
    'DepositApplication',
    'Mevduat başvurusu.',
    {
      deposit_type: oneOf(DEPOSIT_SUBTYPES, { description: 'Para birimi.' }),
      amount,
      term_days: whole({ description: 'Vade, gün.', example: 32 }),
      phone_number,
      selected_banks,
    },
    ['deposit_type', 'amount', 'term_days', 'phone_number', 'selected_banks'],
  ),
  card: shapeOf(
    'card',
    'CardApplication',
    'Kredi kartı başvurusu.',
    {
      card_name: text({ description: 'Kartın `id` değeri (`/products`).' }),
      bank_name: text({ description: 'Kartın bankası; ad tekse verilmeyebilir.' }),
      phone_number,
      email: text({ description: 'E-posta adresi.' }),
    },
    ['card_name', 'phone_number', 'email'],
  ),
  remote_customer: shapeOf(
    'remote_customer',
    'RemoteCustomerApplication',
    'Uzaktan müşteri olma başvurusu.',
    {
      bank_name: text({ description: 'Bankanın `id` değeri (`/banks`).' }),
      application_method: oneOf(CUSTOMER_METHODS, { description: 'Nasıl müşteri olacağı.' }),
      phone_number,
    },
    ['bank_name', 'phone_number'],
  ),
} as const;

/** A kind that has no shape here is not taken from programs. */
export type ProgramKind = keyof typeof APPLICATION_SHAPES;

export const PROGRAM_KINDS = Object.keys(APPLICATION_SHAPES) as readonly ProgramKind[];

const TEXT = object('ConsentText', 'Başvurana gösterilecek metin.', {
  version: text({ description: 'Başvuruyla birlikte gönderilecek sürüm.' }),
  label: text({ description: 'Kutunun yanında duracak cümle.' }),
  url: address({ description: 'Metnin okunabileceği sayfa; cümleden bağlantı verilmeli.' }),
});

export const CONSENT_TEXTS = object('ConsentTexts', 'Bugün geçerli metinler.', {
  kvkk: TEXT,
  marketing: TEXT,
});

export const SHOW_CONSENT_TEXTS = operation({
  id: 'showConsentTexts',
  path: '/api/v1/consent-texts',
  scope: 'applications.write',
  summary: 'Başvurana gösterilecek metinleri verir',
  answer: CONSENT_TEXTS,
});

export const APPLICATION = object('Application', 'Alınan bir başvuru.', {
  id: text({ description: 'Başvuru numarası; başvurana da söylenir.', example: '1024' }),
  kind: oneOf(PROGRAM_KINDS, { description: 'Türü.' }),
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
  headers: {
    'Idempotency-Key': {
      description: 'Her başvuru için bir kez üretilen değer: 16–100 harf, rakam, tire.',
      example: '8e03978e-40d5-43e8-bc93-6894a57f9324',
    },
  },
  body: anyOf(...Object.values(APPLICATION_SHAPES).map(({ schema }) => schema)),
  example: {
    kind: 'loan',
    loan_type: 'ihtiyac_kredisi',
    amount: 50_000,
    term_months: 12,
    phone_number: '+905321234567',
    selected_banks: ['akbank'],
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
