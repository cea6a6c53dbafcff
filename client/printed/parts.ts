import { badgeClass, type Tone } from '../../views/components/badge/badge-class.js';
import type { LogoBank } from '../../views/components/bank-logo/bank-logo.js';
import { LOGO_WIDTH } from '../../views/components/bank-logo/logo-width.js';
import { type Markup, markup } from './markup.js';

/** A bank's mark beside its name, as `BankLogo` draws it. */
export function printedLogo({ name, logoUrl }: LogoBank): Markup {
  return logoUrl === null
    ? markup`<span class="bank-logo" aria-hidden="true">${name}</span>`
    : markup`<img class="bank-logo" src="${logoUrl}" alt="" width="${LOGO_WIDTH.md}" height="${LOGO_WIDTH.md / 3}" loading="lazy" decoding="async"/>`;
}

/** A word or two about the thing beside it, as `Badge` does. */
export function printedBadge(tone: Tone | 'brand', text: string): Markup {
  return markup`<span class="${badgeClass(tone)}">${text}</span>`;
}
