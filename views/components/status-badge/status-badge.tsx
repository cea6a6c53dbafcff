import type { ReactElement } from 'react';
import { STATUSES, type Status } from '../../../src/shared/labels/statuses.js';
import { Badge } from '../badge/badge.js';

/** The state of an application, a person, a record or a page; told by its word, not by color alone. */
export function StatusBadge({ status }: { readonly status: Status }): ReactElement {
  const { label, tone } = STATUSES[status];
  return <Badge tone={tone}>{label}</Badge>;
}
