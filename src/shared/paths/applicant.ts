import { type Query, withQuery } from './site.js';

/** Of an applicant without an account: her applications, and what may be done with them; `no` names one of several. */
export const applicantPaths = {
  new: (query: Query = {}) => withQuery('/basvuru-durumu', query),
  code: (request = '') => withQuery('/basvuru-durumu/kod', { istek: request }),
  show: (query: Query = {}) => withQuery('/basvuru-durumu/basvurum', query),
  data: (query: Query = {}) => withQuery('/basvuru-durumu/verilerim', query),
  dataJson: (query: Query = {}) => withQuery('/basvuru-durumu/verilerim.json', query),
  confirmation: () => '/basvuru-durumu/onay',
  withdrawal: (query: Query = {}) => withQuery('/basvuru-durumu/vazgec', query),
  reach: () => '/basvuru-durumu/ulasim',
  marketing: () => '/basvuru-durumu/ileti-izni',
  /** Where a browser subscribes to notifications about an application, and where they end. */
  browsers: () => '/basvuru-durumu/bildirim',
  browsersEnd: () => '/basvuru-durumu/bildirim-kapat',
  erasure: (query: Query = {}) => withQuery('/basvuru-durumu/sil', query),
  erased: (query: Query = {}) => withQuery('/basvuru-durumu/silindi', query),
  end: () => '/basvuru-durumu/cikis',
  /** A file with a number to keep: of an application, or of what was done with it. */
  numberFile: (query: Query = {}) => withQuery('/basvuru-durumu/numara.txt', query),
} as const;
