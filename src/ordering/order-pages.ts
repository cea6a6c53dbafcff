/** Pages whose banks stand in an order of their own, as the database knows them, and what staff call them. */
export const ORDER_PAGES = {
  'ihtiyac-kredisi': 'İhtiyaç Kredisi',
  'konut-kredisi': 'Konut Kredisi',
  'tasit-kredisi': 'Taşıt Kredisi',
  'kobi-kredisi': 'KOBİ Kredisi',
  'kredi-kartlari': 'Kredi Kartları',
  mevduat: 'Mevduat',
  'uzaktan-musteri-edinimi': 'Müşteri Edinimi',
} as const;
export type OrderPage = keyof typeof ORDER_PAGES;

export const isOrderPage = (text: string): text is OrderPage => Object.hasOwn(ORDER_PAGES, text);
