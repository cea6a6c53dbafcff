import { segment } from './site.js';

/** Of random samples of calls that a supervisor marks. */
export const qualityPaths = {
  list: () => '/admin/quality',
  sample: (id: string) => `/admin/quality/${segment(id)}`,
  call: (sample: string, id: string) => `/admin/quality/${segment(sample)}/calls/${segment(id)}`,
  /** The marks of one's own calls. */
  own: () => '/admin/own-marks',
} as const;
