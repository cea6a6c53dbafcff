import type { Alert } from '../../shared/enums/notices.js';

/** Text of each alert, with the place to look at; nothing in it is about people. */
export const ALERT_TEXTS: Readonly<Record<Alert, { readonly title: string; readonly text: string }>> = {
  channel: {
    title: 'Bir gönderi kanalı duruyor',
    text: 'Bir alıcı ya da kanal üst üste hata verdiği için bekletiliyor. Bekleyen iletiler kaybolmaz; “Gönderiler” ekranından nedenine bakın.',
  },
  dead: {
    title: 'Gönderilemeyen ileti var',
    text: 'En az bir ileti artık denenmeyecek. “Gönderiler” ekranında nedenine bakın, gerekirse yeniden gönderin.',
  },
  work: {
    title: 'Düzenli bir iş aksıyor',
    text: 'Düzenli ya da planlanmış bir iş yapılamadı. Ayrıntı sunucu günlüğünde, planlanmış sayfalarda ise sayfanın kendisinde durur.',
  },
  proxy: {
    title: 'Tanınmayan bir vekil sunucu var',
    text: 'İletilen ziyaretçi adresi, TRUST_PROXY içinde olmayan bir sunucudan geldi ve dikkate alınmadı. Vekil sunucu sizinse TRUST_PROXY ayarını tamamlayın.',
  },
  flood: {
    title: 'Olağandışı sayıda başvuru reddediliyor',
    text: 'Bir dakika içinde çok sayıda başvuru sınır aşıldığı için reddedildi. Bu bir saldırı olabilir; başvurulara ve sunucu günlüğüne bakın.',
  },
  refused: {
    title: 'Olağandışı sayıda işlem reddediliyor',
    text: 'Bir hesabın, bir API anahtarının ya da bir ağın bu saat içinde çok sayıda isteği yetkisi olmadığı için reddedildi. Kim olduğu, saat dolduğunda “Denetim Kaydı” ekranında yazar.',
  },
  bounces: {
    title: 'Okunamayan bir geri dönüş var',
    text: 'Geri dönen e-postaların kutusunda okunamayan bir ileti var; işaretli olarak kutuda duruyor. Kutuyu açıp bakın, gerekirse bülten abonesini elle kapatın, sonra iletinin işaretini kaldırın ya da iletiyi silin.',
  },
};
