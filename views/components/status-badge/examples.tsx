import { StatusBadge } from './status-badge.js';

export const pending = <StatusBadge status="pending" />;
export const approved = <StatusBadge status="approved" />;
export const suspended = <StatusBadge status="suspended" />;
