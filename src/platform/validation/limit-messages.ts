import { formatNumber } from '../../shared/finance/tr/format.js';

/*
 * Messages for values beyond a limit. Such a value is not missing: "Ürün adı gereklidir" beside a name that is too long
 * helps nobody. A rule's own message is used where it names the limit, else one of these.
 */

const written = (limit: number): string => formatNumber(limit, (String(limit).split('.')[1] ?? '').length);

const names = (sentence: string, limit: number): boolean =>
  [String(limit), written(limit)].some((figure) =>
    new RegExp(`(?<![\\d.,])${figure.replaceAll('.', '\\.')}(?!\\d|[.,]\\d)`).test(sentence),
  );

/** @param sentence the rule's message for every other fault */
export const ofLength =
  (sentence: string, max: number) =>
  (value: unknown): string =>
    typeof value === 'string' && value.length > max && !names(sentence, max)
      ? `En çok ${written(max)} karakter yazın`
      : sentence;

export const ofLines =
  (sentence: string, { max, length }: { readonly max: number; readonly length: number }) =>
  (value: unknown): string => {
    if (!Array.isArray(value)) return sentence;
    if (value.length > max && !names(sentence, max)) return `En çok ${written(max)} satır yazın`;
    const isLong = value.some((line) => typeof line === 'string' && line.length > length);
    return isLong && !names(sentence, length)
      ? `Bir satıra en çok ${written(length)} karakter yazın`
      : sentence;
  };

/** Messages of lists to choose from: their limits are no help to anybody. */
const IS_CHOICE = / seçin$/;

/** More digits than a number is read from. */
const HUGE = /^\d{16,}$/;

/** @param per size of the limit's unit in the value: 100 for kuruş */
export const ofSize =
  (sentence: string, { min, max }: { readonly min: number; readonly max: number }, per = 1) =>
  (value: unknown): string => {
    const figure = typeof value === 'string' && HUGE.test(value) ? Infinity : value;
    if (typeof figure !== 'number' || IS_CHOICE.test(sentence)) return sentence;
    if (figure > max && !names(sentence, max / per)) return `En çok ${written(max / per)} olabilir`;
    return figure < min && !names(sentence, min / per) ? `En az ${written(min / per)} olmalıdır` : sentence;
  };
