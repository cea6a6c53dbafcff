import type { ReviewStep } from '../../shared/enums/notices.js';
import { type Queryable, run, statement } from '../../platform/database/sql.js';

/** Words of a step for those who are told; nothing of the page stands in them. */
export const REVIEW_TEXTS: Readonly<Record<ReviewStep, { readonly title: string; readonly text: string }>> = {
  waiting: {
    title: 'Bir sayfa inceleme bekliyor',
    text: 'Değişiklikleri görüp onaylayabilir ya da nedeniyle geri gönderebilirsiniz.',
  },
  approved: { title: 'Gönderdiğiniz sürüm onaylandı', text: 'Onay notu varsa incelemede yazar.' },
  returned: { title: 'Gönderdiğiniz sürüm geri gönderildi', text: 'Nedeni incelemede yazar.' },
};

/**
 * SQL: whether a person is told of a notice of a review: others while it waits, its submitter once it is decided.
 * @param notice alias of `staff_notices`
 * @param person her number
 */
export const isToldOfReview = (notice: string, person: string): string =>
  `(SELECT CASE ${notice}.reason
            WHEN 'waiting' THEN review.state = 'waiting' AND review.submitter_id IS DISTINCT FROM ${person}
            ELSE review.submitter_id = ${person} END
      FROM page_reviews review WHERE review.id = ${notice}.review_id)`;

const ANNOUNCE = statement(
  'review-steps-announce',
  `INSERT INTO outbox (topic, payload)
   SELECT 'staff.review', jsonb_build_object('review_id', $1::text, 'reason', $2::text)`,
);

/** One event for one act, in its transaction: told when both are stored, and not again. */
export const announceReview = async (client: Queryable, review: string, step: ReviewStep): Promise<void> => {
  await run(client, ANNOUNCE, [review, step]);
};
