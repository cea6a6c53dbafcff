import { segment } from './site.js';

/** Of calls to applicants: the queue, what comes of a call, and what staff set up for both. */
export const callPaths = {
  queue: () => '/admin/applications/queue',
  queued: (id: string) => `/admin/applications/queue/${segment(id)}`,
  contact: (id: string) => `/admin/applications/queue/${segment(id)}/contact`,
  skip: (id: string) => `/admin/applications/queue/${segment(id)}/skip`,
  leave: (id: string) => `/admin/applications/queue/${segment(id)}/leave`,
  preferences: () => '/admin/call-preferences',
  outcome: (id: string) => `/admin/applications/${segment(id)}/outcome`,
  outcomes: () => '/admin/call-outcomes',
  oneOutcome: (id: string) => `/admin/call-outcomes/${segment(id)}`,
  outcomeActive: (id: string) => `/admin/call-outcomes/${segment(id)}/active`,
  outcomeDelete: (id: string) => `/admin/call-outcomes/${segment(id)}/delete`,
  scripts: () => '/admin/call-scripts',
  script: (kind: string) => `/admin/call-scripts/${segment(kind)}`,
} as const;
