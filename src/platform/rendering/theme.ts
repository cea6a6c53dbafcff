import type { Site } from '../../shared/rendering/context.js';
import { contrast, READABLE, readableOn, VISIBLE } from '../../shared/rendering/contrast.js';

const HEX_COLOR = /^#[0-9a-f]{6}$/i;
/** Rules that `tokens.css` has already; a spec compares them. */
export const DEFAULT_COLORS = [
  '--brand:#f7ba45',
  '--brand-ink:#1e293b',
  '--on-brand:#1e293b',
  '--on-ink:#ffffff',
] as const;
const isDefault = (rule: string): boolean => DEFAULT_COLORS.some((known) => known === rule.toLowerCase());

/**
 * The colors staff chose, as custom properties, each with the color that text on it has: theirs where it can
 * be read, else dark or white. Anything but a six-digit color is left out, and what the styles say anyway.
 */
export function themeStyle(site: Site): string {
  const { primaryColor: brand, secondaryColor: ink } = site;
  const rules: string[] = [];
  if (HEX_COLOR.test(ink)) rules.push(`--brand-ink:${ink}`, `--on-ink:${readableOn(ink)}`);
  if (HEX_COLOR.test(brand)) {
    const inkReads = HEX_COLOR.test(ink) && contrast(ink, brand) >= READABLE;
    rules.push(`--brand:${brand}`, `--on-brand:${inkReads ? ink : readableOn(brand)}`);
    if (HEX_COLOR.test(ink) && contrast(ink, brand) < VISIBLE) rules.push('--brand-on-ink:var(--on-ink)');
  }
  const own = rules.filter((rule) => !isDefault(rule));
  return own.length > 0 ? `:root{${own.join(';')}}` : '';
}
