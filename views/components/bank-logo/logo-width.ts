/** In pixels, by size. */
export const LOGO_WIDTH = { sm: 72, md: 96, lg: 144 } as const;
