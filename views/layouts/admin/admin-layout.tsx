import type { ReactElement } from 'react';
import type { Layout, ShellProps } from '../../../src/shared/rendering/page.js';
import { IconFile } from '../../../src/shared/icons/icon-file.js';
import { adminPaths } from '../../../src/shared/paths/site.js';
import { useRender, useStaff } from '../../../src/shared/rendering/context.js';
import { Icon } from '../../components/icon/icon.js';
import { ConfirmDialog } from './confirm-dialog.js';
import { Flash } from './flash.js';
import { KeyboardHelp } from './keyboard-help.js';
import { SessionDialog } from './session-dialog.js';
import { AdminBrand, AdminNavigation, NoticeBell, SignedInPerson } from './sidebar.js';

/** Its icons come from one file: a browser that stays in the administration asks for it once. */
function AdminShell({ children }: ShellProps): ReactElement {
  const { id, latestApplication } = useStaff();
  const { assets } = useRender();
  const live =
    latestApplication === null
      ? {}
      : { 'data-live': latestApplication, 'data-live-src': assets.script('live') };
  return (
    <IconFile value={assets.icons}>
      <a className="skip-link" href="#icerik">
        İçeriğe geç
      </a>
      <header className="admin-bar no-print">
        <button
          type="button"
          className="button button-ghost button-icon"
          popoverTarget="yonetim-menusu"
          aria-label="Menü"
        >
          <Icon name="menu" />
        </button>
        <AdminBrand />
        <NoticeBell />
      </header>
      <div className="admin-frame">
        <aside id="yonetim-menusu" className="admin-side no-print" popover="auto" aria-label="Yönetim menüsü">
          <div className="admin-side-head">
            <AdminBrand />
            <a
              className="button button-ghost button-icon"
              href={adminPaths.search()}
              aria-label="Ara"
              aria-keyshortcuts="Control+K"
              title="Ara (Ctrl+K)"
              data-palette=""
            >
              <Icon name="search" />
            </a>
            <button
              type="button"
              className="button button-ghost button-icon admin-side-close"
              popoverTarget="yonetim-menusu"
              popoverTargetAction="hide"
              aria-label="Menüyü kapat"
              autoFocus
            >
              <Icon name="close" />
            </button>
          </div>
          <AdminNavigation />
          <SignedInPerson />
        </aside>
        <main id="icerik" className="admin-main" tabIndex={-1} data-person={id} {...live}>
          <Flash />
          {children}
        </main>
      </div>
      <ConfirmDialog />
      <KeyboardHelp />
      <SessionDialog />
    </IconFile>
  );
}

/** The frame of every staff page. Its file of styles has also what islands and scripts show wherever they like. */
export const adminLayout: Layout = {
  name: 'admin',
  styles: [],
  sheet: 'staff',
  scripts: ['admin'],
  Shell: AdminShell,
};

/** Styles of a page that shows a list. */
export const listStyles = ['admin-list', 'pagination'];
