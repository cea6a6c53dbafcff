/**
 * Script code that the Content-Security-Policy or the page itself does not tolerate. It is found by its usual spelling,
 * so that staff learn of it when they save.
 */
const REFUSED: readonly (readonly [RegExp, string])[] = [
  [
    /\bdocument\s*\??\.\s*write(?:ln)?\b|\[\s*['"`]write(?:ln)?['"`]\s*\]/,
    'document.write kullanılamaz: sayfayı siler. Öğeyi createElement ile ekleyin.',
  ],
  [
    /\beval\s*\(|\bFunction\s*\(/,
    'eval ve Function kullanılamaz: metinden kod çalıştırılmasına izin verilmez.',
  ],
  [/javascript:/i, 'javascript: adresi kullanılamaz.'],
  [
    /\bsetAttribute\s*\(\s*['"`](?:on|style['"`])/i,
    'Betik olay veya style özniteliği yazamaz; addEventListener ve .style kullanın.',
  ],
];

/** Why an inline script can't be allowed; null when nothing speaks against it. */
export const scriptRefusal = (text: string): string | null =>
  REFUSED.find(([pattern]) => pattern.test(text))?.[1] ?? null;
