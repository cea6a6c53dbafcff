import { parseJson } from '../../../../views/blocks/parse.js';
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

/**
 * The component that was copied last: from the system's clipboard where it may be read, or else from this browser's
 * storage.
 * @param pasted the text of a paste event; without one the clipboard is read, which the person may refuse
 * @returns undefined where nothing was copied
 */
export async function copiedComponent(pasted?: string): Promise<unknown> {
  return componentIn(pasted ?? (await clipboardText())) ?? keptComponent();
}

async function clipboardText(): Promise<string> {
  const clipboard = navigator.clipboard as Clipboard | undefined;
  try {
    return (await clipboard?.readText()) ?? '';
  } catch {
    return '';
  }
}

function keptComponent(): unknown {
  try {
    return componentIn(localStorage.getItem(KEY) ?? '');
  } catch {
    return undefined;
  }
}

/** A component in a pasted text; undefined for any other text. */
export function componentIn(text: string): unknown {
  if (!text.includes(KIND)) return undefined;
  const copied = parseJson(text);
  const component = ownValue(copied, 'component');
  return ownValue(copied, 'kind') === KIND && isRecord(component) ? component : undefined;
}
