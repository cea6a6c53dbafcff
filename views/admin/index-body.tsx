import type { ReactElement } from 'react';
import { useStaff } from '../../src/shared/rendering/context.js';
import { AdminPageHeader } from '../components/admin-page-header/admin-page-header.js';
import { type AdminColumn, AdminTable, type AdminTableProps } from '../components/admin-table/admin-table.js';
import { BulkBar } from '../components/bulk-bar/bulk-bar.js';
import { ButtonLink } from '../components/button/button.js';
import { ListFooter } from '../components/list-footer/list-footer.js';
import { type AnyIndex, headingIn, type Identified, type IndexProps } from './index-definition.js';
import { IndexEmpty } from './index-empty.js';
import { IndexFilters } from './index-filters.js';
import { IndexGrid } from './index-grid.js';
import { ListTools, useShownColumns } from './list-tools.js';

type BodyProps<Item, Extra extends object> = IndexProps<Item, Extra> & {
  readonly definition: AnyIndex<Item, Extra>;
};

/** The screen of a declared list. */
export function IndexBody<Item extends Identified, Extra extends object>(
  props: BodyProps<Item, Extra>,
): ReactElement {
  const { definition, ...shown } = props;
  const { above: Above, below: Below } = definition;
  const { list, rows } = shown;
  return (
    <>
      <IndexHead {...props} />
      {Above && <Above {...shown} />}
      <IndexFilters {...props} />
      <div className="admin-list">
        {rows.length === 0 ? <IndexEmpty {...props} /> : <IndexRows {...props} />}
        <Bulk {...props} />
        <ListFooter list={list} />
      </div>
      {Below && <Below {...shown} />}
    </>
  );
}

function IndexHead<Item, Extra extends object>({
  definition,
  ...shown
}: BodyProps<Item, Extra>): ReactElement {
  const { title, subtitle, back, leading: Leading, links: Links, csv, add, columns } = definition;
  const { permissions } = useStaff();
  const hasFile = csv && (csv.permission === undefined || permissions.includes(csv.permission));
  const headings = columns
    .filter(({ cell, text, rowHeader }) => (cell ?? text) && rowHeader !== true)
    .map((column) => headingIn(column, shown.list.heading));
  return (
    <AdminPageHeader
      title={title}
      subtitle={typeof subtitle === 'function' ? subtitle(shown.around) : subtitle}
      back={back}
    >
      <>
        {Leading && <Leading {...shown} />}
        <ListTools path={shown.list.path} text={shown.text} columns={headings} />
        {hasFile === true && <Files {...shown} asksPassword={csv.asksPassword === true} />}
        {Links && <Links {...shown} />}
        {add && (
          <ButtonLink
            href={`${shown.list.path}/new`}
            variant="primary"
            icon="plus"
            data-form-dialog={add.dialog}
          >
            {add.label}
          </ButtonLink>
        )}
      </>
    </AdminPageHeader>
  );
}

/** The list as files; where they hold personal data, the way to the form that gives them. */
function Files({
  list: { path },
  text,
  asksPassword,
}: Pick<IndexProps<never>, 'list' | 'text'> & { readonly asksPassword: boolean }): ReactElement {
  const asked = text === '' ? '' : `?${text}`;
  if (asksPassword)
    return (
      <ButtonLink href={`${path}.csv${asked}`} icon="download">
        Dosya indir
      </ButtonLink>
    );
  return (
    <>
      <ButtonLink href={`${path}.xlsx${asked}`} icon="download" download>
        Excel indir
      </ButtonLink>
      <ButtonLink href={`${path}.csv${asked}`} icon="download" download>
        CSV indir
      </ButtonLink>
    </>
  );
}

function IndexRows<Item extends Identified, Extra extends object>(
  props: BodyProps<Item, Extra>,
): ReactElement {
  const mayTick = useMayAct(props.definition.bulk?.permission);
  return props.definition.card ? (
    <IndexGrid {...props} mayTick={mayTick} />
  ) : (
    <IndexTable {...props} mayTick={mayTick} />
  );
}

function IndexTable<Item extends Identified, Extra extends object>({
  definition,
  list,
  rows,
  around,
  mayTick,
}: BodyProps<Item, Extra> & { readonly mayTick: boolean }): ReactElement {
  const { title, caption = title, columns, menu, bulk } = definition;
  const all = columns.flatMap((column): AdminColumn<Item>[] => {
    const { text, cell = text, sort, numeric, rowHeader } = column;
    if (!cell) return [];
    return [
      {
        header: headingIn(column, list.heading),
        cell: (row) => cell(row, around),
        sort: sort === undefined ? undefined : list.sorts[sort],
        numeric,
        rowHeader,
      },
    ];
  });
  const shown = useShownColumns(list.path, all);
  const table: AdminTableProps<Item> = { caption, rows, columns: shown, rowKey: ({ id }) => id };
  return (
    <AdminTable<Item>
      {...table}
      selection={bulk && mayTick ? { form: bulk.id, name: bulk.name, tick: bulk.tick } : undefined}
      menu={menu && ((row) => menu(row, around))}
    />
  );
}

function Bulk<Item, Extra extends object>({
  definition,
  ...shown
}: BodyProps<Item, Extra>): ReactElement | null {
  const { bulk } = definition;
  const mayAct = useMayAct(bulk?.permission);
  if (!bulk || !mayAct || shown.rows.length === 0) return null;
  const { id, action, actions, mayTakeAll, fields: Fields } = bulk;
  return (
    <BulkBar {...{ id, action, actions, mayTakeAll }} list={shown.list}>
      <Fields {...shown} />
    </BulkBar>
  );
}

const useMayAct = (permission: string | undefined): boolean => {
  const { permissions } = useStaff();
  return permission === undefined || permissions.includes(permission);
};
