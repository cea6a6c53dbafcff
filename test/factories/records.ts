import type { ClickEvent } from '../../src/ads/clicks/click-event.entity.js';
import type { StoredSession } from '../../src/accounts/stored-session.entity.js';
import type { LoginAttempt } from '../../src/accounts/login-attempt.entity.js';
import type { LimitedRequest } from '../../src/messages/codes/limited-request.entity.js';
import type { AuditEntry } from '../../src/platform/audit/audit-entry.entity.js';
import type { AnalyticsPerDay } from '../../src/site/analytics/analytics-per-day.entity.js';
import { factoryOf } from './row.js';

export const anAuditEntry = factoryOf<AuditEntry>('audit_log', () => ({
  actor_name: 'Deneme',
  action: 'deneme',
  resource: 'deneme',
  resource_id: '1',
}));

export const aClick = factoryOf<ClickEvent>('click_events', () => ({
  kind: 'bank',
  occurred_at: new Date(),
}));

/** Views and clicks of one thing on one day. */
export const aMeasure = factoryOf<AnalyticsPerDay>('measures_per_day', () => ({ kind: 'bank' }));

export const aSession = factoryOf<StoredSession>('sessions', () => ({ sess: {} }));

export const aLoginAttempt = factoryOf<LoginAttempt>('login_attempts', () => ({
  account_key: 'x',
  ip_address: '192.0.2.7',
  succeeded: false,
}));

/** A request of which an address has so many in an hour. */
export const aLimitedRequest = factoryOf<LimitedRequest>('limited_requests', () => ({
  account_key: 'x',
  ip_address: '198.51.103.9',
  is_granted: true,
}));
