/** The accents a bank's pages may have. */
export const COLOR_LABELS = { blue: 'Mavi', red: 'Kırmızı', green: 'Yeşil', purple: 'Mor' } as const;
export type BankColor = keyof typeof COLOR_LABELS;

export const DELETE_QUESTION = 'Bu bankayı silmek istediğinizden emin misiniz?';
