import type { QualityMark } from '../enums/quality.js';
import type { Tone } from './tones.js';

export const MARK_LABELS: Readonly<Record<QualityMark, string>> = {
  good: 'İyi',
  improvable: 'Geliştirilmeli',
  wrong: 'Hatalı',
};

export const MARK_TONES: Readonly<Record<QualityMark, Tone>> = {
  good: 'success',
  improvable: 'warning',
  wrong: 'danger',
};
