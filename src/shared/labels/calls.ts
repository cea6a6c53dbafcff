import type { CallLanguage } from '../enums/calls.js';

export const LANGUAGE_LABELS: Readonly<Record<CallLanguage, string>> = {
  en: 'İngilizce',
  ar: 'Arapça',
  ru: 'Rusça',
  fa: 'Farsça',
  ku: 'Kürtçe',
  de: 'Almanca',
};
