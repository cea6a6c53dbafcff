import { isRecord, ownValue } from '../../../../views/blocks/values.js';

const KEY = 'sayfa-bilesen-panosu';
const KIND = 'sayfa-bileseni';

/** Puts a stored component where the editor of another page finds it: in this browser and on the clipboard. */
export function copyComponent(raw: unknown): void {
  const text = JSON.stringify({ kind: KIND, component: raw });
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // A full storage leaves the clipboard.
  }
  // Absent where the site is not reached by https.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  void clipboard?.writeText(text).catch(() => undefined);
}

/** @returns undefined where nothing was copied */
export function copiedComponent(): unknown {
  try {
    return componentIn(localStorage.getItem(KEY) ?? '');
  } catch {
    return undefined;
  }
}

/** A component in a pasted text; undefined for any other text. */
export function componentIn(text: string): unknown {
  if (!text.includes(KIND)) return undefined;
  try {
    const copied: unknown = JSON.parse(text);
    const component = ownValue(copied, 'component');
    return ownValue(copied, 'kind') === KIND && isRecord(component) ? component : undefined;
  } catch {
    return undefined;
  }
}
