import type { ReactElement } from 'react';
import { Button } from '../../components/button/button.js';
import { Icon } from '../../components/icon/icon.js';

export interface FilterOption {
  readonly value: string;
  readonly label: string;
  readonly isChosen: boolean;
  readonly count: number;
}

export interface FilterGroup {
  readonly name: string;
  readonly title: string;
  readonly options: readonly FilterOption[];
}

export interface Chip {
  readonly label: string;
  /** The list without it. */
  readonly href: string;
}

export interface CardFiltersProps {
  readonly search: string;
  readonly groups: readonly FilterGroup[];
  readonly chosenCount: number;
}

/** Of a longer group, those that are seen at once; the rest is one press away. */
const SHOWN = 6;

/** Search and filters of the card list: beside it on wide screens, behind one button on narrow ones. */
export function CardFilters({
  search,
  groups,
  chosenCount,
  foundCount,
}: CardFiltersProps & { readonly foundCount: number }): ReactElement {
  return (
    <aside className="filters" aria-label="Kart filtreleri">
      <div className="field">
        <label className="field-label" htmlFor="ara">
          Kart veya banka ara
        </label>
        <div className="control">
          <input
            id="ara"
            name="ara"
            type="search"
            defaultValue={search}
            maxLength={80}
            placeholder="Örneğin: mil, Akbank"
          />
          <button className="button button-ghost button-icon" aria-label="Ara">
            <Icon name="search" />
          </button>
        </div>
      </div>
      <details className="filter-drawer">
        <summary className="button">
          <Icon name="filter" />
          Filtreler
          {chosenCount > 0 && <span className="badge badge-brand">{chosenCount}</span>}
        </summary>
        <div className="filter-groups">
          {groups.map((group) => (
            <FilterGroupBox key={group.name} group={group} />
          ))}
          <Button type="submit" variant="primary" block>
            {/* With script the list has followed already, and may stand out of sight. */}
            <span className="filters-apply">Filtrele</span>
            <span className="filters-show">
              {foundCount === 0 ? 'Sonucu göster' : `${String(foundCount)} kartı göster`}
            </span>
          </Button>
        </div>
      </details>
    </aside>
  );
}

function FilterGroupBox({ group }: { readonly group: FilterGroup }): ReactElement {
  const { name, title, options } = group;
  const isLong = options.length > SHOWN + 1;
  const rest = isLong ? options.slice(SHOWN) : [];
  return (
    <fieldset className="filter-group">
      <legend>
        {title}
        <span className="visually-hidden">, kart sayısıyla</span>
      </legend>
      <Options name={name} options={isLong ? options.slice(0, SHOWN) : options} />
      {rest.length > 0 && (
        <details open={rest.some(({ isChosen }) => isChosen)}>
          <summary>{rest.length} seçenek daha</summary>
          <Options name={name} options={rest} />
        </details>
      )}
    </fieldset>
  );
}

function Options({ name, options }: Pick<FilterGroup, 'name' | 'options'>): ReactElement {
  return (
    <>
      {options.map(({ value, label, isChosen, count }) => (
        <label key={value} className={count === 0 ? 'none' : undefined}>
          <input
            id={`${name}-${value}`}
            type="checkbox"
            name={name}
            value={value}
            defaultChecked={isChosen}
          />
          {label}
          <small>{count}</small>
        </label>
      ))}
    </>
  );
}

interface ChipsProps {
  readonly chips: readonly Chip[];
  readonly clearHref: string;
}

/** Active filters, each with a link that removes it. */
export function Chips({ chips, clearHref }: ChipsProps): ReactElement | null {
  if (chips.length === 0) return null;
  return (
    <ul className="chips" aria-label="Seçili filtreler">
      {chips.map(({ label, href }) => (
        <li key={label}>
          <a href={href} aria-label={`${label} filtresini kaldır`}>
            {label}
            <Icon name="close" />
          </a>
        </li>
      ))}
      <li>
        <a className="chips-clear" href={clearHref}>
          Tümünü temizle
        </a>
      </li>
    </ul>
  );
}
