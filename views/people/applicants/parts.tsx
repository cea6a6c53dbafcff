import type { ReactElement, ReactNode } from 'react';
import { applicantPaths } from '../../../src/shared/paths/applicant.js';
import { Button } from '../../components/button/button.js';
import { ApplicantToken, type ApplicantTokenProps } from './applicant-token.js';
import type { Telling } from './telling.js';

export interface InstantText {
  readonly iso: string;
  readonly text: string;
}

export const At = ({ at }: { readonly at: InstantText }): ReactElement => (
  <time dateTime={at.iso}>{at.text}</time>
);

/** The confirmation of an action on one or several applications. */
export interface ApplicantQuestionProps extends ApplicantTokenProps {
  readonly references: readonly string[];
  /** Banks that have any of them already. */
  readonly telling: Telling;
  /** Names the one that is meant, where there are others. */
  readonly no: string | null;
}

/** As a sentence begins with them: `12 numaralı başvuru`, `3 başvuru (No 12, 13, 14)`. */
export const namedApplications = (references: readonly string[]): string =>
  references.length === 1
    ? `${references.join('')} numaralı başvuru`
    : `${String(references.length)} başvuru (No ${references.join(', ')})`;

export function QuestionToken({
  csrfToken,
  no,
}: Pick<ApplicantQuestionProps, 'csrfToken' | 'no'>): ReactElement {
  return (
    <>
      <ApplicantToken csrfToken={csrfToken} />
      {no !== null && <input type="hidden" name="no" value={no} />}
    </>
  );
}

export function CloseForm({
  csrfToken,
  children,
}: ApplicantTokenProps & { readonly children: ReactNode }): ReactElement {
  return (
    <form method="post" action={applicantPaths.end()}>
      <ApplicantToken csrfToken={csrfToken} />
      <Button type="submit" variant="ghost">
        {children}
      </Button>
    </form>
  );
}
