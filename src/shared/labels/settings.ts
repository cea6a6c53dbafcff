export const THEMES = {
  system: 'Ziyaretçinin cihazına göre',
  light: 'Açık',
  dark: 'Koyu',
} as const;

/** Clocks that a site for Türkiye, and for Turks abroad, may run by. */
export const TIME_ZONES = {
  'Europe/Istanbul': 'Türkiye (İstanbul)',
  'Asia/Famagusta': 'Kuzey Kıbrıs (Gazimağusa)',
  'Europe/London': 'Birleşik Krallık (Londra)',
  'Europe/Berlin': 'Almanya (Berlin)',
  'Europe/Amsterdam': 'Hollanda (Amsterdam)',
  'Europe/Paris': 'Fransa (Paris)',
  'Europe/Vienna': 'Avusturya (Viyana)',
  'Europe/Moscow': 'Rusya (Moskova)',
  'Asia/Baku': 'Azerbaycan (Bakü)',
  'Asia/Dubai': 'BAE (Dubai)',
  'America/New_York': 'ABD (New York)',
  UTC: 'Eşgüdümlü evrensel zaman (UTC)',
} as const;
