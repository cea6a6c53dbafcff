import { type Markup, markup } from '../../html/markup.js';
import { FORM_ID, type ListedOffer, MAX_COMPARED } from '../../../src/shared/contracts/calculator.js';

/** Leads to the application page; where there is script, to the dialog. */
export interface Apply {
  readonly kind: 'kredi' | 'mevduat';
  readonly href: string;
  readonly text: string;
  /** The bank's name, for screen readers that read the link outside its row. */
  readonly name: string;
  /** The other way, which stands beside it on phones. */
  readonly bankHref: string;
  readonly phoneWay: ListedOffer['phoneWay'];
}

/** As `buttonClass` names them, which would be more to fetch than its three answers. */
const CLASSES = {
  primary: 'button button-primary button-sm',
  small: 'button button-sm',
  link: 'go',
};
const CHECKED = markup` checked=""`;
const DISABLED = markup` disabled=""`;

/**
 * The way there; one of a list alone is its primary button. On phones it is called otherwise, and the way to the bank
 * stands beside it: the styles `ways` show of both what fits the device. Both name their bank where one only hears
 * them. Their attributes stand in the order that compresses best: it pays for the names.
 */
export function applyHtml(
  { kind, href, text, name, bankHref, phoneWay }: Apply,
  look: keyof typeof CLASSES,
): Markup {
  const bankLook = phoneWay && look === 'primary' ? 'small' : look;
  const bank =
    phoneWay !== 'only-call' &&
    markup`<a rel="sponsored nofollow" target="_blank" class="${CLASSES[bankLook]}" href="${bankHref}"><i>${name} </i>Bankaya git</a>`;
  return markup`<a class="${CLASSES[look]}" data-apply="${kind}" href="${href}"><i>${name} </i><span>${text}</span><span>Banka beni arasın</span></a>${bank}`;
}

/** The box that puts an offer beside others; off where as many as fit are ticked. */
export function tickHtml(key: string, compared: readonly string[]): Markup {
  const state = compared.includes(key) ? CHECKED : compared.length >= MAX_COMPARED && DISABLED;
  return markup`<label><input type="checkbox" name="karsilastir" form="${FORM_ID}"${state} value="${key}"/>Karşılaştır</label>`;
}
