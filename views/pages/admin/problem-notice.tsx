import type { ReactElement } from 'react';
import type { Problem } from '../../blocks/editor-contract.js';
import { Notice } from '../../components/notice/notice.js';

/** Fields of the plain form; everything else is in its content. */
const FIELDS = new Set([
  ...['title', 'slug', 'metaTitle', 'metaDescription', 'template', 'author', 'category'],
  ...['publishAt', 'unpublishAt', 'name', 'review'],
]);

export const anchorOf = ({ field }: Problem): string => (FIELDS.has(field) ? field : 'content');

/** Problems that prevent publishing, and below them hints. */
export function ProblemNotice({ problems }: { readonly problems: readonly Problem[] }): ReactElement | null {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const hints = problems.filter(({ severity }) => severity === 'hint');
  if (problems.length === 0) return null;
  return (
    <>
      {errors.length > 0 && (
        <Notice tone="warning" title="Yayınlamadan önce düzeltilecekler">
          <ProblemList problems={errors} />
        </Notice>
      )}
      {hints.length > 0 && (
        <Notice tone="info" title="Öneriler">
          <ProblemList problems={hints} />
        </Notice>
      )}
    </>
  );
}

/** The same sentence about several places is said once, with their number. */
function ProblemList({ problems }: { readonly problems: readonly Problem[] }): ReactElement {
  const counts = new Map<string, { readonly anchor: string; readonly count: number }>();
  for (const problem of problems) {
    const { message } = problem;
    counts.set(message, { anchor: anchorOf(problem), count: (counts.get(message)?.count ?? 0) + 1 });
  }
  return (
    <ul>
      {[...counts].map(([message, { anchor, count }]) => (
        <li key={message}>
          <a href={`#${anchor}`}>{message}</a>
          {count > 1 && ` (${String(count)} yerde)`}
        </li>
      ))}
    </ul>
  );
}
