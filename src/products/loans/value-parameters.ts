import { amount, oneOf } from '../../platform/routing/cache-parameters.js';
import type { CacheParameter } from '../../platform/routing/cached.js';

/** Parameters of the vehicle or home that a loan is for. */
export const VALUE_PARAMETERS: readonly CacheParameter[] = [
  amount('deger'),
  oneOf('elektrikli', ['1', 'evet']),
  oneOf('sinif', ['c', 'ab']),
  oneOf('konutu-var', ['1', 'evet']),
];
