import { IsOptional, ValidateBy, type ValidationOptions } from 'class-validator';
import { isKurus, kurusFromLira } from '../../shared/finance/money.js';
import { isOtherPhone, parseAmount, parseMobile } from '../../shared/finance/tr/parse.js';
import { isSendable, MAX_EMAIL_LENGTH, normalizeEmail, suggestedEmail } from './email.js';
import { type Limits, noteLimits, noteOptional } from './limits.js';
import { type LimitMessage, ofLength, ofSize, type Sentence } from './limit-messages.js';
import { FIELD_MESSAGES } from './messages.js';
import { type Reader, readEmail, readFlag, Reads, readText, readTexts } from './reads.js';
import { SLUG } from '../../shared/paths/slug.js';

/** Message beside a field with an error. */
interface Message<Said = string> {
  readonly message: Said;
}

const DEFAULTS = {
  text: 'Bu alanı kontrol edin',
  slug: 'Yalnızca küçük harf, rakam ve tire kullanın',
  choice: 'Listeden bir seçenek seçin',
  number: 'Bir tam sayı girin',
  amount: 'Lütfen geçerli bir tutar girin',
  phone: 'Lütfen geçerli bir telefon numarası girin',
  email: 'Lütfen geçerli bir e-posta adresi girin',
} as const;

export const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;
/** `//host` would be another site. */
const SITE_PATH = /^\/(?!\/)/;
const MAX_PATH_LENGTH = 300;
/** NUL, other control characters (line ends and tabs aside) and halves of surrogate pairs: no text of a person's. */
// eslint-disable-next-line no-control-regex -- refusing exactly these characters is the point
const UNSTORABLE = /[\u0000-\u0008\v\f\u000e-\u001f\u007f\p{Surrogate}]/u;

/** Text that every column, log and document can hold. */
export const isStorable = (text: string): boolean => !UNSTORABLE.test(text);

/** Joiners and variation selectors: characters that some names and signs are written with. */
const JOINERS = ['\u200c', '\u200d', '\ufe0e', '\ufe0f'];
const withoutJoiners = (text: string): string =>
  JOINERS.reduce((rest, joiner) => rest.replaceAll(joiner, ''), text);
/**
 * Characters that can't be seen but change the text: marks that turn the direction of a line, spaces without width,
 * fillers, control characters. Line ends and tabs would make a record of their own in a file.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{DI}\u2800]/u;

/** Text of one line with nothing hidden in it: all that is taken from visitors. */
export function isPlain(text: string): boolean {
  const seen = withoutJoiners(text);
  return isStorable(text) && !INVISIBLE.test(seen) && (seen.trim() !== '' || text.trim() === '');
}

/** One named rule: how the field is read, what must hold of the value read, and what of that a form can say ahead. */
export function rule(
  name: string,
  read: Reader,
  holds: (value: unknown) => boolean,
  message: NonNullable<ValidationOptions['message']> | LimitMessage,
  limits: Omit<Limits, 'rule'> = {},
): PropertyDecorator {
  const said = typeof message === 'object' ? message : { message, constraints: [] };
  const check = ValidateBy(
    { name, constraints: [...said.constraints], validator: { validate: holds } },
    { message: said.message },
  );
  return (target, key) => {
    Reads(read)(target, key);
    noteLimits(target, key, { rule: name, ...limits });
    check(target, key);
  };
}

/** The field may be left out; given, its other rule holds. */
export const Optional = (): PropertyDecorator => (target, key) => {
  noteOptional(target, key);
  IsOptional()(target, key);
};

export function Text({
  max,
  min = 1,
  message = DEFAULTS.text,
}: { max: number; min?: number } & Partial<Message<Sentence>>): PropertyDecorator {
  const fits = (value: unknown): boolean =>
    typeof value === 'string' && value.length >= min && value.length <= max && isStorable(value);
  return rule('text', readText, fits, ofLength(message, max), { maxLength: max });
}

