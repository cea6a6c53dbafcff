import { type EmbedColorName, EMBED_COLORS } from '../../shared/paths/embed.js';
import { contrast, READABLE, readableOn, VISIBLE } from '../../shared/rendering/contrast.js';
import { lastOf, type RawQuery } from '../../platform/routing/raw-query.js';

/** Six digits in lower case, without a sign before them. */
const HEX = /^[\da-f]{6}$/;

/** Default colors; the default of buttons is the site's own color. */
export const USUAL = { zemin: 'ffffff', yazi: '0f172a' } as const;

/** The colors an address asks for, as far as it says what is not so anyway. */
export type QueryColors = Readonly<Partial<Record<EmbedColorName, string>>>;

/** Colors that go together, with `#`. */
export interface EmbedColors {
  readonly ground: string;
  readonly text: string;
  readonly accent: string;
  readonly onAccent: string;
  /** The edge of a button, which has to be seen where its ground is not. */
  readonly accentEdge: string;
  readonly isDark: boolean;
}

/**
 * A typed color in its one spelling.
 * @returns undefined for what is none, and for what goes without saying
 */
export function readColor(name: EmbedColorName, given: string | undefined): string | undefined {
  const color = given?.trim().replace(/^#/, '').toLowerCase();
  if (color === undefined || !HEX.test(color)) return undefined;
  return name !== 'vurgu' && USUAL[name] === color ? undefined : color;
}

export function queryColors(query: RawQuery): QueryColors {
  const given = EMBED_COLORS.map((name) => [name, readColor(name, lastOf(query[name]))] as const);
  return Object.fromEntries(given.filter(([, color]) => color !== undefined));
}

/**
 * Colors of an embedded frame. A text color that can't be read on its ground becomes the nearer of black and white that
 * can (4.5:1); the text on a button is always readable.
 */
export function embedColors(asked: QueryColors, brand: string): EmbedColors {
  const ground = `#${asked.zemin ?? USUAL.zemin}`;
  const wanted = `#${asked.yazi ?? USUAL.yazi}`;
  const accent = asked.vurgu === undefined ? siteColor(brand) : `#${asked.vurgu}`;
  const text = contrast(wanted, ground) >= READABLE ? wanted : readableOn(ground);
  return {
    ground,
    text,
    accent,
    onAccent: readableOn(accent),
    accentEdge: contrast(accent, ground) >= VISIBLE ? accent : text,
    isDark: contrast('#ffffff', ground) > contrast('#000000', ground),
  };
}

/** Staff's color, which the settings check; what is none all the same is not written into a style. */
const siteColor = (brand: string): string =>
  HEX.test(brand.slice(1).toLowerCase()) ? brand.toLowerCase() : '#f7ba45';

/** Whether the text is shown in another color than was asked for. */
export const isMended = (asked: QueryColors, { text }: EmbedColors): boolean =>
  text !== `#${asked.yazi ?? USUAL.yazi}`;
