import type { Tone } from '../../../../src/shared/labels/tones.js';

export type ShownPresence = 'present' | 'away' | 'off-shift' | 'closed';

export const PRESENCE: Readonly<Record<ShownPresence, { readonly tone: Tone; readonly label: string }>> = {
  present: { tone: 'success', label: 'Çalışıyor' },
  away: { tone: 'warning', label: 'Yok' },
  'off-shift': { tone: 'neutral', label: 'Mesai dışında' },
  closed: { tone: 'danger', label: 'Artık başvurulara bakmıyor' },
};