/** Text that people type on one line: names and whatever else visitors send. */
export function Line({
  max,
  min = 1,
  message = DEFAULTS.text,
}: { max: number; min?: number } & Partial<Message<Sentence>>): PropertyDecorator {
  const fits = (value: unknown): boolean =>
    typeof value === 'string' && value.length >= min && value.length <= max && isPlain(value);
  return rule('line', readText, fits, ofLength(message, max), { maxLength: max });
}

/** A path of this site, with or without its query: `/ihtiyac-kredisi?tutar=50000`. */
export function SitePath({ message = DEFAULTS.text }: Partial<Message<Sentence>> = {}): PropertyDecorator {
  const fits = (value: unknown): boolean =>
    typeof value === 'string' && SITE_PATH.test(value) && value.length <= MAX_PATH_LENGTH && isPlain(value);
  return rule('sitePath', readText, fits, ofLength(message, MAX_PATH_LENGTH), { maxLength: MAX_PATH_LENGTH });
}

export function Slug({
  max = 120,
  message = DEFAULTS.slug,
}: { max?: number } & Partial<Message<Sentence>> = {}): PropertyDecorator {
  const fits = (value: unknown): boolean =>
    typeof value === 'string' && value.length <= max && SLUG.test(value);
  return rule('slug', readText, fits, ofLength(message, max), { maxLength: max });
}

export function Uuid({ message = DEFAULTS.text }: Partial<Message> = {}): PropertyDecorator {
  const read: Reader = (raw) => (typeof raw === 'string' ? raw.trim().toLowerCase() : raw);
  return rule('uuid', read, (value) => typeof value === 'string' && UUID.test(value), message);
}

const OTHER_PHONE = Symbol('a number that is no mobile one');

/** A Turkish mobile number, however it was typed, as its ten national digits. */
export function TurkishMobile({ message = DEFAULTS.phone }: Partial<Message> = {}): PropertyDecorator {
  const read: Reader = (raw) => {
    const text = readText(raw);
    if (typeof text !== 'string') return text;
    return parseMobile(text) ?? (isOtherPhone(text) ? OTHER_PHONE : false);
  };
  const reason = ({ value }: { readonly value: unknown }): string =>
    value === OTHER_PHONE ? FIELD_MESSAGES.notMobile : message;
  return rule('turkishMobile', read, (value) => typeof value === 'string', reason);
}

export const isEmail = (value: unknown): value is string => typeof value === 'string' && isSendable(value);

/** Message for an invalid e-mail address: the field's own, or a suggestion where letters can't be sent. */
export function emailReason(value: unknown, message: string = DEFAULTS.email): string {
  const suggestion = typeof value === 'string' ? suggestedEmail(value) : null;
  if (suggestion === null) return message;
  return `E-posta adresinde Türkçe ya da özel harf kullanılamaz. ${suggestion} mi demek istediniz?`;
}

/** An address that mail can be sent to. */
export function Email({ message = DEFAULTS.email }: Partial<Message> = {}): PropertyDecorator {
  const reason = ({ value }: { readonly value: unknown }): string => emailReason(value, message);
  return rule('email', readEmail, isEmail, reason, { maxLength: MAX_EMAIL_LENGTH });
}

/** An address that rows of before may have, even one that no mail server takes; read as it is looked up. */
export function KnownEmail({ message = DEFAULTS.email }: Partial<Message> = {}): PropertyDecorator {
  const read: Reader = (raw) => {
    const text = readText(raw);
    return typeof text === 'string' ? (normalizeEmail(text) ?? false) : text;
  };
  const isKnown = (value: unknown): boolean => typeof value === 'string';
  return rule('knownEmail', read, isKnown, message, { maxLength: MAX_EMAIL_LENGTH });
}

