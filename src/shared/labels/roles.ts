/** What each role is called, in the order in which forms offer them. */
export const ROLE_LABELS = {
  admin: 'Yönetici',
  moderator: 'Moderatör',
  agent: 'Çağrı görevlisi',
  editor: 'İçerik editörü',
  analyst: 'Rapor görevlisi',
  bank: 'Banka',
  user: 'Kullanıcı',
} as const;
