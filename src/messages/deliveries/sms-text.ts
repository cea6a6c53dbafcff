/** 3GPP TS 23.038: the alphabet of GSM, one septet each. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Behind an escape, so two septets each. */
const EXTENSION = new Set('^{}\\[~]|€\f');
/**
 * Characters of the Turkish single shift table beside those, two septets each; the message's header announces the
 * table.
 */
const TURKISH = new Set('ĞİŞçğış');

export type SmsEncoding = 'gsm7' | 'gsm7-tr' | 'ucs2';

interface Alphabet {
  /** Units that a message of one part holds; `part`: units of each part of a longer one. */
  readonly alone: number;
  readonly part: number;
  /** Units that a character takes; undefined where the alphabet lacks it. */
  readonly cost: (character: string) => number | undefined;
}

const plain = (character: string): number | undefined =>
  BASIC.has(character) ? 1 : EXTENSION.has(character) ? 2 : undefined;

/** From the cheapest. In UCS-2 a character beyond the basic plane takes two units, which no part tears apart. */
const ALPHABETS: Readonly<Record<SmsEncoding, Alphabet>> = {
  gsm7: { alone: 160, part: 153, cost: plain },
  'gsm7-tr': {
    alone: 155,
    part: 149,
    cost: (character) => plain(character) ?? (TURKISH.has(character) ? 2 : undefined),
  },
  ucs2: { alone: 70, part: 67, cost: (character) => character.length },
};

/** Size of a text as SMS. */
export interface SmsSize {
  readonly encoding: SmsEncoding;
  /** As the network counts them: some letters are two. */
  readonly units: number;
  readonly parts: number;
  /** How many more fit without another part. */
  readonly left: number;
}

/** The size of a text as the network counts it. A text without letters is one part all the same. */
export function smsSize(text: string): SmsSize {
  for (const encoding of ['gsm7', 'gsm7-tr'] as const) {
    const costs = costsIn(encoding, text);
    if (costs) return sizeOf(encoding, costs);
  }
  return sizeOf(
    'ucs2',
    [...text].map((character) => character.length),
  );
}

function costsIn(encoding: SmsEncoding, text: string): number[] | undefined {
  const costs: number[] = [];
  for (const character of text) {
    const cost = ALPHABETS[encoding].cost(character);
    if (cost === undefined) return undefined;
    costs.push(cost);
  }
  return costs;
}

function sizeOf(encoding: SmsEncoding, costs: readonly number[]): SmsSize {
  const { alone, part } = ALPHABETS[encoding];
  const units = costs.reduce((sum, cost) => sum + cost, 0);
  if (units <= alone) return { encoding, units, parts: 1, left: alone - units };
  let parts = 1;
  let filled = 0;
  for (const cost of costs) {
    // An escape and its letter stay together.
    if (filled + cost > part) {
      parts++;
      filled = 0;
    }
    filled += cost;
  }
  return { encoding, units, parts, left: part - filled };
}

const TYPOGRAPHY: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚‛′]/g, "'"],
  [/[“”„‟″]/g, '"'],
  [/[‐‑‒–—−]/g, '-'],
  [/…/g, '...'],
  [/[\u00A0\u2000-\u200A\u202F\t]/g, ' '],
  [/[\u200B-\u200D\u2060\uFEFF\u00AD]/g, ''],
];

/**
 * A text as it is sent: letters in one piece, and without the typography for which the whole message would need the
 * alphabet that holds less than half.
 */
export const smsText = (text: string): string =>
  TYPOGRAPHY.reduce((sum, [what, instead]) => sum.replace(what, instead), text.normalize('NFC')).trim();
