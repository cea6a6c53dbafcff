/** The accents a bank's pages may have. */
export const COLOR_LABELS = { blue: 'Mavi', red: 'Kırmızı', green: 'Yeşil', purple: 'Mor' } as const;
export type BankColor = keyof typeof COLOR_LABELS;

/** What visitors choose offers by. */
export const KIND_LABELS = { public: 'Kamu', private: 'Özel', participation: 'Katılım' } as const;

/** What comes first on a phone, where both ways stand side by side. */
export const PHONE_WAY_LABELS = { bank: 'Bankaya git', call: 'Bizi arasınlar' } as const;

export const DELETE_QUESTION = 'Bu bankayı silmek istediğinizden emin misiniz?';
