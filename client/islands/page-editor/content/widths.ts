/** Widths at which pages are looked at. */
export const WIDTHS = [
  { value: '360', label: 'Telefon' },
  { value: '768', label: 'Tablet' },
  { value: '1280', label: 'Masaüstü' },
] as const;
