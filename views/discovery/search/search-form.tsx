import type { ReactElement } from 'react';
import { findPaths } from '../../../src/shared/paths/site.js';
import { useRender, useStyles } from '../../../src/shared/rendering/context.js';
import { Button } from '../../components/button/button.js';

interface SearchFormProps {
  /** The search term. */
  readonly search?: string;
}

/** Asks the page of the search; with script it suggests while one types. */
export function SearchForm({ search = '' }: SearchFormProps): ReactElement {
  const { assets } = useRender();
  useStyles(['search']);
  return (
    <form
      method="get"
      action={findPaths.search()}
      role="search"
      className="search-form"
      data-island="search"
      data-src={assets.script('search')}
      data-near="0px"
    >
      <label className="field-label" htmlFor="q">
        Banka, ürün, hesaplama veya konu
      </label>
      <div className="cluster">
        <div className="control">
          <input id="q" name="q" type="search" defaultValue={search} maxLength={80} autoComplete="off" />
        </div>
        <Button type="submit" variant="primary" icon="search">
          Ara
        </Button>
      </div>
    </form>
  );
}
