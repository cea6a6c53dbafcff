/** A color that staff chose: `#rrggbb`, lower-case. */
export type HexColor = string;

const SHORT = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/;
const LONG = /^#[0-9a-f]{6}$/;
/** In order of preference; on every ground one of the last two can be read. */
const INKS = ['#0f172a', '#ffffff', '#000000'] as const;
const READABLE = 4.5;

/** @returns null for anything but a three- or six-digit hexadecimal color */
export function readColor(stored: unknown): HexColor | null {
  if (typeof stored !== 'string' || stored.length > 7) return null;
  const text = stored.toLowerCase();
  if (LONG.test(text)) return text;
  const [, red, green, blue] = SHORT.exec(text) ?? [];
  if (red === undefined || green === undefined || blue === undefined) return null;
  return `#${red}${red}${green}${green}${blue}${blue}`;
}

/** Contrast of two colors after WCAG 2.2, 1 to 21. */
export function contrast(one: HexColor, other: HexColor): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The wanted ink where it can be read on the background (4.5:1), else one that can. */
export function readableInk(background: HexColor, wanted: HexColor | ''): HexColor {
  const inks = wanted === '' ? INKS : [wanted, ...INKS];
  return inks.find((ink) => contrast(background, ink) >= READABLE) ?? '#000000';
}

function luminance(color: HexColor): number {
  const channel = (at: number): number => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** Colors of one block, as custom properties. `ink` is made readable; what is empty keeps the theme's color. */
export interface BlockColors {
  readonly background?: HexColor | '';
  readonly ink?: HexColor | '';
  readonly button?: HexColor | '';
}

export interface ColorRule {
  /** Value of the `data-colors` attribute; equal colors share it. */
  readonly key: string;
  readonly css: string;
}

/**
 * The rule that gives elements with this `data-colors` their colors. It goes into the page's one style element,
 * whose hash the policy names: markup carries no `style` attribute.
 *
 * @returns null when nothing was chosen
 */
export function colorRule({ background = '', ink = '', button = '' }: BlockColors): ColorRule | null {
  const chosen: [string, HexColor][] = [];
  if (background !== '') {
    chosen.push(['--block-background', background], ['--block-ink', readableInk(background, ink)]);
  }
  if (button !== '') chosen.push(['--block-button', button], ['--block-button-ink', readableInk(button, '')]);
  if (chosen.length === 0) return null;
  const key = chosen.map(([, value]) => value.slice(1)).join('-');
  const declarations = chosen.map(([name, value]) => `${name}:${value}`).join(';');
  return { key, css: `[data-colors="${key}"]{${declarations}}` };
}
