import type { ReactElement } from 'react';
import { useStyles } from '../../src/shared/rendering/context.js';
import type { ListView } from '../components/admin-table/list-view.js';
import { type AnyIndex, headingIn, type Identified, type IndexProps } from './index-definition.js';

type GridProps<Item, Extra extends object> = Pick<IndexProps<Item, Extra>, 'list' | 'rows' | 'around'> & {
  readonly definition: AnyIndex<Item, Extra>;
  /** Whether this person may act on several rows. */
  readonly mayTick: boolean;
};

/** Rows of a declared list as cards. The columns that sort a table stand above them as links. */
export function IndexGrid<Item extends Identified, Extra extends object>({
  definition,
  list,
  rows,
  around,
  mayTick,
}: GridProps<Item, Extra>): ReactElement {
  useStyles(['index-grid']);
  const { columns, card: Card, bulk } = definition;
  const sorts = columns.flatMap((column): [label: string, sort: SortOf][] => {
    const sort = column.sort === undefined ? undefined : list.sorts[column.sort];
    return sort ? [[headingIn(column, list.heading), sort]] : [];
  });
  return (
    <>
      <div className="index-grid-head">
        {bulk && mayTick && (
          <label className="index-grid-all">
            <input type="checkbox" data-tick-all={bulk.id} /> Sayfadakilerin tümü
          </label>
        )}
        <Sorts sorts={sorts} />
      </div>
      <ul className="index-grid" data-rows="">
        {rows.map((row) => (
          <li key={row.id}>
            {Card?.(row, around)}
            {bulk && mayTick && (
              <input
                className="index-grid-tick"
                type="checkbox"
                name="ids"
                value={bulk.tick(row)}
                form={bulk.id}
                aria-label={`Seç: ${bulk.name(row)}`}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

type SortOf = ListView['sorts'][string];

const Sorts = ({
  sorts,
}: {
  readonly sorts: readonly (readonly [label: string, sort: SortOf])[];
}): ReactElement => (
  <nav className="index-grid-sorts" aria-label="Sıralama">
    <span aria-hidden="true">Sırala</span>
    {sorts.map(([label, { href, direction }]) => {
      const said = direction === 'ascending' ? 'artan' : 'azalan';
      return (
        <a
          key={label}
          href={href}
          data-direction={direction}
          aria-current={direction === undefined ? undefined : 'true'}
          aria-label={direction === undefined ? label : `${label} (${said})`}
        >
          {label}
        </a>
      );
    })}
  </nav>
);
