import { fold } from '../../shared/finance/tr/fold.js';
import { type Reader, readText } from '../../platform/validation/reads.js';
import { isStorable, rule } from '../../platform/validation/rules.js';

/** A digital service of a bank, as the bank's page shows it. */
export interface DigitalFeature {
  readonly title: string;
  readonly description: string;
  readonly icon: string;
}

const MAX_FEATURES = 12;
const MAX_TITLE_LENGTH = 80;
const MAX_DESCRIPTION_LENGTH = 300;

/** Words staff write for the drawings the bank's page knows by their English names. */
export const FEATURE_ICONS: Readonly<Record<string, string>> = {
  telefon: 'smartphone',
  karekod: 'qr-code',
  görüşme: 'video',
  grafik: 'pie-chart',
  kart: 'credit-card',
  cüzdan: 'wallet',
  güvenlik: 'shield',
  hız: 'zap',
  saat: 'clock',
  bildirim: 'bell',
};

/** `Başlık | Açıklama | simge`, one per line. Description and icon may be missing. */
const readFeatures: Reader = (raw) => {
  const text = readText(raw);
  if (text === undefined) return [];
  if (typeof text !== 'string') return text;
  return text
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
    .map(featureIn);
};

/** False for a line with more parts than there are, or an unknown drawing. */
function featureIn(line: string): DigitalFeature | false {
  const [title = '', description = '', word = '', ...more] = line.split('|').map((part) => part.trim());
  const icon = word === '' ? '' : iconOf(word);
  return more.length > 0 || icon === undefined ? false : { title, description, icon };
}

const iconOf = (word: string): string | undefined =>
  Object.entries(FEATURE_ICONS).find(([name]) => fold(name) === fold(word))?.[1];

const fits = (value: unknown): boolean => {
  const one = value as DigitalFeature | false;
  if (one === false || one.title === '') return false;
  return (
    one.title.length <= MAX_TITLE_LENGTH &&
    one.description.length <= MAX_DESCRIPTION_LENGTH &&
    isStorable(one.title + one.description)
  );
};

export const DigitalFeatures = (): PropertyDecorator =>
  rule(
    'digitalFeatures',
    readFeatures,
    (value) => Array.isArray(value) && value.length <= MAX_FEATURES && value.every(fits),
    'Her satıra “Başlık | Açıklama | simge” yazın (en çok 12 satır, başlık en çok 80, açıklama en çok 300 karakter)',
    { canBeEmpty: true },
  );

/** The lines that stand for what is stored; a drawing that has no word is left to the plain tick. */
export function featureLines(stored: unknown): string {
  if (!Array.isArray(stored)) return '';
  return (stored as readonly Readonly<Record<string, unknown>>[])
    .map(({ title, description, icon }) => {
      const word = Object.entries(FEATURE_ICONS).find(([, name]) => name === icon)?.[0];
      const parts = [title, description, word].map((part) => (typeof part === 'string' ? part : ''));
      while (parts.at(-1) === '') parts.pop();
      return parts.join(' | ');
    })
    .join('\n');
}
