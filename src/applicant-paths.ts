import { type Query, withQuery } from './paths.js';

/** Of an applicant without an account: the state of the application, and what may be done with it. */
export const applicantPaths = {
  new: (query: Query = {}) => withQuery('/basvuru-durumu', query),
  code: (request = '') => withQuery('/basvuru-durumu/kod', { istek: request }),
  show: () => '/basvuru-durumu/basvurum',
  data: () => '/basvuru-durumu/verilerim',
  dataJson: () => '/basvuru-durumu/verilerim.json',
  withdrawal: () => '/basvuru-durumu/vazgec',
  reach: () => '/basvuru-durumu/ulasim',
  marketing: () => '/basvuru-durumu/ileti-izni',
  erasure: () => '/basvuru-durumu/sil',
  erased: (query: Query = {}) => withQuery('/basvuru-durumu/silindi', query),
  end: () => '/basvuru-durumu/cikis',
} as const;
