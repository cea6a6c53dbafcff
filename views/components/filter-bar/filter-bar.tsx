import type { ReactElement, ReactNode } from 'react';
import type { ListView } from '../admin-table/list-view.js';
import { Button, ButtonLink } from '../button/button.js';
import { Icon } from '../icon/icon.js';

export interface FilterBarProps {
  readonly list: ListView;
  /** Label that names the searched fields: "Ad veya e-posta ara". Without it there is no search. */
  readonly searchLabel?: string;
  /** Where what is asked may name a person: posted there with the hidden token field, so that no address shows it. */
  readonly posted?: { readonly action: string; readonly token: ReactNode };
  /** The fields stay folded on wide screens too, until one of them is asked for. */
  readonly folded?: boolean;
  /** Fields named after the list's filters. */
  readonly children?: ReactNode;
}

/** Search and filters of a list: a GET form, so that what was asked stands in the address. Style: `admin-list`. */
export function FilterBar({ list, searchLabel, posted, folded, children }: FilterBarProps): ReactElement {
  const isFiltered = list.search !== '' || list.filterCount > 0;
  const buttons = (
    <>
      <Button type="submit">{children === undefined || folded === true ? 'Ara' : 'Filtrele'}</Button>
      {isFiltered && (
        <ButtonLink href={list.clearedHref} variant="ghost">
          Temizle
        </ButtonLink>
      )}
    </>
  );
  return (
    <form
      className="filter-bar"
      method={posted ? 'post' : 'get'}
      action={posted?.action ?? list.path}
      role="search"
      data-filters=""
      data-folded={folded === true ? '' : undefined}
    >
      {posted?.token}
      {list.orderFields.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {searchLabel !== undefined && (
        <div className="filter-search">
          <div className="control">
            <Icon name="search" />
            <input
              type="search"
              name="q"
              aria-label={searchLabel}
              placeholder={searchLabel}
              maxLength={100}
              defaultValue={list.search}
              data-search=""
            />
          </div>
          {buttons}
        </div>
      )}
      {children !== undefined && (
        <details className="disclosure" open={list.filterCount > 0}>
          <summary>{list.filterCount > 0 ? `Filtreler (${String(list.filterCount)})` : 'Filtreler'}</summary>
          <div className="filter-fields">
            {children}
            {searchLabel === undefined && <div className="filter-search">{buttons}</div>}
          </div>
        </details>
      )}
    </form>
  );
}
