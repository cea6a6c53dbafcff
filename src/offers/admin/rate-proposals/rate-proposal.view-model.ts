import type { FigureQuestionView } from '../../../../views/components/figure-question/figure-in-question.js';
import type { VersionRow } from '../../../../views/components/version-table/version-table.js';
import type {
  RateProposalShowProps,
  TypedWords,
} from '../../../../views/offers/admin/rate-proposals/show.js';
import type { CalendarDate } from '../../../shared/finance/calendar.js';
import { formatInstant } from '../../../shared/finance/tr/format-instant.js';
import { formatDate } from '../../../shared/finance/tr/format.js';
import { rateText } from '../../../shared/finance/tr/rate-text.js';
import { ratePeriod } from '../../../shared/labels/rate-proposals.js';
import { adminPaths } from '../../../shared/paths/site.js';
import type { ChangesView } from './change-reviews.service.js';
import { isWaiting, type RateReview } from './rate-review.js';

/** Outcome of a form on the page, and its words as they were typed. */
export interface SaidOfReview {
  readonly isStale?: boolean;
  /** Why it can't be approved as it is. */
  readonly refusal?: string;
  readonly question?: FigureQuestionView;
  readonly ask?: TypedWords;
  readonly refuse?: TypedWords;
}

interface Circumstances extends SaidOfReview {
  readonly difference: ChangesView;
  readonly timeZone: string;
}

const NOTHING: TypedWords = { text: '', error: undefined };

export function toReview(
  review: RateReview,
  {
    difference,
    timeZone,
    isStale = false,
    refusal,
    question,
    ask = NOTHING,
    refuse = NOTHING,
  }: Circumstances,
): RateProposalShowProps {
  const waits = isWaiting(review);
  return {
    id: review.id,
    product: review.product,
    bank: review.bank,
    productHref:
      review.kind === 'rate'
        ? adminPaths.productRates(review.product_id)
        : adminPaths.product(review.product_id),
    state: review.state,
    kind: review.kind,
    columns: difference.columns,
    rows: difference.rows,
    effect: difference.effect,
    facts: factsOf(review, timeZone),
    warnings: [...difference.warnings, ...(waits && !review.is_of_bank ? [NOT_ITS_OWN] : [])],
    version: review.version,
    productVersion: review.product_version,
    isWaiting: waits,
    canApprove: review.is_of_bank,
    confirmedBy: review.confirmed_by,
    question,
    ask,
    refuse,
    isStale,
    refusal,
  };
}

const NOT_ITS_OWN = 'Ürün artık bu bankanın değil: öneri onaylanamaz, nedenini yazarak reddedin.';

/** A rate beside the one that it would replace. @param effect on the order of offers, while it waits */
export function toRateDifference(review: RateReview, effect: string | null): ChangesView {
  const waits = isWaiting(review);
  return {
    columns: [waits ? 'Şimdi' : 'Önerildiğinde', 'Öneri'],
    rows: waits ? rowsNow(review) : rowsThen(review),
    effect: waits ? effect : undefined,
    warnings: waits ? warningsOf(review) : [],
  };
}

const UNTIL_NEXT = 'yenisi gelene kadar';

const percent = ({ type }: RateReview, rate: number | null): string | null =>
  rate === null ? null : `${rateText(rate)} ${ratePeriod(type)}`;

const lastDay = (day: CalendarDate | null): string => (day === null ? UNTIL_NEXT : formatDate(day));

const firstDay = (day: CalendarDate | null): string => (day === null ? '' : formatDate(day));

const row = (label: string, before: string | null, after: string): VersionRow => ({
  label,
  values: [before, after],
  isChanged: before !== after,
});

/** Beside the rate that holds on its first day, as far as is known today. */
function rowsNow(review: RateReview): VersionRow[] {
  const { standing_id, standing_from, standing_to, rate, valid_from, valid_to } = review;
  const isNone = standing_id === null;
  return [
    row('Oran', percent(review, review.standing_rate), percent(review, rate) ?? ''),
    row('Başlangıç', standing_from && formatDate(standing_from), firstDay(valid_from)),
    row('Bitiş', isNone ? null : lastDay(standing_to), lastDay(valid_to)),
  ];
}

function rowsThen(review: RateReview): VersionRow[] {
  return [
    row('Oran', percent(review, review.seen_rate), percent(review, review.rate) ?? ''),
    { label: 'Başlangıç', values: [null, firstDay(review.valid_from)], isChanged: false },
    { label: 'Bitiş', values: [null, lastDay(review.valid_to)], isChanged: false },
  ];
}

function warningsOf(review: RateReview): string[] {
  const { standing_id, seen_rate_id, standing_from, valid_from, today } = review;
  const text = (rate: number | null): string => percent(review, rate) ?? 'oran yoktu';
  return [
    ...(standing_id === seen_rate_id
      ? []
      : [
          `Ürünün o günkü oranı öneriden sonra değişti: önerildiğinde ${text(review.seen_rate)}, şimdi ${percent(review, review.standing_rate) ?? 'oran yok'}. Onaylarsanız öneri şimdikinin yerine geçer.`,
        ]),
    ...(standing_from === valid_from
      ? ['Aynı gün başlayan bir oran var: onaylarsanız geri alınmış sayılır, geçmişte kalır.']
      : []),
    ...(valid_from !== null && valid_from < today
      ? ['Önerinin başlangıç günü geçti: onaylarsanız oran o günden beri geçerli sayılır.']
      : []),
  ];
}

function factsOf(review: RateReview, timeZone: string): (readonly [string, string])[] {
  const { proposed_by, proposed_at, note, question, answer, reason, decided_at, decided_by } = review;
  const said = (label: string, text: string | null): (readonly [string, string])[] =>
    text === null || text === '' ? [] : [[label, text]];
  return [
    ['Öneren', `${proposed_by}, ${formatInstant(proposed_at, timeZone)}`],
    ...said('Bankanın notu', note),
    ...said('Sorulan', question),
    ...said('Bankanın yanıtı', answer),
    ...said('Karar', decided_at && `${decided_by ?? ''}, ${formatInstant(decided_at, timeZone)}`),
    ...said('Ret nedeni', reason),
  ];
}
