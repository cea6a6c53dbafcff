import type { PageForm } from '../../../../views/blocks/editor-contract.js';

/** Unsaved work as this browser keeps it. The author's name is left out: no personal data lies in browsers. */
export interface LocalDraft {
  /** The stored version it was made from; null for a page that is not stored yet. */
  readonly version: number | null;
  readonly at: string;
  readonly form: Omit<PageForm, 'author'>;
}

const keyOf = (pageId: string | null): string => `sayfa-taslagi:${pageId ?? 'yeni'}`;

const asideKeyOf = (pageId: string | null): string => `${keyOf(pageId)}:onceki`;

/** A full or forbidden storage keeps nothing; the work stays on the screen. */
export function saveLocalDraft(pageId: string | null, version: number | null, form: PageForm): boolean {
  const work: LocalDraft = { version, at: new Date().toISOString(), form: withoutAuthor(form) };
  try {
    localStorage.setItem(keyOf(pageId), JSON.stringify(work));
    return true;
  } catch {
    return false;
  }
}

/**
 * Puts the local draft aside, so that it stays on offer whatever is typed before somebody has looked at it.
 *
 * @param isWanted whether the draft has more than the stored page
 * @returns the draft on offer
 */
export function setLocalDraftAside(
  pageId: string | null,
  isWanted: (work: LocalDraft) => boolean,
): LocalDraft | null {
  const work = workAt(keyOf(pageId));
  if (work && isWanted(work)) {
    try {
      localStorage.setItem(asideKeyOf(pageId), JSON.stringify(work));
      dropLocalDraft(pageId);
    } catch {
      // In a full storage it stays where it is, until something is typed.
    }
    return work;
  }
  const former = workAt(asideKeyOf(pageId));
  if (former && isWanted(former)) return former;
  dropOffer(pageId);
  return null;
}

/** Ends the offer. */
export function dropOffer(pageId: string | null): void {
  remove(asideKeyOf(pageId));
}

export function dropLocalDraft(pageId: string | null): void {
  remove(keyOf(pageId));
}

function workAt(key: string): LocalDraft | null {
  try {
    const text = localStorage.getItem(key);
    const work: unknown = text === null ? null : JSON.parse(text);
    if (!isLocalDraft(work)) return null;
    const { category = '' } = work.form as Partial<LocalDraft['form']>;
    // A draft that is older than the categories of guides has none.
    return { ...work, form: { ...work.form, category } };
  } catch {
    return null;
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Where nothing can be stored there is nothing to be dropped.
  }
}

/** The fields of a page that may be stored in a browser. */
export function withoutAuthor(form: PageForm): LocalDraft['form'] {
  const { title, slug, metaTitle, metaDescription, template, isFeatured, category, content } = form;
  return { title, slug, metaTitle, metaDescription, template, isFeatured, category, content };
}

const TEXTS = ['title', 'slug', 'metaTitle', 'metaDescription', 'template', 'content'] as const;

function isLocalDraft(value: unknown): value is LocalDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { at, form } = value as Partial<Record<keyof LocalDraft, unknown>>;
  if (typeof at !== 'string' || typeof form !== 'object' || form === null) return false;
  return TEXTS.every((name) => typeof (form as Record<string, unknown>)[name] === 'string');
}
