/** One line of the list: a scheme, a host (all below it with `*.`), a port; nothing that would end a policy's directive. */
const ORIGIN = /^https?:\/\/(?:\*\.)?[a-z\d](?:[a-z\d.-]{0,250}[a-z\d])?(?::\d{1,5})?$/;
const MAX_ORIGINS = 50;

/** Origins typed one per line, each in its one spelling; null where one of them is none. */
export function originsOf(text: string): readonly string[] | null {
  const lines = text
    .split(/[\s,]/)
    .map((line) => line.toLowerCase().replace(/\/$/, ''))
    .filter((line) => line !== '');
  return lines.length <= MAX_ORIGINS && lines.every((line) => ORIGIN.test(line)) ? [...new Set(lines)] : null;
}

/** As they are stored. */
export const readOrigins = (stored: unknown): readonly string[] =>
  (typeof stored === 'string' ? originsOf(stored) : null) ?? [];