/** Money as typed (`50.000`, `1.500,50`) or as a JSON number of lira; read to kuruş. */
export function Amount({ message = DEFAULTS.amount }: Partial<Message> = {}): PropertyDecorator {
  const read: Reader = (raw) => {
    if (typeof raw === 'number') return kurusOf(raw);
    const text = readText(raw);
    return typeof text === 'string' ? (parseAmount(text) ?? false) : text;
  };
  return rule('amount', read, (value) => isKurus(value) && Number(value) > 0, message);
}

function kurusOf(lira: number): number | false {
  try {
    return kurusFromLira(lira);
  } catch {
    return false;
  }
}

interface Bounds {
  readonly min: number;
  readonly max: number;
}

export const WholeNumber = ({
  message = DEFAULTS.number,
  ...bounds
}: Bounds & Partial<Message<Sentence>>): PropertyDecorator => number('wholeNumber', { ...bounds, message });

/** A whole number whose message says what it is and names its bounds: `Sapma 1 ile 100 arasında bir tam sayı olmalıdır`. */
export const NumberBetween = (what: string, bounds: Bounds): PropertyDecorator =>
  WholeNumber({
    ...bounds,
    message: `${what} $constraint1 ile $constraint2 arasında bir tam sayı olmalıdır`,
  });

function number(name: string, { min, max, message }: Bounds & Message<Sentence>): PropertyDecorator {
  const read: Reader = (raw) => {
    const text = readText(raw);
    return typeof text === 'string' && /^-?\d{1,15}$/.test(text) ? Number(text) : text;
  };
  const fits = (value: unknown): boolean =>
    Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
  return rule(name, read, fits, ofSize(message, { min, max }));
}

/** The number of a picture, which `PictureField` sends. */
export const PictureId = ({ message = 'Görsel okunamadı' }: Partial<Message> = {}): PropertyDecorator =>
  number('pictureId', { min: 1, max: Number.MAX_SAFE_INTEGER, message });

export function OneOf(
  choices: readonly string[],
  { message = DEFAULTS.choice }: Partial<Message> = {},
): PropertyDecorator {
  return rule('oneOf', readText, (value) => typeof value === 'string' && choices.includes(value), message);
}

/** Several short texts, such as the ticked boxes of a group. */
export function Choices({
  min = 0,
  max,
  message = DEFAULTS.choice,
}: { min?: number; max: number } & Partial<Message>): PropertyDecorator {
  const isChoice = (item: unknown): boolean =>
    typeof item === 'string' && item.length <= 120 && isPlain(item);
  const fits = (value: unknown): boolean =>
    Array.isArray(value) && value.length >= min && value.length <= max && value.every(isChoice);
  return rule('choices', readTexts, fits, message, { canBeEmpty: min === 0 });
}

/** A box that may be ticked. */
export function Flag({ message = DEFAULTS.text }: Partial<Message> = {}): PropertyDecorator {
  return rule('flag', readFlag, (value) => typeof value === 'boolean', message, { canBeEmpty: true });
}

/** The same where a form may lack the box: one that is not there is no no. */
export function OptionalFlag({ message = DEFAULTS.text }: Partial<Message> = {}): PropertyDecorator {
  const read: Reader = (raw) => (raw === undefined ? undefined : readFlag(raw));
  const flag = rule('flag', read, (value) => typeof value === 'boolean', message, { canBeEmpty: true });
  return (target, key) => {
    Optional()(target, key);
    flag(target, key);
  };
}

/** A box that has to be ticked. */
export function Consent({ message }: Message): PropertyDecorator {
  return rule('consent', readFlag, (value) => value === true, message);
}

/** A honeypot: whether something stands in it. Password managers fill it in as well as robots, so it refuses nobody. */
export function Honeypot(): PropertyDecorator {
  const read: Reader = (raw) => raw !== undefined && raw !== null && raw !== '';
  return rule('honeypot', read, () => true, DEFAULTS.text, { canBeEmpty: true });
}
