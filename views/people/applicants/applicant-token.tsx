import type { ReactElement } from 'react';

export interface ApplicantTokenProps {
  readonly csrfToken: string;
}

/** Shows that a form was sent from a page of whoever has opened the application. */
export const ApplicantToken = ({ csrfToken }: ApplicantTokenProps): ReactElement => (
  <input type="hidden" name="_csrf" value={csrfToken} />
);
