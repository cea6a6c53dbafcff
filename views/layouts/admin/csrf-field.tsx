import type { ReactElement } from 'react';
import { useStaff } from '../../../src/shared/rendering/context.js';

/** Stands in every form of the administration that posts: proves that our own page made it. */
export function CsrfField(): ReactElement {
  return <input type="hidden" name="_csrf" value={useStaff().csrfToken} />;
}

/** Instead of it in the small forms of a list's rows: leads back to the list as it was, page and filters too. */
export function RowFields(): ReactElement {
  const { address } = useStaff();
  return (
    <>
      <CsrfField />
      {address !== null && <input type="hidden" name="return" value={address} />}
    </>
  );
}
