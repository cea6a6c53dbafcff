import { type Reader, readText } from '../../../platform/validation/reads.js';

const MAX_MONTHS = 360;

/** `3, 6, 12`; nothing typed is no term at all. */
export const readTerms: Reader = (raw) => {
  const text = readText(raw);
  if (text === undefined) return [];
  if (typeof text !== 'string') return text;
  const terms = text.split(/[\s,;]+/).filter(Boolean);
  if (!terms.every((term) => /^\d{1,3}$/.test(term))) return false;
  return [...new Set(terms.map(Number))].sort((a, b) => a - b);
};

export const areTerms = (value: unknown, most: number): boolean =>
  Array.isArray(value) &&
  value.length <= most &&
  value.every((term) => typeof term === 'number' && term >= 1 && term <= MAX_MONTHS);
