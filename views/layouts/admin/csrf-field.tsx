import type { ReactElement } from 'react';
import { useStaff } from '../../../src/rendering/context.js';

/** Stands in every form of the administration that posts: proves that our own page made it. */
export function CsrfField(): ReactElement {
  return <input type="hidden" name="_csrf" value={useStaff().csrfToken} />;
}
