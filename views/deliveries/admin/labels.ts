import type { DeliveryState } from '../../components/delivery-badge/delivery-badge.js';

/** As filters name them; rows have badges. */
export const STATE_LABELS: Readonly<Record<DeliveryState, string>> = {
  pending: 'Sırada',
  delivered: 'Gönderildi',
  dead: 'Gönderilemedi',
  unconfigured: 'Yapılandırılmadı',
  cancelled: 'İptal edildi',
};
