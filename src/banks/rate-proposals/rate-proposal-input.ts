import { rateProblem } from '../../offers/rate-bounds.js';
import { Day, Rate } from '../../platform/validation/form-rules.js';
import { Optional, Text } from '../../platform/validation/rules.js';
import type { FieldErrors } from '../../platform/validation/validate-input.js';
import { MAX_PROPOSAL_WORDS } from '../../shared/enums/offers.js';
import { addDays, calendarDate } from '../../shared/finance/calendar.js';

const YEAR = 366;

/** Words of a bank beside whatever it proposes. */
export class ProposalNoteInput {
  @Optional()
  @Text({ max: MAX_PROPOSAL_WORDS, message: 'Not en çok $constraint1 karakter olabilir' })
  note?: string;
}

/** A rate that a bank proposes, and the days it would hold. */
export class RateProposalInput extends ProposalNoteInput {
  @Rate({ max: 1_000, message: 'Oranı sayıyla yazın, örneğin 3,69' })
  rate!: number;

  @Day({ message: 'Başlangıç gününü seçin' })
  valid_from!: string;

  @Optional()
  @Day({ message: 'Son günü seçin ya da boş bırakın' })
  valid_to?: string;
}

/** A bank's words to a question of staff. */
export class RateProposalAnswerInput {
  @Text({ max: MAX_PROPOSAL_WORDS, message: 'Yanıtınızı yazın (en çok $constraint1 karakter)' })
  answer!: string;
}

interface Circumstances {
  readonly type: string;
  readonly currency: string | null;
  /** 'YYYY-MM-DD' on the site's clock. */
  readonly today: string;
}

/** Errors about a proposed rate, by field. A rate of the past is staff's to correct: visitors have seen another one. */
export function proposalProblems(
  { rate, valid_from, valid_to }: Partial<RateProposalInput>,
  { type, currency, today }: Circumstances,
): FieldErrors {
  const wrongRate = rate === undefined ? undefined : rateProblem(rate, type, currency);
  const wrongStart = valid_from === undefined ? undefined : startProblem(valid_from, today);
  return {
    ...(wrongRate !== undefined && { rate: wrongRate }),
    ...(wrongStart !== undefined && { valid_from: wrongStart }),
    ...(valid_from !== undefined &&
      valid_to !== undefined &&
      valid_to < valid_from && { valid_to: 'Bitiş günü başlangıçtan önce olamaz.' }),
  };
}

function startProblem(day: string, today: string): string | undefined {
  if (day < today) return 'Başlangıç bugünden önce olamaz.';
  return day > addDays(calendarDate(today), YEAR)
    ? 'Başlangıç bugünden en çok bir yıl sonra olabilir.'
    : undefined;
}
