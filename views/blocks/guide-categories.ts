/** Categories of guides, in the order of the index. */
export const GUIDE_CATEGORIES = {
  kredi: 'Kredi',
  konut: 'Ev ve konut kredisi',
  tasit: 'Taşıt kredisi',
  kart: 'Kredi kartları',
  mevduat: 'Mevduat ve birikim',
  butce: 'Bütçe ve kredi notu',
} as const;

export type GuideCategory = keyof typeof GUIDE_CATEGORIES;
