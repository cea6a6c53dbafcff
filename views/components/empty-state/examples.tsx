import { ButtonLink } from '../button/button.js';
import { EmptyState } from './empty-state.js';

export const list = (
  <EmptyState
    title="Seçilen kriterlere uygun kart bulunamadı"
    action={<ButtonLink href="/kredi-kartlari">Filtreleri temizle</ButtonLink>}
  >
    Daha az filtreyle yeniden deneyin.
  </EmptyState>
);
