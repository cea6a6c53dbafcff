import type { CalculatorField } from '../../../views/products/calculators/model.js';
import type { Kurus } from '../../shared/finance/money.js';
import { formatLira, formatNumber } from '../../shared/finance/tr/format.js';
import { parseAmount } from '../../shared/finance/tr/parse.js';
import { lastOf, type RawQuery } from '../../platform/routing/raw-query.js';

const MAX_TYPED = 40;
const RATE = /^\d{1,3}(?:[.,]\d{1,4})?$/;

interface Texts {
  readonly label: string;
  readonly hint?: string;
}

interface Range extends Texts {
  readonly min: number;
  readonly max: number;
}

/** Range of a field and its default. */
type Usual = Range & { readonly usual: number };

interface Kind {
  readonly kind: 'money' | 'rate' | 'whole';
  readonly suffix: string;
  readonly parse: (text: string) => number | null;
  readonly show: (value: number) => string;
  readonly unreadable: string;
  readonly outside: (min: number, max: number) => string;
}

const MONEY: Kind = {
  kind: 'money',
  suffix: 'TL',
  parse: parseAmount,
  show: (kurus) => formatNumber(kurus / 100, kurus % 100 === 0 ? 0 : 2),
  unreadable: 'Tutarı rakamla yazın, örneğin 50.000.',
  outside: (min, max) => `${formatLira(min)} ile ${formatLira(max)} arasında bir tutar yazın.`,
};

const PERCENT: Kind = {
  kind: 'rate',
  suffix: '%',
  parse: (text) => {
    const bare = text.replace(/^%\s?/, '');
    return RATE.test(bare) ? Number(bare.replace(',', '.')) : null;
  },
  show: (value) => String(value).replace('.', ','),
  unreadable: 'Oranı rakamla yazın, örneğin 3,49.',
  outside: (min, max) => `%${PERCENT.show(min)} ile %${PERCENT.show(max)} arasında bir oran yazın.`,
};

const wholeOf = (unit: string): Kind => ({
  kind: 'whole',
  suffix: unit,
  parse: (text) => (/^\d{1,4}$/.test(text) ? Number(text) : null),
  show: String,
  unreadable: 'Tam sayı yazın.',
  outside: (min, max) => `${String(min)} ile ${String(max)} arasında bir sayı yazın.`,
});

/**
 * Reads the fields of a calculator from its address, in the order in which the form shows them. A value that can't be
 * used keeps its text and gets its message, the usual value stands in for it; then there is no answer (`hasProblem`).
 */
export class FormReader {
  readonly fields: CalculatorField[] = [];
  hasProblem = false;

  constructor(private readonly query: RawQuery) {}

  money(name: string, range: Usual): Kurus {
    return this.required(MONEY, name, range);
  }

  optionalMoney(name: string, range: Range): Kurus | null {
    return this.optional(MONEY, name, range);
  }

  percent(name: string, range: Usual): number {
    return this.required(PERCENT, name, range);
  }

  optionalPercent(name: string, range: Range): number | null {
    return this.optional(PERCENT, name, range);
  }

  whole(name: string, unit: string, range: Usual): number {
    return this.required(wholeOf(unit), name, range);
  }

  optionalWhole(name: string, unit: string, range: Range): number | null {
    return this.optional(wholeOf(unit), name, range);
  }

  /** One of a list; what is none of it is as if nothing was chosen. */
  choice<Value extends string>(
    name: string,
    { label, hint, words }: Texts & { readonly words: Readonly<Record<Value, string>> },
  ): Value {
    const options = (Object.entries(words) as [Value, string][]).map(([value, text]) => ({
      value,
      label: text,
    }));
    const asked = lastOf(this.query[name]);
    const chosen = options.find(({ value }) => value === asked) ?? options[0];
    if (!chosen) throw new TypeError(`${name} has no choices`);
    this.fields.push({ kind: 'choice', name, label, hint, text: chosen.value, options });
    return chosen.value;
  }

  flag(name: string, { label, hint }: Texts): boolean {
    const isOn = ['evet', '1'].includes(lastOf(this.query[name]) ?? '');
    this.fields.push({ kind: 'flag', name, label, hint, text: isOn ? 'evet' : '' });
    return isOn;
  }

  /** Says beside a field what only shows when several are read. */
  refuse(name: string, error: string): void {
    const at = this.fields.findIndex((field) => field.name === name);
    const field = this.fields[at];
    if (!field || field.error !== undefined) return;
    this.fields[at] = { ...field, error };
    this.hasProblem = true;
  }

  /** Says beside a field what only the other fields tell. */
  explain(name: string, hint: string): void {
    const at = this.fields.findIndex((field) => field.name === name);
    const field = this.fields[at];
    if (field) this.fields[at] = { ...field, hint };
  }

  private required(kind: Kind, name: string, range: Usual): number {
    const typed = lastOf(this.query[name]);
    if (typed === undefined) return this.add(kind, name, range, kind.show(range.usual), range.usual);
    if (typed.trim() === '') return this.add(kind, name, range, '', range.usual, 'Bu alanı doldurun.');
    return this.read(kind, name, range, typed, range.usual);
  }

  private optional(kind: Kind, name: string, range: Range): number | null {
    const typed = lastOf(this.query[name]) ?? '';
    if (typed.trim() === '') return this.add(kind, name, { ...range, optional: true }, '', null);
    return this.read(kind, name, { ...range, optional: true }, typed, null);
  }

  private read<Fallback>(
    kind: Kind,
    name: string,
    range: Range & { readonly optional?: boolean },
    typed: string,
    fallback: Fallback,
  ): number | Fallback {
    const value = kind.parse(typed.trim());
    if (value === null) return this.add(kind, name, range, shown(typed), fallback, kind.unreadable);
    if (value < range.min || value > range.max)
      return this.add(kind, name, range, shown(typed), fallback, kind.outside(range.min, range.max));
    return this.add(kind, name, range, kind.show(value), value);
  }

  private add<Value>(
    { kind, suffix }: Kind,
    name: string,
    { label, hint, optional }: Texts & { readonly optional?: boolean },
    text: string,
    value: Value,
    error?: string,
  ): Value {
    this.fields.push({ kind, name, label, hint, suffix, text, error, optional });
    if (error !== undefined) this.hasProblem = true;
    return value;
  }
}

/** Typed text without control characters and lone surrogates, cut to `MAX_TYPED` characters. */
const shown = (typed: string): string =>
  [...typed.replace(/[\p{Cc}\p{Cs}]/gu, '')].slice(0, MAX_TYPED).join('');
