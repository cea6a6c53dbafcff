import type { PageReviewShowProps } from '../../../../views/pages/admin/review.js';
import type { Problem } from '../../../../views/blocks/editor-contract.js';
import { formatInstant } from '../../../shared/finance/tr/format-instant.js';
import type { PageComment } from '../../page-comment.entity.js';
import { EMPTY_FORM } from '../page-form.js';
import { currentForm, needsReview, type PageRecord, sameForm } from '../page-record.js';
import { isAuthor } from './page-reviews.service.js';
import type { Review } from './review-statements.js';

/** Words that came back with an error, each as it was typed. */
export interface TypedInReview {
  readonly approval?: string;
  readonly publishAt?: string;
  readonly reason?: string;
  readonly component?: string;
  readonly errors?: Readonly<Record<string, string>>;
  readonly problems?: readonly Problem[];
}

export function toPageReview(
  { record, review }: { readonly record: PageRecord; readonly review: Review },
  comments: readonly PageComment[],
  {
    person,
    timeZone,
    typed,
  }: { readonly person: string; readonly timeZone: string; readonly typed: TypedInReview },
): PageReviewShowProps {
  const at = (time: Date | null): string => (time === null ? '' : formatInstant(time, timeZone));
  const { state, form, revision_id } = review;
  const isOwn = isAuthor(review, person);
  const isWaiting = state === 'waiting';
  const isPlanned = record.publishAt !== null && record.planRevision === revision_id;
  return {
    pageId: record.id,
    id: review.id,
    title: form.title,
    state,
    before: record.slug === null ? EMPTY_FORM : record.published,
    form,
    isNew: record.slug === null,
    isOff: !record.isPublished,
    needsReview: needsReview(record, form),
    isDraftAhead: (isWaiting || state === 'approved') && !sameForm(currentForm(record), form),
    plan: isPlanned ? at(record.publishAt) : null,
    isOwn,
    facts: [
      ['Gönderen', `${review.submitted_by}, ${at(review.submitted_at)}`],
      ...fact('Not', review.note),
      ...fact(
        state === 'returned' ? 'Geri gönderen' : 'Onaylayan',
        review.decided_by && `${review.decided_by}, ${at(review.decided_at)}`,
      ),
      ...fact(state === 'returned' ? 'Geri gönderme nedeni' : 'Onay notu', review.words),
      ...fact('Sona erme', review.ended_by && `${review.ended_by}, ${at(review.ended_at)}`),
    ],
    comments: comments.map((comment) => ({
      id: comment.id,
      component: comment.component_id,
      text: comment.text,
      by: `${comment.written_by}, ${at(comment.written_at)}`,
      solved: comment.solved_by === null ? null : `${comment.solved_by}, ${at(comment.solved_at)}`,
    })),
    typed,
  };
}

const fact = (name: string, value: string | null): [string, string][] =>
  value === null || value === '' ? [] : [[name, value]];
