/** Keys of the pages that ads may stand on. */
export const AD_PAGES = [
  'home',
  'ihtiyac-kredisi',
  'konut-kredisi',
  'tasit-kredisi',
  'kobi-kredisi',
  'kredi-kartlari',
  'mevduat',
  'uzaktan-musteri-edinimi',
] as const;
export type AdPage = (typeof AD_PAGES)[number];

export const isAdPage = (key: unknown): key is AdPage => AD_PAGES.some((page) => page === key);
