import { defineList } from '../../../admin/define-list.js';
import { columns, optional, renamed } from '../../../platform/database/row.js';
import { callPaths } from '../../../shared/paths/calls.js';
import { CallOutcome } from '../call-outcome.entity.js';
import { CallOutcomeInput } from './outcome-resource.js';

export const callOutcomeList = defineList({
  fields: CallOutcomeInput,
  path: callPaths.outcomes,
  select: `o.id, o.name, p.name AS parent, o.display_order, o.next_step, o.retry_minutes, o.max_attempts, o.status,
    o.is_active`,
  columns: {
    ...columns(
      CallOutcome,
      'id',
      'name',
      'display_order',
      'next_step',
      'retry_minutes',
      'max_attempts',
      'status',
      'is_active',
    ),
    ...optional(renamed(CallOutcome, { parent: 'name' })),
  },
  from: 'call_outcomes o',
  join: 'LEFT JOIN call_outcomes p ON p.id = o.parent_id',
  key: 'o.id',
  filters: {},
  // A group, then what is in it.
  sorts: {
    tree: `(SELECT lpad(coalesce(p2.display_order, o.display_order)::text, 5, '0') || (o.parent_id IS NOT NULL)::int
              || lpad(o.display_order::text, 5, '0')
              FROM (SELECT) AS one LEFT JOIN call_outcomes p2 ON p2.id = o.parent_id)`,
  },
  defaultSort: { key: 'tree', direction: 'asc' },
});
