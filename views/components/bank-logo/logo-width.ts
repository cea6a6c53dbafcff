/** In pixels, by size: a tile, as wide as high. */
export const LOGO_WIDTH = { sm: 24, md: 32, lg: 48 } as const;

/** The initial of a bank without a logo. */
export const initialOf = (name: string): string => name.slice(0, 1);
