/** Widths at which pages are looked at. */
export const WIDTHS = [
  { value: '360', label: 'Telefon' },
  { value: '768', label: 'Tablet' },
  { value: '1280', label: 'Masaüstü' },
] as const;

/** Whether the screen has no room for more than a phone's page. */
export const isNarrow = (): boolean => matchMedia('(width < 48rem)').matches;
