import type { NextAction } from '../../shared/enums/calls.js';
import type { CallOutcome } from './call-outcome.entity.js';
import { type CallingHours, openingFrom } from './calling-hours.js';

/** The call that follows another. */
export interface NextCall {
  readonly action: NextAction;
  readonly at: Date;
}

const MINUTE_MS = 60_000;

/**
 * The call that follows an outcome; null where nothing does. A retry waits for calling hours; a callback is at the time that the person asked for, whatever
 * hour it is.
 * @param attempts with this one
 */
export function nextCall(
  {
    next_step,
    retry_minutes,
    max_attempts,
  }: Pick<CallOutcome, 'next_step' | 'retry_minutes' | 'max_attempts'>,
  {
    attempts,
    asked,
    now,
    hours,
  }: {
    readonly attempts: number;
    readonly asked: Date | null;
    readonly now: Date;
    readonly hours: CallingHours;
  },
): NextCall | null {
  if (next_step === 'callback') return asked === null ? null : { action: 'callback', at: asked };
  if (next_step === 'none' || (max_attempts !== null && attempts >= max_attempts)) return null;
  const due = new Date(now.getTime() + (retry_minutes ?? 0) * MINUTE_MS);
  return { action: 'retry', at: openingFrom(hours, due)?.from ?? due };
}
