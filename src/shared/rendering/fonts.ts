/** The fonts staff choose from, all served by ourselves, and the style that loads each. */
const STYLES = {
  Inter: 'font-inter',
  Roboto: 'font-roboto',
  'Open Sans': 'font-open-sans',
  Montserrat: 'font-montserrat',
} as const;

export type FontFamily = keyof typeof STYLES;
export const FONT_FAMILIES = Object.keys(STYLES) as readonly FontFamily[];

/** Name of the style that loads a font and makes it the page's. */
export const fontStyle = (family: FontFamily): string => STYLES[family];
