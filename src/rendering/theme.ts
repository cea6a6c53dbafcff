import type { Site } from './context.js';

const HEX_COLOR = /^#[0-9a-f]{6}$/i;

/** The colours staff chose, as custom properties; anything but a six-digit colour is left out. */
export function themeStyle(site: Site): string {
  const colors = [
    ['--brand', site.primaryColor],
    ['--brand-ink', site.secondaryColor],
  ].filter(([, color]) => color !== undefined && HEX_COLOR.test(color));
  return colors.length > 0
    ? `:root{${colors.map(([name, color]) => `${name ?? ''}:${color ?? ''}`).join(';')}}`
    : '';
}
