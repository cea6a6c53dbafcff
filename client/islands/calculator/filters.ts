/** Of every list: by the kind of the bank, and by whom an offer is for. */
export const BANK_FILTERS = [
  { value: 'kamu', text: 'Kamu' },
  { value: 'ozel', text: 'Özel' },
  { value: 'katilim', text: 'Katılım' },
  { value: 'yeni', text: 'Yeni müşteriye özel' },
  { value: 'maas', text: 'Maaş müşterisine özel' },
] as const;
