import { parseCalendarDate } from '../../shared/finance/calendar.js';
import { isLocalTime } from '../../shared/finance/local-time.js';
import { readHours } from '../../shared/finance/day-hours.js';
import { isKurus, type Kurus } from '../../shared/finance/money.js';
import { isTelephone } from '../../shared/finance/tr/telephone.js';
import { MAX_PHONE_LENGTH, parseAmount } from '../../shared/finance/tr/parse.js';
import { adsTxtOf } from './ads-txt.js';
import { ofLength, ofLines, ofSize, type Sentence } from './limit-messages.js';
import { isPublicHost, leadsOutside } from './public-address.js';
import { originsOf } from './origins.js';
import { type Reader, readText, readWebAddress } from './reads.js';
import { isStorable, rule } from './rules.js';

interface Message<Said = string> {
  readonly message?: Said;
}

/** A list typed one item per line; blank lines are dropped. */
export function Lines({
  min = 0,
  max = 50,
  length = 300,
  message = 'Her satıra bir madde yazın',
}: { min?: number; max?: number; length?: number } & Message<Sentence> = {}): PropertyDecorator {
  const read: Reader = (raw) => {
    if (raw === undefined || raw === null) return [];
    const lines = typeof raw === 'string' ? raw.split(/\r\n|\r|\n/) : raw;
    if (!Array.isArray(lines)) return raw;
    return lines.map((line: unknown) => (typeof line === 'string' ? line.trim() : line)).filter(Boolean);
  };
  const fits = (value: unknown): boolean =>
    Array.isArray(value) &&
    value.length >= min &&
    value.length <= max &&
    value.every((line) => typeof line === 'string' && line.length <= length && isStorable(line));
  return rule('lines', read, fits, ofLines(message, { max, length }), {
    canBeEmpty: min === 0,
    maxItems: max,
    maxItemLength: length,
  });
}

/** Money as typed, within bounds that are kuruş too; unlike `Amount` it may be nothing. */
export function Money({
  min = 0,
  max = 1_000_000_000_00,
  message = 'Geçerli bir tutar girin, örneğin 50.000',
}: { min?: Kurus; max?: Kurus } & Message<Sentence> = {}): PropertyDecorator {
  const read: Reader = (raw) => {
    const text = readText(raw);
    return typeof text === 'string' ? (parseAmount(text) ?? false) : text;
  };
  const fits = (value: unknown): boolean => isKurus(value) && value >= min && value <= max;
  return rule('money', read, fits, ofSize(message, { min, max }, 100));
}

/** A percentage or another decimal number as typed, with a comma or a dot: `1,79`. */
export function Rate({
  min = 0,
  max = 100,
  decimals = 4,
  message = 'Bir oran girin, örneğin 1,79',
}: { min?: number; max?: number; decimals?: number } & Message<Sentence> = {}): PropertyDecorator {
  const pattern = new RegExp(`^\\d{1,6}(?:[.,]\\d{1,${String(decimals)}})?$`);
  const read: Reader = (raw) => {
    const text = readText(raw);
    if (typeof text !== 'string') return text;
    const bare = text.replace(/^%\s*/, '');
    return pattern.test(bare) ? Number(bare.replace(',', '.')) : false;
  };
  const fits = (value: unknown): boolean => typeof value === 'number' && value >= min && value <= max;
  return rule('rate', read, fits, ofSize(message, { min, max }));
}

/** A number that a telephone in Turkey dials, kept as it was typed. */
export function Telephone({
  message = 'Geçerli bir telefon numarası girin, örneğin 0212 123 45 67 veya 444 0 123',
}: Message = {}): PropertyDecorator {
  return rule('telephone', readText, (value) => typeof value === 'string' && isTelephone(value), message, {
    maxLength: MAX_PHONE_LENGTH,
  });
}

/** The sixteen digits by which a company is registered. */
/** Hours of a day, `09:00-20:00`. */
export function CallHours({
  message = 'Saatleri 09:00-20:00 biçiminde yazın; bitiş başlangıçtan sonra olmalı',
}: Message = {}): PropertyDecorator {
  return rule(
    'call-hours',
    readText,
    (value) => typeof value === 'string' && readHours(value) !== null,
    message,
    {
      maxLength: 20,
    },
  );
}

export function Mersis({ message = 'MERSİS no 16 rakamdan oluşur' }: Message = {}): PropertyDecorator {
  const read: Reader = (raw) => {
    const text = readText(raw);
    return typeof text === 'string' ? text.replaceAll(' ', '') : text;
  };
  return rule('mersis', read, (value) => typeof value === 'string' && /^\d{16}$/.test(value), message, {
    maxLength: 30,
  });
}

/** A day as a date field sends it. */
export function Day({ message = 'Geçerli bir tarih seçin' }: Message = {}): PropertyDecorator {
  const fits = (value: unknown): boolean => typeof value === 'string' && parseCalendarDate(value) !== null;
  return rule('day', readText, fits, message);
}

