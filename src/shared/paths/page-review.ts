import { segment } from './site.js';

const reviews = (page: string): string => `/admin/content/pages/${segment(page)}/reviews`;

/** Where a second person looks at the submitted revision of a page. */
export const pageReviewPaths = {
  submission: reviews,
  one: (page: string, review: string) => `${reviews(page)}/${segment(review)}`,
  approval: (page: string, review: string) => `${reviews(page)}/${segment(review)}/approval`,
  return: (page: string, review: string) => `${reviews(page)}/${segment(review)}/return`,
  withdrawal: (page: string, review: string) => `${reviews(page)}/${segment(review)}/withdrawal`,
  publication: (page: string, review: string) => `${reviews(page)}/${segment(review)}/publication`,
  comments: (page: string, review: string) => `${reviews(page)}/${segment(review)}/comments`,
  solution: (page: string, review: string, comment: string) =>
    `${reviews(page)}/${segment(review)}/comments/${segment(comment)}/solution`,
};

/** Comments on the components of a page, as its editor reads and writes them. */
export const pageCommentPaths = {
  list: (page: string) => `/admin/content/pages/${segment(page)}/comments`,
  solution: (page: string, comment: string) =>
    `/admin/content/pages/${segment(page)}/comments/${segment(comment)}/solution`,
};
