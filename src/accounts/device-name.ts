const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** `Chrome · Windows`: enough to tell one's own devices apart. */
export function deviceName(userAgent: string): string {
  const find = (known: typeof BROWSERS): string | undefined =>
    known.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [find(BROWSERS), find(SYSTEMS)].filter(Boolean).join(' · ') || 'Bilinmeyen aygıt';
}
