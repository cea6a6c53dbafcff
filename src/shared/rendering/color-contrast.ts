import { formatNumber } from '../finance/tr/format.js';
import { contrast, READABLE, readableOn, VISIBLE } from './contrast.js';

export interface ContrastView {
  /** Pairs of a description and its contrast ratio. */
  readonly figures: readonly (readonly [string, string])[];
  readonly warnings: readonly string[];
}

const HEX_COLOR = /^#[\da-f]{6}$/i;
/** Page grounds of the light and the dark look. */
const GROUNDS = { açık: '#f8fafc', koyu: '#0b1220' } as const;
/** Below this a surface is not told apart from the page around it. */
const BARELY = 1.25;

/** How the chosen colors go together, and what the site does where they don't. */
export function contrastOf(primary: string, secondary: string): ContrastView {
  if (!HEX_COLOR.test(primary) || !HEX_COLOR.test(secondary)) return { figures: [], warnings: [] };
  const together = contrast(primary, secondary);
  const warnings: string[] = [];
  if (together < READABLE)
    warnings.push(
      `İkincil renk, birincil renkteki düğmelerin üzerinde okunmaz (kontrast ${ratio(together)}, en az ${ratio(READABLE)} gerekir). Düğme yazıları ikincil renk yerine ${nameOf(readableOn(primary))} gösterilir.`,
    );
  if (together < VISIBLE)
    warnings.push(
      `Birincil renkteki simgeler ikincil renkteki alanlarda seçilmez (kontrast ${ratio(together)}, en az ${ratio(VISIBLE)} gerekir). Oralarda yazının rengi kullanılır.`,
    );
  for (const [name, ground] of Object.entries(GROUNDS))
    if (contrast(primary, ground) < BARELY)
      warnings.push(
        `Birincil renkteki düğmeler ${name} görünümün zemininden ayırt edilmez (kontrast ${ratio(contrast(primary, ground))}).`,
      );
  const onPrimary = together >= READABLE ? secondary : readableOn(primary);
  return {
    figures: [
      ['Düğme yazısı', ratio(contrast(onPrimary, primary))],
      ['İkincil renkteki alanlarda yazı', ratio(contrast(readableOn(secondary), secondary))],
      ['Birincil ve ikincil renk', ratio(together)],
    ],
    warnings,
  };
}

const ratio = (value: number): string => `${formatNumber(Math.floor(value * 10) / 10, 1)} : 1`;
const nameOf = (color: string): string => (color === '#ffffff' ? 'beyaz' : 'koyu');
