import { buttonClass } from '../../../views/components/button/button-class.js';
import { type Markup, markup } from '../../printed/markup.js';
import { MAX_COMPARED, FORM_ID } from './types.js';

/** Leads to the application page; where there is script, to the dialog, and on phones to the bank if it is told. */
export interface Apply {
  readonly kind: 'kredi' | 'mevduat';
  readonly href: string;
  readonly text: string;
  /** Read out of its row, it says whose offer it is. */
  readonly label: string;
  /** Where it is left at the bank itself. */
  readonly toBank?: string;
}

const CLASSES = {
  primary: buttonClass({ variant: 'primary', size: 'sm' }),
  small: buttonClass({ size: 'sm' }),
  link: 'go',
};
const CHECKED = markup` checked=""`;
const DISABLED = markup` disabled=""`;

/** The way there; one of a list alone is its primary button. */
export function printedApply({ kind, href, text, label, toBank }: Apply, look: keyof typeof CLASSES): Markup {
  const bank = toBank !== undefined && markup` data-to-bank="${toBank}"`;
  return markup`<a aria-label="${label}" href="${href}" data-apply="${kind}"${bank} class="${CLASSES[look]}">${text}</a>`;
}

/** The box that puts an offer beside others; off where as many as fit are ticked. */
export function printedTick(key: string, compared: readonly string[]): Markup {
  const state = compared.includes(key) ? CHECKED : compared.length >= MAX_COMPARED && DISABLED;
  return markup`<label><input type="checkbox" name="karsilastir" form="${FORM_ID}"${state} value="${key}"/>Karşılaştır</label>`;
}
