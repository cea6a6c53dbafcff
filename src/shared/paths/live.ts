import { segment } from './site.js';

/** Of the stream of events to staff; what scripts ask for here is no use of the session. */
export const livePaths = {
  events: () => '/admin/events',
  present: (id: string) => `/admin/events/present/${segment(id)}`,
} as const;
