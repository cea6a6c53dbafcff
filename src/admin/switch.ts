/** One column that is switched on or off, and what is said then, by the state it has now and the record's title. */
export interface Switch<Column extends string = string> {
  readonly column: Column;
  readonly text: (isOn: boolean, title: string) => string;
  /** Where to without script; the list unless said otherwise. */
  readonly back?: string;
}

export const ACTIVE: Switch<'is_active'> = {
  column: 'is_active',
  text: (isOn, title) => `“${title}” ${isOn ? 'aktif' : 'pasif'} yapıldı`,
};

export const FEATURED: Switch<'is_featured'> = {
  column: 'is_featured',
  text: (isOn, title) => `“${title}” ${isOn ? 'öne çıkarıldı' : 'artık öne çıkarılmıyor'}`,
};
