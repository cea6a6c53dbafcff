import type { FontFamily } from './fonts.js';

/** A file of styles that pages share, and the names of the style sheets in it. */
export interface StyleFile {
  readonly url: string;
  readonly names: readonly string[];
}

/** The client build as views and documents see it: addresses of its files, and texts of its style sheets. */
export interface PageAssets {
  /** An island's chunk, its style sheet and the chunks it needs. */
  island(name: string): { url: string; style?: string; preload: readonly string[] };
  script(name: string): string;
  /** The text of a style sheet, to be inlined. */
  style(name: string): string;
  /** The files of a font; a page needs all of them. */
  fonts(family: FontFamily): readonly string[];
  /** The style sheet that all visitor pages share, for content below their first view. */
  readonly late: StyleFile;
  /** The one beside it for blocks of content. */
  readonly blocks: StyleFile;
  /** The drawing that holds every icon under its name. */
  readonly icons: string;
  /** The address of a bank's mark: in the drawing of all that we drew, else its own. */
  mark(logoUrl: string): string;
}
