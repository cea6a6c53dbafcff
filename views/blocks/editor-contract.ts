import type { BlockBank, BlockData } from './data.js';
import type { CalendarDate } from '../../src/shared/finance/calendar.js';
import type { WithholdingRow } from '../../src/shared/finance/tax-table.js';
import type { Site } from '../../src/shared/rendering/context.js';
import type { ReviewState, RevisionKind } from '../../src/shared/enums/pages.js';

/**
 * Contract of the page editor in the browser and the server: JSON over POST, each with the form's token in
 * `X-CSRF-Token`. Every write names the version it was made from; another version is answered with 409 and a
 * `Conflict`, and nothing is stored. Types only, so that the browser's code may name them.
 */

/** All that staff write about a page. `content` is markup, or for template json the text of `{components: [...]}`. */
export interface PageForm {
  readonly title: string;
  readonly slug: string;
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly template: string;
  readonly isFeatured: boolean;
  readonly author: string;
  /** The category of a guide; empty for other pages. */
  readonly category: string;
  readonly content: string;
}

/** The latest revision that was submitted for review, while it waits, is approved or was returned. */
export interface PageReviewState {
  readonly id: string;
  readonly state: ReviewState;
  readonly by: string;
  readonly at: string;
  /** Of who decided. */
  readonly decidedBy: string | null;
  readonly words: string;
  /** The draft differs from what was submitted. */
  readonly isDraftAhead: boolean;
}

/** Times in ISO 8601. */
export interface PageState {
  readonly id: string;
  /** Counts every write, drafts included. */
  readonly version: number;
  readonly isPublished: boolean;
  /** The draft differs from what visitors see. */
  readonly isDraftAhead: boolean;
  /** The draft differs from the revision that is planned to be published. */
  readonly isDraftAheadOfPlan: boolean;
  /** The home page, a page whose address the code owns, or a corporate page: its slug stays. */
  readonly isSlugFixed: boolean;
  /** A legal page, while the settings ask for a second person. */
  readonly needsReview: boolean;
  readonly review: PageReviewState | null;
  readonly publishedAt: string | null;
  readonly publishAt: string | null;
  readonly unpublishAt: string | null;
  readonly savedAt: string;
  readonly savedBy: string;
}

/** Props of the editor's island. */
export interface PageEditorProps {
  /** Null for a page that is not stored yet. */
  readonly state: PageState | null;
  /** The draft if there is one, else what is published. */
  readonly form: PageForm;
  readonly csrfToken: string;
  readonly site: Site;
  readonly templates: readonly { readonly value: string; readonly label: string }[];
  readonly banks: readonly BlockBank[];
  /** Own pages for the link picker. */
  readonly links: readonly { readonly label: string; readonly path: string }[];
  readonly data: BlockData;
  /** The tax table's rows for placeholders in texts, and the day on which they are read. */
  readonly withholding: readonly WithholdingRow[];
  readonly today: CalendarDate;
  /** Addresses of the style sheets that the canvas needs beside the page's own. */
  readonly canvasStyles: readonly string[];
}

/** Something that has to be mended before publishing. */
export interface Problem {
  /** Id of the component; null for a field of the page itself. */
  readonly component: string | null;
  /**
   * Path of the field: `title`, `settings.title`, `content.faqs.2.answer`; of the home page's own texts
   * `home.heroTitle`, `home.faqs.2.answer` with component null. Empty when it is about a component as a whole.
   */
  readonly field: string;
  readonly message: string;
  /** A hint does not stand in the way of publishing. */
  readonly severity: 'error' | 'hint';
}

/** POST :id/withdrawal: back to a draft. POST :id/delete: into the bin. */
export interface VersionOnly {
  readonly version: number;
}

/** POST :id/schedule. Wall-clock times of the site's zone, `YYYY-MM-DDTHH:mm`; null takes a plan back. */
export interface Schedule {
  readonly version: number;
  readonly publishAt: string | null;
  readonly unpublishAt: string | null;
}

/** POST :id/reviews: the draft as it is stored goes to review. */
export interface ReviewSubmission extends VersionOnly {
  readonly note: string;
}

/** A comment of staff on a component of a page. */
export interface PageCommentState {
  readonly id: string;
  /** Id of the component; empty for the page as a whole. */
  readonly component: string;
  readonly text: string;
  readonly by: string;
  readonly at: string;
  /** Null while it is open. */
  readonly solvedBy: string | null;
}

/** POST :id/comments */
export interface NewComment {
  readonly component: string;
  readonly text: string;
}

/** POST :id/comments/:comment/solution; false opens it again. */
export interface CommentSolution {
  readonly isSolved: boolean;
}

/** 200 of GET :id/comments and of both writes: the open ones first, in the order in which they were written. */
export interface CommentsAnswer {
  readonly comments: readonly PageCommentState[];
}

/** GET session: who signed in again in another tab goes on with another token. */
export interface EditorSession {
  readonly csrfToken: string;
}

/** 200 of every write. */
export interface Saved {
  readonly state: PageState;
  readonly message: string;
  /** Problems that prevent publishing. */
  readonly problems: readonly Problem[];
}

/** 422 */
export interface Problems {
  readonly message: string;
  readonly problems: readonly Problem[];
}

/** 409: what is stored now, beside which the browser puts its own. */
export interface Conflict {
  readonly message: string;
  readonly state: PageState;
  readonly form: PageForm;
}

/** GET :id/revisions, newest first. */
export interface Revision {
  readonly id: string;
  readonly at: string;
  readonly by: string;
  readonly name: string;
  readonly kind: RevisionKind;
}

export interface Revisions {
  readonly revisions: readonly Revision[];
}

/** GET :id/revisions/:revision. POST :id/revisions/:revision/restoration takes VersionOnly and answers Restored. */
export interface RevisionForm {
  readonly revision: Revision;
  readonly form: PageForm;
}

export interface Restored extends Saved {
  readonly form: PageForm;
}

/** POST :id/presence, every 15 s while the editor is open; `leaving` when it closes. */
export interface Presence {
  readonly leaving: boolean;
  /** The version that the editor continues from. */
  readonly version?: number;
}

export interface PresenceAnswer {
  readonly others: readonly { readonly name: string; readonly since: string }[];
  /** The stored form, where it is another version: a plan came due, or a colleague has saved. */
  readonly newer: Pick<Conflict, 'state' | 'form'> | null;
}

/** POST block-data `{content, slug}`: live data for components as they stand in the editor. */
export interface BlockDataAnswer {
  readonly data: BlockData;
}

/** POST :id/preview-link (no body) */
export interface PreviewLink {
  readonly url: string;
  readonly expiresAt: string;
}

/** POST :id/preview-link/revocation (no body): no link that was made until then opens the page any more. */
