import { groupAmounts } from './amount-fields.js';
import type { IslandEvents } from './island-parts.js';

/** For a form that its server answers, and which has no script of its own. */
export default (form: HTMLElement, { hydrated }: IslandEvents): void => {
  groupAmounts(form);
  hydrated();
};
