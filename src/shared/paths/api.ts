import { type Query, segment, withQuery } from './site.js';

/** Where programs ask, and where people read how. */
export const API_ROOT = '/api/v1';

export const apiPaths = {
  reference: () => '/api',
  catalog: () => '/.well-known/api-catalog',
  /** Meaning of a type of problem. */
  problem: (type: string) => `/api/sorunlar/${segment(type)}`,
  bank: (id: string) => `${API_ROOT}/banks/${segment(id)}`,
  consentTexts: () => `${API_ROOT}/consent-texts`,
  document: () => `${API_ROOT}/openapi.json`,
  /** Every rate as files, without a key. */
  openData: () => '/acik-veri',
  openDataFile: (name: string, extension: 'csv' | 'json') => `/acik-veri/${segment(name)}.${extension}`,
  /** Where staff keep the keys of programs. */
  keys: (query: Query = {}) => withQuery('/admin/api-keys', query),
  key: (...parts: readonly string[]) => ['/admin/api-keys', ...parts.map(segment)].join('/'),
} as const;

/** Whether an address is for programs: what goes wrong there is said in their way. */
export const isApiPath = (path: string): boolean => path === API_ROOT || path.startsWith(`${API_ROOT}/`);
