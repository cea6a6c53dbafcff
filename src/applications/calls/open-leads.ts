/** SQL: applications `a` that somebody still has to work on; word for word the condition of the queue's indexes. */
export const OPEN = `a.status IN ('pending', 'processing') AND a.erased_at IS NULL AND a.withdrawn_at IS NULL
  AND NOT a.is_unwanted AND (a.outcome_id IS NULL OR a.next_action_at IS NOT NULL)`;

/** SQL: when it was to be worked on, asked for, tried again, or as soon as it came. */
export const DUE = 'coalesce(a.next_action_at, a.created_at)';
