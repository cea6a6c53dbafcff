/** Clock times between which something is open; `24:00` is the end of the day. */
export interface DayHours {
  readonly from: string;
  readonly to: string;
}

const HOURS = /^((?:[01]\d|2[0-3]):[0-5]\d)\s*[-–]\s*((?:[01]\d|2[0-3]):[0-5]\d|24:00)$/;

/**
 * Reads hours as settings write them: `09:00-20:00`.
 * @returns null for hours that end before they begin, and for anything that is none
 */
export function readHours(text: string): DayHours | null {
  const [, from, to] = HOURS.exec(text.trim()) ?? [];
  return from === undefined || to === undefined || from >= to ? null : { from, to };
}
