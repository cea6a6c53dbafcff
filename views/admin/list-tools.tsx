import type { ReactElement } from 'react';
import { adminPaths } from '../../src/shared/paths/site.js';
import { useStaff } from '../../src/shared/rendering/context.js';
import { Button } from '../components/button/button.js';
import { Icon } from '../components/icon/icon.js';
import { RowFields } from '../layouts/admin/csrf-field.js';

export interface ListToolsProps {
  /** The list's path. */
  readonly path: string;
  /** The list's address without its path: what a view keeps. */
  readonly text: string;
  /** Headings of the columns that can be left out; none of a list without a table. */
  readonly columns: readonly string[];
}

/** The columns of a list but those that this person leaves out; what names its rows always stands. */
export function useShownColumns<Column extends { readonly header: string; readonly rowHeader?: boolean }>(
  path: string,
  columns: readonly Column[],
): readonly Column[] {
  const hidden = useStaff().lists.hiddenColumns[path] ?? [];
  return columns.filter(({ header, rowHeader }) => rowHeader === true || !hidden.includes(header));
}

/** How the list is looked at: its density, its columns, and views of it under a name. Style: `admin-list`. */
export function ListTools({ path, text, columns }: ListToolsProps): ReactElement {
  return (
    <details className="row-menu list-tools" data-menu="">
      <summary className="button">
        <Icon name="sliders" />
        <span>Görünüm</span>
      </summary>
      <div className="row-menu-panel">
        {columns.length > 0 && <Look path={path} columns={columns} />}
        <KeepForm path={path} text={text} />
        <OwnViews path={path} />
      </div>
    </details>
  );
}

function Look({ path, columns }: Pick<ListToolsProps, 'path' | 'columns'>): ReactElement {
  const { isRoomy, hiddenColumns } = useStaff().lists;
  const hidden = hiddenColumns[path] ?? [];
  return (
    <form method="post" action={adminPaths.listLook()} autoComplete="off">
      <RowFields />
      <input type="hidden" name="list" value={path} />
      <fieldset>
        <legend>Satırlar</legend>
        <Choice type="radio" name="density" value="dense" label="Sık" isOn={!isRoomy} />
        <Choice type="radio" name="density" value="roomy" label="Geniş" isOn={isRoomy} />
      </fieldset>
      <fieldset>
        <legend>Sütunlar</legend>
        {columns.map((column) => (
          <span key={column}>
            <input type="hidden" name="columns" value={column} />
            <Choice
              type="checkbox"
              name="shown"
              value={column}
              label={column}
              isOn={!hidden.includes(column)}
            />
          </span>
        ))}
      </fieldset>
      <Button type="submit" size="sm">
        Uygula
      </Button>
    </form>
  );
}

function Choice({
  label,
  isOn,
  ...input
}: {
  readonly type: 'radio' | 'checkbox';
  readonly name: string;
  readonly value: string;
  readonly label: string;
  readonly isOn: boolean;
}): ReactElement {
  return (
    <label>
      <input {...input} defaultChecked={isOn} />
      {label}
    </label>
  );
}

function KeepForm({ path, text }: Pick<ListToolsProps, 'path' | 'text'>): ReactElement {
  return (
    <form method="post" action={adminPaths.savedViews()} autoComplete="off">
      <RowFields />
      <input type="hidden" name="list" value={path} />
      <input type="hidden" name="query" value={text} />
      <label htmlFor="gorunum-adi">Bu filtreleri görünüm olarak kaydet</label>
      <span className="control">
        <input id="gorunum-adi" name="name" maxLength={40} required placeholder="Görünümün adı" />
      </span>
      <span className="control">
        <select name="audience" aria-label="Görünümü kim görür">
          <option value="own">Yalnız ben</option>
          <option value="role">Rolüm</option>
          <option value="all">Herkes</option>
        </select>
      </span>
      <Button type="submit" size="sm">
        Kaydet
      </Button>
    </form>
  );
}

function OwnViews({ path }: Pick<ListToolsProps, 'path'>): ReactElement[] {
  return useStaff()
    .lists.views.filter(({ list, isOwn }) => list === path && isOwn)
    .map(({ id, name }) => (
      <form key={id} method="post" action={adminPaths.savedViewDelete(id)}>
        <RowFields />
        <button type="submit" className="danger">
          “{name}” görünümünü sil
        </button>
      </form>
    ));
}