/** Day and time of day on the site's clock, as a date and time field sends them. */
export function LocalTime({ message = 'Geçerli bir tarih ve saat seçin' }: Message = {}): PropertyDecorator {
  return rule('localTime', readText, (value) => typeof value === 'string' && isLocalTime(value), message);
}

const CLOCK_TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** A time of day as a time field sends it: `09:30`. */
export function ClockTime({ message = 'Geçerli bir saat seçin' }: Message = {}): PropertyDecorator {
  return rule('clockTime', readText, (value) => typeof value === 'string' && CLOCK_TIME.test(value), message);
}

/** `#F7BA45` */
export function Color({ message = 'Geçerli bir renk seçin' }: Message = {}): PropertyDecorator {
  return rule(
    'color',
    readText,
    (value) => typeof value === 'string' && /^#[\da-f]{6}$/i.test(value),
    message,
  );
}

const MAX_ADDRESS_LENGTH = 2_000;

/** An address of another site that a browser may be sent to. */
export function WebAddress({
  message = 'https:// ile başlayan bir adres girin',
}: Message<Sentence> = {}): PropertyDecorator {
  return rule('webAddress', readWebAddress, isWebAddress, ofLength(message, MAX_ADDRESS_LENGTH), {
    maxLength: MAX_ADDRESS_LENGTH,
  });
}

/** Address of a link; its form checks whether it may lead there. */
export function LinkText({
  max = MAX_ADDRESS_LENGTH,
  message = 'Adres en çok $constraint1 karakter olabilir',
}: { max?: number } & Message<Sentence> = {}): PropertyDecorator {
  const fits = (value: unknown): boolean =>
    typeof value === 'string' && value.length <= max && isStorable(value);
  return rule('text', readWebAddress, fits, ofLength(message, max), { maxLength: max });
}

/** Sites, one per line, as a content policy names them. */
export function Origins({
  message = 'Her satıra https:// ile başlayan bir site yazın, yol olmadan (en çok 50 site)',
}: Message<Sentence> = {}): PropertyDecorator {
  const read: Reader = (raw) => {
    const text = readText(raw);
    return typeof text === 'string' && text.length <= MAX_ORIGINS_LENGTH
      ? (originsOf(text)?.join('\n') ?? false)
      : text;
  };
  const fits = (value: unknown): boolean => typeof value === 'string' && value.length <= MAX_ORIGINS_LENGTH;
  return rule('origins', read, fits, ofLength(message, MAX_ORIGINS_LENGTH), {
    maxLength: MAX_ORIGINS_LENGTH,
  });
}

const MAX_ORIGINS_LENGTH = 5_000;

const MAX_ADS_TXT_LENGTH = 20_000;

/** The lines of an ads.txt. */
export function AdsTxt({
  message = 'Her satıra ağın verdiği gibi yazın, örneğin google.com, pub-1234567890123456, DIRECT, f08c47fec0942fa0',
}: Message<Sentence> = {}): PropertyDecorator {
  const read: Reader = (raw) => {
    const text = readText(raw);
    return typeof text === 'string' && text.length <= MAX_ADS_TXT_LENGTH ? (adsTxtOf(text) ?? false) : text;
  };
  const fits = (value: unknown): boolean =>
    typeof value === 'string' && value.length <= MAX_ADS_TXT_LENGTH && isStorable(value);
  return rule('adsTxt', read, fits, ofLength(message, MAX_ADS_TXT_LENGTH), { maxLength: MAX_ADS_TXT_LENGTH });
}

const WEBHOOK_TEXT = 'https:// ile başlayan, internetten ulaşılabilen bir adres girin';

/** An address that this program itself will call; where it may lead to is for the configuration to say. */
export function WebhookAddress({ message = WEBHOOK_TEXT }: Message<Sentence> = {}): PropertyDecorator {
  const fits = (value: unknown): boolean => readAddress(value) !== undefined;
  return rule('calledAddress', readText, fits, ofLength(message, MAX_ADDRESS_LENGTH), {
    maxLength: MAX_ADDRESS_LENGTH,
  });
}

/** @returns the fault of an address that this program will call; null when nothing is */
export async function webhookAddressProblem(address: string, mayBePrivate: boolean): Promise<string | null> {
  const { protocol, hostname } = new URL(address);
  const isPublic = isPublicHost(hostname);
  if (mayBePrivate && !isPublic) return null;
  if (protocol !== 'https:' || !isPublic) return WEBHOOK_TEXT;
  if (mayBePrivate || (await leadsOutside(hostname))) return null;
  return 'Bu ad, kendi ağımızdaki bir adrese gidiyor.';
}

function isWebAddress(value: unknown): boolean {
  const url = readAddress(value);
  return url?.protocol === 'https:' && url.hostname.includes('.');
}

function readAddress(value: unknown): URL | undefined {
  if (typeof value !== 'string' || value.length > MAX_ADDRESS_LENGTH || !isStorable(value)) return undefined;
  if (!URL.canParse(value)) return undefined;
  const url = new URL(value);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && url.username === '' && url.password === '' ? url : undefined;
}
