import type { PageForm } from '../../../../src/pages/admin/editor-contract.js';

/** Unsaved work as this browser keeps it. The author's name is left out: no personal data lies in browsers. */
export interface KeptWork {
  /** The stored version it was made from; null for a page that is not stored yet. */
  readonly version: number | null;
  readonly at: string;
  readonly form: Omit<PageForm, 'author'>;
}

const keyOf = (pageId: string | null): string => `sayfa-taslagi:${pageId ?? 'yeni'}`;

/** A full or forbidden storage keeps nothing; the work stays on the screen. */
export function keepWork(pageId: string | null, version: number | null, form: PageForm): boolean {
  const work: KeptWork = { version, at: new Date().toISOString(), form: withoutAuthor(form) };
  try {
    localStorage.setItem(keyOf(pageId), JSON.stringify(work));
    return true;
  } catch {
    return false;
  }
}

export function keptWork(pageId: string | null): KeptWork | null {
  try {
    const text = localStorage.getItem(keyOf(pageId));
    const work: unknown = text === null ? null : JSON.parse(text);
    return isKeptWork(work) ? work : null;
  } catch {
    return null;
  }
}

export function dropWork(pageId: string | null): void {
  try {
    localStorage.removeItem(keyOf(pageId));
  } catch {
    // Where nothing can be stored there is nothing to be dropped.
  }
}

/** What of a page may lie in a browser. */
export function withoutAuthor(form: PageForm): KeptWork['form'] {
  const { title, slug, metaTitle, metaDescription, template, isFeatured, content } = form;
  return { title, slug, metaTitle, metaDescription, template, isFeatured, content };
}

const TEXTS = ['title', 'slug', 'metaTitle', 'metaDescription', 'template', 'content'] as const;

function isKeptWork(value: unknown): value is KeptWork {
  if (typeof value !== 'object' || value === null) return false;
  const { at, form } = value as Partial<Record<keyof KeptWork, unknown>>;
  if (typeof at !== 'string' || typeof form !== 'object' || form === null) return false;
  return TEXTS.every((name) => typeof (form as Record<string, unknown>)[name] === 'string');
}
