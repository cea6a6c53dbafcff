import type { ApiScope, KeyMode } from '../enums/api.js';

export const SCOPE_LABELS: Readonly<Record<ApiScope, string>> = {
  'catalogue.read': 'Kataloğu, oranları ve hesapları okur',
  'applications.write': 'Başvuru gönderir',
  'applications.read': 'Gönderdiği başvuruların sonucunu okur',
  'referrals.read': 'Bankasının başvurularını okur',
  'referrals.write': 'Bankasının başvurularını yanıtlar',
  'rates.write': 'Bankasının ürünlerine oran, bilgi ve kampanya önerir',
};

export const KEY_MODE_LABELS: Readonly<Record<KeyMode, string>> = {
  live: 'Gerçek başvurular',
  test: 'Yalnızca deneme kayıtları',
};

export const KEY_DELETE_QUESTION =
  'Bu anahtarı silmek istediğinizden emin misiniz? Onu kullanan program hemen durur.';

export const END_SECRET_QUESTION =
  'Bu anahtarı kullanan program hemen durur. Anahtar bir daha açılamaz. Sonlandırılsın mı?';
