import type { ReactElement } from 'react';
import { adminPaths } from '../../../src/shared/paths/site.js';
import { Button } from '../../components/button/button.js';
import { Icon } from '../../components/icon/icon.js';
import { CsrfField } from '../../layouts/admin/csrf-field.js';

const LABEL = 'Başvuru, banka, ürün, kampanya veya sayfa ara';

/** Searches everything; posted, since a term may name a person. Style: `admin-search`. */
export function SearchBox({ term = '' }: { readonly term?: string }): ReactElement {
  return (
    <form className="search-box" method="post" action={adminPaths.search()} role="search">
      <CsrfField />
      <div className="control">
        <Icon name="search" />
        <input
          type="search"
          name="q"
          aria-label={LABEL}
          placeholder={LABEL}
          maxLength={100}
          defaultValue={term}
          data-search=""
        />
      </div>
      <Button type="submit">Ara</Button>
    </form>
  );
}
