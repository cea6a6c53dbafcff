import type { CalculatorPath } from '../../../src/shared/paths/site.js';
import type { GuideCategory } from '../../blocks/guide-categories.js';

/** Calculators on the subject of a guide's category. */
export const RELATED: Readonly<Record<GuideCategory, readonly CalculatorPath[]>> = {
  kredi: ['ne-kadar-kredi-alabilirim', 'taksite-gore-kredi', 'erken-kapama'],
  konut: ['ne-kadar-kredi-alabilirim', 'kredi-yapilandirma', 'erken-kapama'],
  tasit: ['ne-kadar-kredi-alabilirim', 'taksite-gore-kredi'],
  kart: ['kredi-karti-borcu'],
  mevduat: ['mevduat-hedefi'],
  butce: ['kredi-karti-borcu', 'ne-kadar-kredi-alabilirim'],
};
