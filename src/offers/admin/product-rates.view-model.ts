import type { FormValues, FormView } from '../../../views/components/admin-form/form-view.js';
import type { FigureQuestionView } from '../../../views/components/figure-question/figure-in-question.js';
import { tickOf } from '../../../views/components/admin-table/tick.js';
import type { ProductRatesProps } from '../../../views/offers/admin/rates.js';
import { calendarDate } from '../../shared/finance/calendar.js';
import { formatDate } from '../../shared/finance/tr/format.js';
import { formatInstant } from '../../shared/finance/tr/format-instant.js';
import { rateText } from '../../shared/finance/tr/rate-text.js';
import { type Fields, fieldsOf, toFieldViews } from '../../admin/field.js';
import { adminPaths } from '../../shared/paths/site.js';
import type { FieldErrors } from '../../platform/validation/validate-input.js';
import type { RatedProduct, RateEntry } from './product-rates.service.js';
import { RateEndInput, RateInput } from './rate-input.js';

/** Submitted form with its errors, to be corrected or sent again. */
export interface SentRates {
  readonly form: 'add' | 'end';
  readonly values: FormValues;
  readonly errors: FieldErrors;
  readonly question?: FigureQuestionView;
}

interface Circumstances {
  readonly sent: SentRates | null;
  readonly isStale: boolean;
  readonly timeZone: string;
  /** The list of products as she left it. */
  readonly listHref: string;
}

/** The page of a product's rates, remembering the list it was opened from. */
export const ratesAddress = (id: string, listHref: string): string =>
  adminPaths.productRates(id, remembering(listHref));

export function toRatesPage(
  product: RatedProduct,
  history: readonly RateEntry[],
  { sent, isStale, timeZone, listHref }: Circumstances,
): ProductRatesProps {
  const current = history.find(({ state }) => state === 'current');
  const blank = { rate: '', valid_from: product.today, valid_to: '' };
  const form = (which: SentRates['form'], action: string, fields: Fields, values: FormValues): FormView => ({
    action,
    cancelHref: listHref,
    ...(sent?.form === which ? { errors: sent.errors, question: sent.question } : { errors: {} }),
    values: sent?.form === which ? sent.values : values,
    fields: toFieldViews(fields),
    version: product.version,
    token: null,
    isTyped: sent?.form === which,
    step: null,
  });
  return {
    name: product.name,
    bank: product.bank,
    productHref: adminPaths.product(product.id, remembering(listHref)),
    period: product.type === 'loan' ? 'aylık' : 'yıllık',
    isStale,
    current:
      current === undefined
        ? null
        : {
            percent: percentOf(current),
            ...daysOf(current),
            confirmed: [formatDate(calendarDate(current.confirmed_on)), current.confirmed_by]
              .filter(Boolean)
              .join(', '),
            tick: tickOf({ id: product.id, version: Number(current.id) }),
          },
    add: form('add', adminPaths.productRates(product.id), fieldsOf(RateInput), blank),
    end:
      current === undefined
        ? null
        : form('end', adminPaths.productRateEnd(product.id, current.id), fieldsOf(RateEndInput), {
            last_day: current.ends ?? '',
          }),
    version: product.version,
    rows: history.map((entry) => toRateItem(entry, history, { product, timeZone })),
  };
}

function toRateItem(
  entry: RateEntry,
  history: readonly RateEntry[],
  { product, timeZone }: { readonly product: RatedProduct; readonly timeZone: string },
): ProductRatesProps['rows'][number] {
  return {
    id: entry.id,
    percent: percentOf(entry),
    ...daysOf(entry),
    state: entry.state,
    by: entry.created_by === '' ? 'İlk içerik' : entry.created_by,
    at: formatInstant(entry.created_at, timeZone),
    isImported: entry.import_id !== null,
    reported: entry.reported_on && formatDate(entry.reported_on),
    withdrawn:
      entry.withdrawn_at === null
        ? null
        : `${entry.withdrawn_by ?? ''}, ${formatInstant(entry.withdrawn_at, timeZone)}`,
    withdrawQuestion: withdrawQuestion(entry, history, product.today),
    withdrawHref: adminPaths.productRateWithdrawal(product.id, entry.id),
  };
}

/** Asked before a rate is taken back: which one, and what visitors see then. */
export function withdrawQuestion(rate: RateEntry, history: readonly RateEntry[], today: string): string {
  const asked = `${percentOf(rate)} oranını geri almak istediğinizden emin misiniz?`;
  return `${asked} ${consequence(rate, history, today)} Geçmişte geri alınmış olarak kalır.`;
}

function consequence({ state }: RateEntry, history: readonly RateEntry[], today: string): string {
  if (state !== 'current') return 'Bugün geçerli oran değişmez.';
  // The newest first: of those that have begun, the one before the current one.
  const former = history.find((entry) => entry.state === 'past');
  return former === undefined || (former.valid_to !== null && former.valid_to < today)
    ? 'Yerine geçecek oran olmadığından ürün sitede listelenmez.'
    : `Yerine ${formatDate(calendarDate(former.valid_from))} başlangıçlı ${percentOf(former)} geçerli olur.`;
}

const remembering = (listHref: string): { return?: string } =>
  listHref === adminPaths.products() ? {} : { return: listHref };

const percentOf = ({ rate }: Pick<RateEntry, 'rate'>): string => rateText(rate);

function daysOf({ valid_from, ends }: RateEntry): { from: string; to: string | null } {
  return {
    from: formatDate(calendarDate(valid_from)),
    to: ends === null ? null : formatDate(calendarDate(ends)),
  };
}
