import { formatInstant } from './format-instant.js';

const MINUTE_MS = 60_000;

/**
 * When something may be tried again, to go before "yeniden deneyin": `12 dakika sonra`, `bugün saat 17.40 itibarıyla`,
 * `yarın saat 14.05 itibarıyla`.
 * @param seconds from `now` on
 */
export function formatWait(seconds: number, now: Date, timeZone: string): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes < 60) return `${String(minutes)} dakika sonra`;
  const until = new Date(Math.ceil((now.getTime() + seconds * 1_000) / MINUTE_MS) * MINUTE_MS);
  const [day = '', time = ''] = formatInstant(until, timeZone).split(' ');
  const dayOf = (instant: Date): string => formatInstant(instant, timeZone).split(' ')[0] ?? '';
  const clock = `saat ${time.replace(':', '.')} itibarıyla`;
  if (day === dayOf(now)) return `bugün ${clock}`;
  const tomorrow = new Date(now.getTime() + 86_400_000);
  return day === dayOf(tomorrow) ? `yarın ${clock}` : `${day} günü ${clock}`;
}
