import { OfferPreview } from './offer-preview.js';

export const two = <OfferPreview of="offers" texts={['İlk alışverişe 1.500 TL puan', 'Yıllık ücret 0 ₺']} />;
export const none = <OfferPreview of="offers" texts={['']} />;
