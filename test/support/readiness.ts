import { native } from './native.js';

interface Readiness {
  /** Whether a server answers from its database; `/readyz` itself is content with pages known from before. */
  isUp(url: string): Promise<boolean>;
}

export const { isUp } = native('./servers.mjs') as Readiness;
