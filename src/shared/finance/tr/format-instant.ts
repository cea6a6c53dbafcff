const formats = new Map<string, Intl.DateTimeFormat>();

/** `20.11.2026 14:05` in the site's time zone. */
export function formatInstant(instant: Date, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('tr-TR', {
      timeZone,
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    });
    formats.set(timeZone, format);
  }
  return format.format(instant);
}
