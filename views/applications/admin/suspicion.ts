/** Why staff should look twice, in words. */
export const SUSPICIONS = {
  network: 'Aynı ağdan bir saat içinde çok sayıda başvuru geldi',
  honeypot: 'Görünmeyen tuzak alan dolduruldu; bir parola yöneticisi de doldurmuş olabilir',
  'unknown-address': 'Gönderenin adresi bilinmiyor',
} as const;
