import { t } from '../platform/database/row.js';
import type { CalendarDate } from '../shared/finance/calendar.js';
import type { BracketedTerms, DepositBracket } from '../shared/finance/deposit-bracket.js';
import { kurusFromLira } from '../shared/finance/money.js';

interface StoredBracket {
  readonly minAmount: number;
  readonly maxAmount?: number;
  readonly minTerm: number;
  readonly maxTerm?: number;
  readonly rate: number;
  readonly welcome?: number;
  readonly until?: CalendarDate;
  readonly note?: string;
}

/**
 * Brackets of `products` that hold on a day, of several alike the newest first.
 * @param day SQL of a day ('$1')
 */
export const bracketColumns = (day: string): string => `(
  SELECT coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('minAmount', min_amount, 'maxAmount', max_amount,
           'minTerm', min_term, 'maxTerm', max_term, 'rate', rate, 'welcome', welcome_rate,
           'until', to_char(valid_to, 'YYYY-MM-DD'), 'note', nullif(note, ''))) ORDER BY valid_from DESC, id DESC), '[]')
    FROM deposit_brackets
   WHERE product_id = products.id AND valid_from <= ${day}::date AND (valid_to IS NULL OR valid_to >= ${day}::date)
  ) AS brackets`;

export const BRACKET_ROW = { brackets: t.jsonb<readonly StoredBracket[]>() };

/** Rates by amount and term; most products have none. */
export const toBracketedTerms = ({
  brackets,
}: {
  readonly brackets: readonly StoredBracket[];
}): Pick<BracketedTerms, 'brackets'> => (brackets.length > 0 ? { brackets: brackets.map(toBracket) } : {});

/** The part of an offer that calculators receive. */
export const sentBrackets = ({ brackets }: BracketedTerms): Pick<BracketedTerms, 'brackets'> =>
  brackets ? { brackets } : {};

const toBracket = ({ minAmount, maxAmount, minTerm, maxTerm, rate, welcome, until, note }: StoredBracket) =>
  ({
    minAmount: kurusFromLira(String(minAmount)),
    ...(maxAmount !== undefined && { maxAmount: kurusFromLira(String(maxAmount)) }),
    minTerm,
    ...(maxTerm !== undefined && { maxTerm }),
    ratePercent: rate,
    ...(welcome !== undefined && { welcomePercent: welcome }),
    ...(until !== undefined && { until }),
    ...(note !== undefined && { note }),
  }) satisfies DepositBracket;
