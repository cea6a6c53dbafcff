/** For whom a campaign is; visitors read these too. */
export const AUDIENCE_LABELS = {
  new_customers: 'Yeni müşteriler',
  existing_customers: 'Mevcut müşteriler',
  loan: 'Kredi müşterileri',
  credit_card: 'Kart sahipleri',
  deposit: 'Mevduat müşterileri',
  business: 'İşletmeler',
} as const;

export const DISCOUNT_LABELS = { fixed: 'Tutar (TL)', rate: 'Oran (%)' } as const;

export type CampaignState = 'live' | 'planned' | 'over' | 'off';
export const STATE_LABELS: Readonly<Record<CampaignState, string>> = {
  live: 'Sürüyor',
  planned: 'Başlayacak',
  over: 'Bitti',
  off: 'Pasif',
};

export const DELETE_QUESTION = 'Bu kampanyayı silmek istediğinizden emin misiniz?';
