import { partsOf, type CalendarDate } from '../calendar.js';
import { isKurus, type Kurus } from '../money.js';
import type { DepositCurrency } from '../subjects.js';

/*
 * Digits are grouped here and not by Intl: engines differ in the sign's place and in the kind of space, and Intl
 * writes TRY as ₺1.234 where the product writes 1.234 TL. Server and browser must print the same bytes.
 */

export interface MoneyFormat {
  decimals?: 0 | 2;
}

export type MoneyCurrency = DepositCurrency;

const MONTHS = [
  'Ocak',
  'Şubat',
  'Mart',
  'Nisan',
  'Mayıs',
  'Haziran',
  'Temmuz',
  'Ağustos',
  'Eylül',
  'Ekim',
  'Kasım',
  'Aralık',
] as const;

const MILLION_LIRA: Kurus = 1_000_000_00;
const NATIONAL_NUMBER = /^\d{10}$/;

/**
 * Kuruş as lira: 123456789 -> `1.234.568 TL`, with two decimals `1.234.567,89 TL`. A half is rounded away from zero.
 * @throws RangeError when the amount is not a safe integer
 */
export function formatLira(kurus: Kurus, { decimals = 0 }: MoneyFormat = {}): string {
  return `${formatMinor(kurus, decimals)} TL`;
}

/**
 * An amount as presets show it: from a million lira a number and M (`1M`, `2,5M`, at most two decimals), below that
 * `10.000 TL`.
 * @throws RangeError when the amount is not a safe integer
 */
export function formatAmountShort(kurus: Kurus): string {
  if (Math.abs(kurus) < MILLION_LIRA) return formatLira(kurus);
  const millions = formatNumber(kurus / MILLION_LIRA, 2);
  return `${millions.replace(/,?0{1,2}$/, '')}M`;
}

/**
 * Minor units of a currency, with two decimals unless told otherwise: `1.234,50 TL`, `1.234,50 $`, `1.234,50 €`.
 * @throws RangeError when the amount is not a safe integer
 */
export function formatMoney(
  minor: Kurus,
  currency: MoneyCurrency,
  { decimals = 2 }: MoneyFormat = {},
): string {
  if (currency === 'TRY') return formatLira(minor, { decimals });
  return `${formatMinor(minor, decimals)} ${currency === 'USD' ? '$' : '€'}`;
}

/**
 * A percentage with a fixed number of decimals: `%3,49`.
 * @throws RangeError when `percent` is not finite or `digits` not 0 to 10
 */
export function formatPercent(percent: number, digits = 2): string {
  const text = formatNumber(percent, digits);
  return text.startsWith('-') ? `-%${text.slice(1)}` : `%${text}`;
}

/**
 * How much of a whole: `%12,5`. More than the whole is said as such (`>%100`): conversions that came without a click
 * make a rate of clicks no figure that means anything.
 */
export function formatShare(percent: number): string {
  return percent > 100 ? '>%100' : formatPercent(percent, 1);
}

/**
 * A number with dots between thousands and a comma before its decimals: `1.234,50`. A half is rounded away from zero,
 * as the number is written in decimal (1.005 -> `1,01`).
 * @throws RangeError when `value` is not finite or `digits` not 0 to 10
 */
export function formatNumber(value: number, digits = 0): string {
  if (!Number.isFinite(value)) throw new RangeError(`Not a number to show: ${value}`);
  if (!Number.isInteger(digits) || digits < 0 || digits > 10)
    throw new RangeError(`digits: expected 0 to 10, got ${digits}`);
  const shifted = Number(`${Math.abs(value)}e${digits}`);
  const units = Math.round(shifted);
  const text = Number.isSafeInteger(units) ? written(units, digits) : writtenLarge(Math.abs(value), digits);
  return value < 0 && /[1-9]/.test(text) ? `-${text}` : text;
}

/** `20.11.2026` */
export function formatDate(date: CalendarDate): string {
  return `${date.slice(8, 10)}.${date.slice(5, 7)}.${date.slice(0, 4)}`;
}

/** `20 Kasım 2026` */
export function formatDateLong(date: CalendarDate): string {
  const { year, month, day } = partsOf(date);
  return `${day} ${MONTHS[month - 1]} ${year}`;
}

/** Groups national digits 3-3-2-2, unfinished ones too, as an input does while they are typed: `532 123 4`. */
/** `Ekim 2026` */
export function formatMonth(date: CalendarDate): string {
  return formatDateLong(date).replace(/^\d+ /, '');
}

export function groupPhoneDigits(digits: string): string {
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 8), digits.slice(8)]
    .filter(Boolean)
    .join(' ');
}

/** `+90 532 123 45 67` from ten national digits; anything else (444 lines, abroad) comes back as it is. */
export function formatPhone(national: string): string {
  return NATIONAL_NUMBER.test(national) ? `+90 ${groupPhoneDigits(national)}` : national;
}

/** `+90 5•• ••• •• 67` from ten national digits; anything else is hidden whole. */
export function maskPhone(national: string): string {
  if (!NATIONAL_NUMBER.test(national)) return '•••';
  return `+90 ${national.slice(0, 1)}•• ••• •• ${national.slice(8)}`;
}

/** `a•••@e•••.com`: enough to tell two rows apart, not enough to write to anyone. Text without @ is hidden whole. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return '•••';
  const domain = email.slice(at + 1);
  const dot = domain.lastIndexOf('.');
  const ending = dot > 0 ? domain.slice(dot) : '';
  return `${firstLetter(email.slice(0, at))}•••@${firstLetter(dot > 0 ? domain.slice(0, dot) : domain)}•••${ending}`;
}

function firstLetter(text: string): string {
  const [first = '', second] = text;
  return second === undefined ? '' : first;
}

function formatMinor(minor: Kurus, decimals: 0 | 2): string {
  if (!isKurus(minor)) throw new RangeError(`Not an amount in kuruş: ${minor}`);
  const size = Math.abs(minor);
  const units = decimals === 2 ? size : (size - (size % 100)) / 100 + (size % 100 >= 50 ? 1 : 0);
  const text = written(units, decimals);
  return minor < 0 && units > 0 ? `-${text}` : text;
}

/** Whole units of the last decimal as a number with that many decimals: 123450 and 2 -> `1.234,50`. */
function written(units: number, digits: number): string {
  if (digits === 0) return grouped(units);
  const whole = 10 ** digits;
  const fraction = units % whole;
  return `${grouped((units - fraction) / whole)},${String(fraction).padStart(digits, '0')}`;
}

/** The last three digits after the others, and those in the same way. */
function grouped(whole: number): string {
  if (whole < 1000) return String(whole);
  const last = whole % 1000;
  return `${grouped((whole - last) / 1000)}.${last < 100 ? String(last).padStart(3, '0') : last}`;
}

/** Beyond what units can count: from 1e15 a double has no decimals left, and its decimal text would turn exponential. */
function writtenLarge(value: number, digits: number): string {
  const text = value >= 1e15 ? `${BigInt(Math.round(value))}.${'0'.repeat(digits)}` : value.toFixed(digits);
  const [whole = '', fraction = ''] = text.split('.');
  const first = whole.length % 3 || 3;
  let dotted = whole.slice(0, first);
  for (let at = first; at < whole.length; at += 3) dotted += `.${whole.slice(at, at + 3)}`;
  return fraction === '' ? dotted : `${dotted},${fraction}`;
}
