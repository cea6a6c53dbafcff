/** The words of the specification. The server has the same for what it checks again. */
export const MESSAGES = {
  phone: 'Lütfen geçerli bir telefon numarası girin (10 haneli)',
  depositPhone: 'Lütfen geçerli bir telefon numarası girin',
  notMobile: 'Lütfen sabit hat değil, 5 ile başlayan cep telefonu numaranızı girin',
  tooMany: 'Çok fazla deneme yapıldı.',
  email: 'Lütfen geçerli bir e-posta adresi girin',
  passOn: 'Başvurunuzu bankaya iletmemiz için bu kutuyu işaretleyin',
  banks: 'Lütfen en az bir banka seçin',
  notConnected: 'Veritabanı bağlantısı başarısız. Lütfen daha sonra tekrar deneyin.',
  stillNotConnected: 'Veritabanı bağlantısı sorunu. Lütfen sayfayı yenileyip tekrar deneyin.',
  lost: 'Yanıt alınamadı; başvurunuz bize ulaşmış olabilir. Yeniden gönderirseniz iki kez kaydedilmez.',
} as const;
