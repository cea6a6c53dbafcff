/** Declarations of one element, by name; values in lower case. */
export type Style = ReadonlyMap<string, string>;
/**
 * Rules of the clipboard's own style sheet, by class (`.xl65`) and by element and class (`h1.western`): Excel writes bold
 * headings that way, LibreOffice gives one class to headings and paragraphs.
 */
export type ClassStyles = ReadonlyMap<string, Style>;

export function readStyle(text: string): Style {
  const style = new Map<string, string>();
  for (const declaration of text.split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    style.set(
      declaration.slice(0, colon).trim().toLowerCase(),
      declaration
        .slice(colon + 1)
        .trim()
        .toLowerCase(),
    );
  }
  return style;
}

/** Rules for single classes; others say nothing that is kept. */
export function readSheet(text: string): ClassStyles {
  const classes = new Map<string, Style>();
  for (const rule of text.split('}')) {
    const open = rule.lastIndexOf('{');
    if (open < 0) continue;
    const style = readStyle(rule.slice(open + 1));
    for (const selector of rule.slice(0, open).split(',')) {
      const name = /^[a-z]*\d?\.[\w-]+$/i.exec(selector.trim())?.[0];
      if (name === undefined) continue;
      classes.set(name, new Map([...(classes.get(name) ?? []), ...style]));
    }
  }
  return classes;
}

export function isBold(style: Style): boolean | undefined {
  const weight = style.get('font-weight')?.split(' ')[0] ?? '';
  if (/^(?:bold|bolder|[6-9]00)$/.test(weight)) return true;
  return /^(?:normal|lighter|[1-5]00)$/.test(weight) ? false : undefined;
}

export function isItalic(style: Style): boolean | undefined {
  const look = style.get('font-style')?.split(' ')[0];
  if (look === 'italic' || look === 'oblique') return true;
  return look === 'normal' ? false : undefined;
}

export const isStruck = (style: Style): boolean =>
  ['text-decoration', 'text-decoration-line'].some(
    (name) => style.get(name)?.includes('line-through') === true,
  );

/** Whether browsers draw nothing of an element with this style. */
export const isHidden = (style: Style): boolean =>
  style.get('display') === 'none' || style.get('mso-hide') === 'all';
