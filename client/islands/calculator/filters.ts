/** Of every list: by the kind of the bank. */
export const BANK_FILTERS = [
  { value: 'kamu', text: 'Kamu' },
  { value: 'ozel', text: 'Özel' },
  { value: 'katilim', text: 'Katılım' },
] as const;
