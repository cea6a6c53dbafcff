import type { ReactElement } from 'react';
import { Button } from '../../components/button/button.js';
import { Dialog } from '../../components/dialog/dialog.js';

/** Asks before a button with `data-confirm` does its work; without script the server asks on a page of its own. */
export function ConfirmDialog(): ReactElement {
  return (
    <Dialog
      id="onay"
      title="Emin misiniz?"
      role="alertdialog"
      aria-describedby="onay-metni"
      footer={
        <form method="dialog" className="cluster">
          <Button type="submit" value="vazgec" autoFocus>
            Vazgeç
          </Button>
          <Button type="submit" value="onayla" variant="danger" data-confirm-yes="">
            Onayla
          </Button>
        </form>
      }
    >
      <p id="onay-metni" />
    </Dialog>
  );
}
