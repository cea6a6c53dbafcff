const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago something was, in its largest unit: `12 dk`, `3 sa`, `5 gün`; the part that is not full doesn't count. */
export function formatAge(since: Date, now: Date): string {
  const ms = now.getTime() - since.getTime();
  if (ms < MINUTE) return 'şimdi';
  if (ms < HOUR) return `${String(Math.floor(ms / MINUTE))} dk`;
  if (ms < DAY) return `${String(Math.floor(ms / HOUR))} sa`;
  return `${String(Math.floor(ms / DAY))} gün`;
}
