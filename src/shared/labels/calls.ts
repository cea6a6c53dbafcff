import type { CallLanguage, NextStep } from '../enums/calls.js';

export const LANGUAGE_LABELS: Readonly<Record<CallLanguage, string>> = {
  en: 'İngilizce',
  ar: 'Arapça',
  ru: 'Rusça',
  fa: 'Farsça',
  ku: 'Kürtçe',
  de: 'Almanca',
};

export const NEXT_STEP_LABELS: Readonly<Record<NextStep, string>> = {
  retry: 'Sonra yeniden aranır',
  callback: 'Kişinin istediği zaman aranır',
  none: 'Biter',
};

export const OUTCOME_DELETE_QUESTION = 'Bu sonucu silmek istediğinizden emin misiniz?';

/** Why an applicant may be called outside of the hours; a choice, so that the log gets no personal data. */
export const HOURS_REASONS = [
  'Kişi bu saatte aranmayı istedi',
  'Kişi bizi aradı, geri aranıyor',
  'Bankanın istediği bilgi bugün gerekiyor',
] as const;
