import { SetMetadata } from '@nestjs/common';

/** Decorators for a form whose session ended before it was sent: they stand on the action that shows or receives it. */

export const RESTORES_DRAFT = Symbol('puts-back');
export const RESUMES_AT = Symbol('goes-on');
export const DRAFT_PAGE = Symbol('written-at');

/**
 * Says of a page that it shows what was typed into its form before (`takeDraft`): whoever signs in again is led to it.
 * Every other form is shown on `/admin/unfinished`. `test/http/accounts-session-over.spec.ts` tries each page that says it.
 */
export const RestoresDraft = (): MethodDecorator => SetMetadata(RESTORES_DRAFT, true);

/** A form as it was sent. */
export interface SentForm {
  /** Route parameters of its address, by name. */
  readonly params: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, string | readonly string[]>>;
}

/** Names the page of the portal or of a member's own on which a form was written, and which shows it again (`takeDraft`). */
export type DraftPageOf = (form: SentForm) => string;

/** Says of what is sent there on which page it was written: whoever signs in again is led to that, with what she typed. */
export const DraftPage = (where: DraftPageOf): MethodDecorator => SetMetadata(DRAFT_PAGE, where);

/** How a form goes on that no page of its own shows again. */
export interface Resume {
  /** Action of the form and its subject, in words: nobody should confirm hidden fields unseen. */
  readonly text: string;
  /** Where it is asked about anew, naming all of it; without, it is sent where it was sent before. */
  readonly asked?: { readonly at: string; readonly action: string };
}

export type ResumeOf = (form: SentForm) => Resume;

/** Says of what a click sends how it goes on; with it the click is kept. Without, only what somebody typed is. */
export const ResumesAt = (how: ResumeOf): MethodDecorator => SetMetadata(RESUMES_AT, how);

/** Rows that are named one by one. */
const MAX_NAMED = 10;

/** Ticked rows in words, `2 başvuru (7, 8)`, or all that a list's filters find. */
export function rowsInWords({ fields }: SentForm, noun: string): string {
  if (fields['all'] === 'evet') return `filtrelerinize uyan her ${noun}`;
  const ids = [fields['ids'] ?? []].flat().map((tick) => tick.split('.')[0] ?? '');
  const named = ids.slice(0, MAX_NAMED).join(', ') + (ids.length > MAX_NAMED ? ' …' : '');
  return ids.length === 0 ? noun : `${String(ids.length)} ${noun} (${named})`;
}

/**
 * Asks a bulk action's question anew, since the ticked rows may have changed in between.
 * @param wanted each action as an infinitive
 */
export const confirmationsOf =
  <Action extends string>(noun: string, at: string, wanted: Readonly<Record<Action, string>>) =>
  (action: Action): ResumeOf =>
  (form) => ({
    text: `Şunu yapmak üzereydiniz: ${rowsInWords(form, noun)} ${wanted[action]}.`,
    asked: { at, action },
  });
