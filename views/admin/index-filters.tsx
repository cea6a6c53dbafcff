import type { ReactElement } from 'react';
import { type Option, optionsOf, SelectField } from '../components/field/controls.js';
import { FilterBar } from '../components/filter-bar/filter-bar.js';
import { FlagFilter } from '../components/filter-bar/flag-filter.js';
import { DateField } from '../components/form-fields/form-fields.js';
import { CsrfField } from '../layouts/admin/csrf-field.js';
import { type AnyFilter, type AnyIndex, headingIn, type IndexProps } from './index-definition.js';

const ALL: Option = { value: '', label: 'Tümü' };

/** Search and filters of a declared list; nothing where it declares neither. */
export function IndexFilters<Item, Extra extends object>({
  definition,
  ...props
}: IndexProps<Item, Extra> & { readonly definition: AnyIndex<Item, Extra> }): ReactElement | null {
  const { search, posted } = definition;
  const filters = Object.entries(definition.filters ?? {});
  if (search === undefined && filters.length === 0) return null;
  return (
    <FilterBar
      list={props.list}
      searchLabel={search}
      posted={posted === undefined ? undefined : { action: posted, token: <CsrfField /> }}
    >
      {filters.length === 0
        ? undefined
        : filters.map(([name, filter]) => (
            <FilterField key={name} name={name} filter={filter} definition={definition} {...props} />
          ))}
    </FilterBar>
  );
}

interface FilterFieldProps<Item, Extra extends object> extends IndexProps<Item, Extra> {
  readonly name: string;
  readonly filter: AnyFilter<Extra>;
  readonly definition: AnyIndex<Item, Extra>;
}

function FilterField<Item, Extra extends object>(props: FilterFieldProps<Item, Extra>): ReactElement {
  const { name, filter, definition, list, filters } = props;
  const label = headingIn(filter, list.heading);
  const value = filters[name];
  const text = typeof value === 'string' ? value : undefined;
  const options = optionsIn(props);
  if (options !== null) {
    const id = definition.filterIds && definition.filterIds + name;
    return <SelectField {...{ name, id, label, options }} defaultValue={text} optional />;
  }
  if (filter.day === true) return <DateField {...{ name, label }} optional defaultValue={text} />;
  const { on, off } = filter;
  return (
    <FlagFilter {...{ name, label, on, off }} value={value === undefined ? undefined : value === true} />
  );
}

/** The words that are chosen from; null for a flag or a day. */
function optionsIn<Item, Extra extends object>({
  filter: { words, options, banks: hasBanks },
  around,
  banks,
}: FilterFieldProps<Item, Extra>): readonly Option[] | null {
  if (words) return optionsOf(words, ALL.label);
  if (options) return [ALL, ...options(around)];
  return hasBanks === true ? [ALL, ...banks] : null;
}
