/** Why staff should look twice, in words. */
export const SUSPICIONS = {
  network: 'Aynı ağdan bir saat içinde çok sayıda başvuru geldi',
  'unknown-address': 'Gönderenin adresi bilinmiyor',
} as const;
