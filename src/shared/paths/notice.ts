import { segment } from './site.js';

/** Of what staff are told of, each of her own. */
export const noticePaths = {
  list: () => '/admin/notices',
  before: (id: string) => `/admin/notices?before=${segment(id)}`,
  read: (id: string) => `/admin/notices/${segment(id)}/read`,
  readAll: () => '/admin/notices/read',
  choices: () => '/admin/notices/choices',
  browsers: () => '/admin/notices/browsers',
  browserEnd: (id: string) => `/admin/notices/browsers/${segment(id)}/end`,
} as const;
