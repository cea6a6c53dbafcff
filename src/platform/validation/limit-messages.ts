import { formatNumber } from '../../shared/finance/tr/format.js';

/*
 * Messages for values beyond a limit. Such a value is not missing: "Ürün adı gereklidir" beside a name that is too long
 * helps nobody.
 */

/**
 * Message of a rule with limits. A sentence that names one does so by class-validator's token, `$constraint1`, in place of
 * which the limit is written; beyond a limit that it does not name another sentence is said. A function's is said of every
 * fault.
 */
export type Sentence = string | (() => string);

/** Message and constraints of a rule, as class-validator takes them. */
export interface LimitMessage {
  /** Limits as they are written, `$constraint1` first. */
  readonly constraints: readonly string[];
  readonly message: (args: { readonly value: unknown }) => string;
}

const written = (limit: number): string => formatNumber(limit, (String(limit).split('.')[1] ?? '').length);

const text = (sentence: Sentence): string => (typeof sentence === 'function' ? sentence() : sentence);

const names = (sentence: Sentence, limit: 1 | 2): boolean =>
  typeof sentence === 'function' || sentence.includes(`$constraint${String(limit)}`);

/** `$constraint1` is the length. */
export const ofLength = (sentence: Sentence, max: number): LimitMessage => ({
  constraints: [written(max)],
  message: ({ value }) =>
    typeof value === 'string' && value.length > max && !names(sentence, 1)
      ? 'En çok $constraint1 karakter yazın'
      : text(sentence),
});

/** `$constraint1` is the number of lines, `$constraint2` the length of each. */
export const ofLines = (
  sentence: Sentence,
  { max, length }: { readonly max: number; readonly length: number },
): LimitMessage => ({
  constraints: [written(max), written(length)],
  message: ({ value }) => {
    if (!Array.isArray(value)) return text(sentence);
    if (value.length > max && !names(sentence, 1)) return 'En çok $constraint1 satır yazın';
    const isLong = value.some((line) => typeof line === 'string' && line.length > length);
    return isLong && !names(sentence, 2) ? 'Bir satıra en çok $constraint2 karakter yazın' : text(sentence);
  },
});

/** More digits than a number is read from. */
const HUGE = /^\d{16,}$/;

/**
 * `$constraint1` is the least, `$constraint2` the most.
 * @param per size of the limits' unit in the value: 100 for kuruş
 */
export const ofSize = (
  sentence: Sentence,
  { min, max }: { readonly min: number; readonly max: number },
  per = 1,
): LimitMessage => ({
  constraints: [written(min / per), written(max / per)],
  message: ({ value }) => {
    const figure = typeof value === 'string' && HUGE.test(value) ? Infinity : value;
    if (typeof figure !== 'number') return text(sentence);
    if (figure > max && !names(sentence, 2)) return 'En çok $constraint2 olabilir';
    return figure < min && !names(sentence, 1) ? 'En az $constraint1 olmalıdır' : text(sentence);
  },
});
