const DARK = '#0f172a';
const LIGHT = '#ffffff';
/** Where neither is enough: black and white together leave no ground without a readable text. */
const DARKEST = '#000000';

/** Smallest contrast of text and its ground (WCAG 2.2, 1.4.3). */
export const READABLE = 4.5;
/** Smallest contrast of signs and controls (WCAG 2.2, 1.4.11). */
export const VISIBLE = 3;

/** Contrast ratio of two six-digit colors, 1 to 21 (WCAG 2.2, definition of contrast ratio). */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The text that can be read on any ground. */
export function readableOn(ground: string): string {
  const text = contrast(LIGHT, ground) >= contrast(DARK, ground) ? LIGHT : DARK;
  return contrast(text, ground) >= READABLE ? text : DARKEST;
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
