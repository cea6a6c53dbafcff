import type { Tone } from '../../src/shared/labels/tones.js';
import { badgeClass } from '../../views/components/badge/badge-class.js';
import type { LogoBank } from '../../views/components/bank-logo/bank-logo.js';
import { initialOf } from '../../views/components/bank-logo/initial-of.js';
import { type Markup, markup } from './markup.js';

/** A bank's mark beside its name, as `BankLogo` draws it. */
export function logoHtml({ name, logoUrl }: LogoBank): Markup {
  return logoUrl === null
    ? markup`<span class="bank-logo" aria-hidden="true">${initialOf(name)}</span>`
    : markup`<img class="bank-logo" src="${logoUrl}" alt="" loading="lazy"/>`;
}

/** A word or two about the thing beside it, as `Badge` does. */
export function badgeHtml(tone: Tone | 'brand', text: string): Markup {
  return markup`<span class="${badgeClass(tone)}">${text}</span>`;
}

export interface HtmlFigure {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
  readonly strong?: boolean;
}

/** Named numbers side by side, as `Figures` draws them. */
export function figuresHtml(figures: readonly HtmlFigure[]): Markup {
  const items = figures.map(
    ({ label, value, note, strong }) =>
      markup`<div class="${strong ? 'figure figure-strong' : 'figure'}"><dt>${label}</dt><dd>${value}${note !== undefined && markup`<small>${note}</small>`}</dd></div>`,
  );
  return markup`<dl class="figures">${items}</dl>`;
}

/** The error of a field, as `FieldError` renders it. */
export function errorHtml(text: string, icons: string): Markup {
  return markup`${alertIcon(icons)}<span>${text}</span>`;
}

/** A warning that stands in the page, as `Notice` draws it. */
export function warningHtml(title: string, text: string, icons: string): Markup {
  return markup`<div class="notice tone-warning">${alertIcon(icons)}<div><p class="notice-title">${title}</p><div>${text}</div></div></div>`;
}

const alertIcon = (icons: string): Markup =>
  markup`<svg class="icon" aria-hidden="true"><use href="${icons}#alert"></use></svg>`;
