import type { OutcomeChoice, OutcomesProps } from '../../../../views/applications/calls/admin/outcomes.js';
import { formatInstant } from '../../../shared/finance/tr/format-instant.js';
import { toLocalTime } from '../../../shared/finance/local-time.js';
import type { Form } from '../../admin/application-input.js';
import type { OutcomeGroup, OutcomeLeaf } from '../call-outcomes.service.js';
import { openingFrom } from '../calling-hours.js';
import type { CallRules } from '../call-rules.service.js';
import type { OutcomeProblem } from './outcome-input.js';

const HOUR_MS = 3_600_000;

/** A form that came back, with its problem. */
export interface OutcomeAgain {
  readonly form: Form;
  readonly problem: OutcomeProblem;
}

/** Outcomes to choose from, with the keys that choose them: a digit for the group, another for what is in it. */
export function toOutcomes(
  groups: readonly OutcomeGroup[],
  rules: CallRules,
  again: OutcomeAgain | null,
  now = new Date(),
): Pick<OutcomesProps, 'groups' | 'soonest'> {
  return {
    soonest: toLocalTime(soonest(rules, now), rules.timeZone),
    groups: groups.map(({ name, isLeaf, leaves }, at) => ({
      name,
      isLeaf,
      key: keyOf(at),
      choices: leaves.map((leaf, n) => toChoice(leaf, keyOf(n), again)),
    })),
  };
}

/** Beyond the ninth there is no digit left. */
const keyOf = (at: number): string => (at < 9 ? String(at + 1) : '');

/** In an hour, or when the calls of the next day begin. */
function soonest(rules: CallRules, now: Date): Date {
  const hour = new Date(now.getTime() + HOUR_MS);
  return openingFrom(rules, hour)?.from ?? hour;
}

function toChoice(leaf: OutcomeLeaf, key: string, again: OutcomeAgain | null): OutcomeChoice {
  const { id, name, next_step, asks_reason, asks_language } = leaf;
  const isAgain = again?.problem.outcome === id;
  const typed = (field: string): string => {
    const value = isAgain ? again.form[`${field}_${id}`] : undefined;
    return typeof value === 'string' ? value.slice(0, 500) : '';
  };
  const error = (field: OutcomeProblem['field']): string | null =>
    isAgain && again.problem.field === field ? again.problem.text : null;
  return {
    id,
    name,
    key,
    isOpen: isAgain,
    time:
      next_step === 'callback' ? { typed: typed('at'), error: error('at'), caller: typed('caller') } : null,
    reason: asks_reason ? { typed: typed('reason'), error: error('reason') } : null,
    language: asks_language ? { typed: typed('language'), error: error('language') } : null,
  };
}

/** That calls are not allowed now, and from when on they are; null while they are. */
export function closedText(rules: CallRules, now = new Date()): string | null {
  const opening = openingFrom(rules, now);
  if (opening?.from.getTime() === now.getTime()) return null;
  return opening === null
    ? 'Arama saatleri kapalı; ayarlarda hiçbir gün için saat yok.'
    : `Arama saatleri dışındasınız. Aramalar ${formatInstant(opening.from, rules.timeZone)} itibarıyla başlar.`;
}
