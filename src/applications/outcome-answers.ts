import { Json } from '../shared/rendering/page.js';
import type { SubmissionOutcome } from './applications.service.js';

/** The status a submission's outcome has, whatever form its answer takes. */
export const OUTCOME_STATUS = {
  stored: 201,
  'used-token': 409,
  invalid: 422,
  limited: 429,
  failed: 500,
  unavailable: 503,
} as const satisfies Readonly<Record<SubmissionOutcome['kind'], number>>;

/** The outcome for whoever posted JSON. */
export function outcomeAsJson(outcome: SubmissionOutcome): Json {
  const status = OUTCOME_STATUS[outcome.kind];
  switch (outcome.kind) {
    case 'stored':
      return new Json(status, {
        ...outcome.answer,
        number_sent_by: outcome.sentBy,
        callers: outcome.callers,
      });
    case 'invalid': {
      const { fields } = outcome;
      return new Json(status, { success: false, error: Object.values(fields)[0] ?? '', fields });
    }
    case 'used-token':
    case 'limited':
      return new Json(status, { success: false, error: outcome.text });
    case 'failed':
    case 'unavailable':
      return new Json(status, { success: false, error: outcome.text, id: outcome.id });
  }
}
