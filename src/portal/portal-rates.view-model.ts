import type { PortalProposalItem, PortalRateShowProps } from '../../views/portal/rate.js';
import type { PortalRateItem } from '../../views/portal/rates.js';
import type {
  BankRateProduct,
  BankRateProposal,
  ListedRateProduct,
} from '../banks/rate-proposals/rate-proposal-statements.js';
import { isRated } from '../shared/enums/offers.js';
import { formatInstant } from '../shared/finance/tr/format-instant.js';
import { formatDate } from '../shared/finance/tr/format.js';
import { rateText } from '../shared/finance/tr/rate-text.js';
import { proposalText, RATE_PROPOSAL_KIND_LABELS, ratePeriod } from '../shared/labels/rate-proposals.js';

/** Answer to a question as it was typed. */
export interface TypedAnswer {
  readonly id: string;
  readonly text: string;
  readonly error: string | undefined;
}

const percent = (rate: number, type: string): string => `${rateText(rate)} ${ratePeriod(type)}`;

export const toRateItem = ({
  slug,
  name,
  type,
  rate,
  valid_from,
  open,
  asked,
}: ListedRateProduct): PortalRateItem => ({
  slug,
  name,
  isRated: isRated(type),
  rate: rate === null ? null : percent(rate, type),
  since: valid_from && formatDate(valid_from),
  open,
  asked,
});

export const toRateProduct = ({
  slug,
  name,
  type,
  rate,
  valid_from,
}: BankRateProduct): Pick<PortalRateShowProps, 'slug' | 'name' | 'isRated' | 'current' | 'period'> => ({
  slug,
  name,
  isRated: isRated(type),
  current:
    rate === null || valid_from === null
      ? null
      : `${percent(rate, type)}, ${formatDate(valid_from)} tarihinden beri`,
  period: ratePeriod(type),
});

export function toProposalItem(
  row: BankRateProposal,
  timeZone: string,
  typed: TypedAnswer | null,
): PortalProposalItem {
  const { id, state, version } = row;
  const { text, error } = typed?.id === id ? typed : { text: '', error: undefined };
  return {
    id,
    state,
    version,
    what: whatOf(row),
    facts: factsOf(row, timeZone),
    answer: { text, error },
  };
}

/** Subject of a proposal, with the days of a rate. */
function whatOf({
  kind,
  product_type: type,
  valid_from: from,
  valid_to: to,
  ...row
}: BankRateProposal): string {
  const text = proposalText({ ...row, type });
  if (from === null) return `${RATE_PROPOSAL_KIND_LABELS[kind]}: ${text}`;
  return `${text}, ${formatDate(from)}${to === null ? ' tarihinden itibaren' : ` – ${formatDate(to)}`}`;
}

function factsOf(row: BankRateProposal, timeZone: string): (readonly [string, string])[] {
  const { proposed_by, proposed_at, seen_rate, note, question, answer, reason, decided_at } = row;
  const said = (label: string, text: string | null): (readonly [string, string])[] =>
    text === null || text === '' ? [] : [[label, text]];
  return [
    ['Öneren', `${proposed_by}, ${formatInstant(proposed_at, timeZone)}`],
    ...said('O günkü oran', seen_rate === null ? null : percent(seen_rate, row.product_type)),
    ...said('Not', note),
    ...said('Sorumuz', question),
    ...said('Yanıtınız', answer),
    ...said('Karar', decided_at && formatInstant(decided_at, timeZone)),
    ...said('Ret nedeni', reason),
  ];
}
