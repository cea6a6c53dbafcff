import { native } from './native.js';

interface Validity {
  validityFaults(html: string): string[];
}

const validity = native('./html-validity.mjs') as Validity;

/** One sentence per fault of a document or a piece of one. */
export const validityFaults = (html: string): string[] => validity.validityFaults(html);
