/** The accents a bank's pages may have. */
export const COLOR_LABELS = { blue: 'Mavi', red: 'Kırmızı', green: 'Yeşil', purple: 'Mor' } as const;

/** Bank types that visitors filter offers by. */
export const KIND_LABELS = { public: 'Kamu', private: 'Özel', participation: 'Katılım' } as const;

/** Names of the first call to action on a phone, where link and call back stand side by side. */
export const PHONE_WAY_LABELS = { bank: 'Bankaya git', call: 'Banka beni arasın' } as const;

export const DELETE_QUESTION = 'Bu bankayı silmek istediğinizden emin misiniz?';
