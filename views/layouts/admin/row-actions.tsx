import type { ReactElement, ReactNode } from 'react';
import { useStaff } from '../../../src/shared/rendering/context.js';
import { MenuSwitch, type MenuSwitchProps } from '../../components/row-menu/menu-switch.js';
import { RowMenu } from '../../components/row-menu/row-menu.js';
import { RowFields } from './csrf-field.js';

export interface RowActionsProps {
  /** Name of the row that the actions belong to. */
  readonly label: string;
  /** Where the record is edited; null for those who may not. */
  readonly editHref: string | null;
  /** The form opens in a dialog: `wide` or of the usual width. */
  readonly editDialog?: '' | 'wide';
  /** How the record is deleted; null when it can't be. */
  readonly remove?: {
    readonly action: string;
    /** Asked before; without one the next page asks, or says why not. */
    readonly question?: string;
    /** The permission that the action needs; none unless given. */
    readonly permission?: string;
  } | null;
  /** Further actions: links and `RowSwitch`. */
  readonly children?: ReactNode;
}

/** Actions of a list's row, in one order everywhere: edit, special actions, delete. */
export function RowActions(props: RowActionsProps): ReactElement {
  const { label, editHref, editDialog, remove = null, children } = props;
  const { permissions } = useStaff();
  const { permission } = remove ?? {};
  return (
    <RowMenu label={label}>
      {editHref !== null && (
        <a href={editHref} data-form-dialog={editDialog}>
          Düzenle
        </a>
      )}
      {children}
      {remove && (permission === undefined || permissions.includes(permission)) && (
        <form method="post" action={remove.action}>
          <RowFields />
          <button type="submit" className="danger" data-confirm={remove.question}>
            Sil
          </button>
        </form>
      )}
    </RowMenu>
  );
}

/** Switches the row's record on or off. */
export const RowSwitch = (props: Omit<MenuSwitchProps, 'csrf'>): ReactElement => (
  <MenuSwitch {...props} csrf={<RowFields />} />
);
