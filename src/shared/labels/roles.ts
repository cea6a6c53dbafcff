/** Names of the roles, in the order of forms. */
export const ROLE_LABELS = {
  admin: 'Yönetici',
  moderator: 'Moderatör',
  agent: 'Çağrı görevlisi',
  editor: 'İçerik editörü',
  analyst: 'Rapor görevlisi',
  bank: 'Banka',
  user: 'Kullanıcı',
} as const;
